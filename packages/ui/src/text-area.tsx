import { useId } from 'react';
import type { ReactNode } from 'react';
import { FieldNote } from './field.tsx';

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Lines at first; it grows with what is typed. */
  readonly rows?: number;
  /** Characters that it takes. */
  readonly most: number;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Language and direction of the text, where they are not the page's own. Without them the first letters decide the direction. */
  readonly written?: { readonly lang: string; readonly dir: 'ltr' | 'rtl' };
  /** Gets the focus when its dialog opens. */
  readonly first?: true;
}

/** Several lines of text with label, hint or error, and how much of the room is used. */
export function TextArea({ label, value, onChange, rows = 3, most, hint, error, written, first }: TextAreaProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-small text-t2">
        {label}
      </label>
      <div className="field-box">
        <textarea
          id={id}
          rows={rows}
          value={value}
          dir="auto"
          {...written}
          data-autofocus={first}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-note`}
          className="field-input field-sizing-content max-h-80 min-h-18 resize-none font-normal"
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <div id={`${id}-note`} className="flex items-start gap-3 text-small text-t3">
        <div className="flex-1">
          <FieldNote hint={hint} error={error} />
        </div>
        <bdi dir="ltr" className={`n mt-1.5 ${value.length > most ? 'text-danger' : ''}`}>
          {value.length} / {most}
        </bdi>
      </div>
    </div>
  );
}

import { useId } from 'react';
import type { ReactNode } from 'react';
import { Warning } from '@candor/ui/icons.tsx';

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number;
  readonly most: number;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Gets the focus when its dialog opens. */
  readonly first?: true;
}

/** Several lines of text with label, hint or error, and how much of the room is used. */
export function TextArea({ label, value, onChange, rows = 3, most, hint, error, first }: TextAreaProps) {
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
          maxLength={most}
          value={value}
          dir="auto"
          data-autofocus={first}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-note`}
          className="field-input resize-y font-normal"
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <div id={`${id}-note`} className="mt-1.5 flex items-start gap-3 text-small text-t3">
        {error !== undefined ? (
          <p role="alert" className="flex flex-1 items-start gap-1.5 text-danger">
            <Warning className="mt-px size-3.5 flex-none" />
            {error}
          </p>
        ) : (
          <p className="flex-1">{hint}</p>
        )}
        <bdi dir="ltr" className="n">
          {value.length} / {most}
        </bdi>
      </div>
    </div>
  );
}

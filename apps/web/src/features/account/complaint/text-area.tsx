import { useId } from 'react';
import { FormNote } from '../security/form-parts.tsx';

interface TextAreaProps {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Several lines of text with label, hint and error, in the box of the kit's fields. It grows with what is typed. */
export function TextArea({ label, hint, error, value, onChange }: TextAreaProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-small text-t2">
        {label}
      </label>
      <div className="field-box">
        <textarea
          id={id}
          dir="auto"
          rows={5}
          className="field-input field-sizing-content max-h-80 min-h-28 resize-none font-normal"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-note`}
        />
      </div>
      <div id={`${id}-note`}>{error === undefined ? <p className="mt-1.5 text-small text-t3">{hint}</p> : <FormNote text={error} />}</div>
    </div>
  );
}

import { useId, useState } from 'react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { IconButton } from './button.tsx';
import { useTranslation } from './i18n/i18n.ts';
import { Eye, EyeOff, Warning } from './icons.tsx';

/** Note below a field or a choice: its fault, else its hint. */
export function FieldNote({ hint, error }: { readonly hint?: ReactNode; readonly error?: string | undefined }) {
  if (error !== undefined)
    return (
      <p role="alert" className="mt-1.5 flex items-start gap-1.5 text-small text-danger">
        <Warning className="mt-px size-3.5 flex-none" />
        {error}
      </p>
    );
  return hint === undefined ? null : <p className="mt-1.5 text-small text-t3">{hint}</p>;
}

export interface FrameProps {
  readonly label: ReactNode;
  /** `above` in forms, `inside` at the start of the box on the ticket. */
  readonly labelled?: 'above' | 'inside';
  readonly hint?: ReactNode;
  /** A sentence; the value is kept. */
  readonly error?: string | undefined;
  readonly className?: string;
}

/** A box of a field with its label above or inside, and its note below. */
export function Frame({
  id,
  label,
  labelled = 'above',
  hint,
  error,
  className = '',
  children,
}: FrameProps & { readonly id: string; readonly children: ReactNode }) {
  return (
    <div className={className}>
      {labelled === 'above' && (
        <label htmlFor={id} className="mb-1.5 block text-small text-t2">
          {label}
        </label>
      )}
      <div className="field-box">
        {labelled === 'inside' && (
          <label htmlFor={id} className="flex-none text-small text-t2">
            {label}
          </label>
        )}
        {children}
      </div>
      <div id={`${id}-note`}>
        <FieldNote hint={hint} error={error} />
      </div>
    </div>
  );
}

export interface TextFieldProps extends FrameProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'className'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Inside the box after the input: a unit, a link, an image. */
  readonly end?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One line of text with its label, hint and error. */
export function TextField({ label, labelled, hint, error, className, value, onChange, end, ...input }: TextFieldProps) {
  const own = useId();
  const id = input.id ?? own;
  return (
    <Frame id={id} label={label} {...(labelled && { labelled })} hint={hint} error={error} {...(className !== undefined && { className })}>
      <input
        {...input}
        id={id}
        className="field-input"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error !== undefined || hint !== undefined ? `${id}-note` : undefined}
      />
      {end}
    </Frame>
  );
}

/** A password with a button that shows it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const { t } = useTranslation('common');
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton label={t(shown ? 'hide_password' : 'show_password')} small className="-me-1.5" onClick={() => setShown(!shown)}>
          {shown ? <EyeOff /> : <Eye />}
        </IconButton>
      }
    />
  );
}

import { useId, useState } from 'react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { IconButton } from './button.tsx';
import { useTranslation } from './i18n/i18n.ts';
import { cleanDecimal, stepDecimal } from './decimal-input.ts';
import { Eye, EyeOff, Minus, Plus, Warning } from './icons.tsx';

/** What is wrong with a field or a choice, below it; else what is good to know about it. */
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

interface FrameProps {
  readonly label: ReactNode;
  /** `above` in forms, `inside` at the start of the box on the ticket. */
  readonly labelled?: 'above' | 'inside';
  readonly hint?: ReactNode;
  /** A sentence; the value is kept. */
  readonly error?: string | undefined;
  readonly className?: string;
}

function Frame({
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

export interface NumberFieldProps
  extends FrameProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'className' | 'min' | 'max' | 'step'> {
  /** A decimal in progress; never a float. Read it with `valueOf` of decimal-input. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Places that may be typed, 0 to 8. */
  readonly decimals: number;
  /** Decimal texts. With a step the field has − and + and follows the arrow keys. */
  readonly step?: string;
  readonly least?: string;
  readonly most?: string;
  readonly unit?: ReactNode;
  readonly end?: ReactNode;
  readonly stepLabels?: { readonly down: string; readonly up: string };
  readonly ref?: Ref<HTMLInputElement>;
}

/** A decimal typed as text. Steppers and arrow keys move by `step` within the bounds; typing is never blocked by them. */
export function NumberField(props: NumberFieldProps) {
  const { label, labelled, hint, error, className, value, onChange, decimals, step, least, most, unit, end, stepLabels, ...input } = props;
  const own = useId();
  const id = input.id ?? own;
  const bounds = step === undefined ? undefined : { step, ...(least !== undefined && { least }), ...(most !== undefined && { most }) };
  const move = (direction: 1 | -1) => {
    if (bounds !== undefined && input.disabled !== true) onChange(stepDecimal(value, direction, bounds));
  };
  return (
    <Frame id={id} label={label} {...(labelled && { labelled })} hint={hint} error={error} {...(className !== undefined && { className })}>
      <input
        {...input}
        id={id}
        type="text"
        inputMode={decimals === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        dir="ltr"
        className="field-input field-number"
        value={value}
        onChange={(event) => onChange(cleanDecimal(event.target.value, decimals))}
        onKeyDown={(event) => {
          input.onKeyDown?.(event);
          const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined;
          if (direction === undefined || bounds === undefined) return;
          event.preventDefault();
          move(direction);
        }}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error !== undefined || hint !== undefined ? `${id}-note` : undefined}
      />
      {unit !== undefined && <span className="flex-none text-small text-t3">{unit}</span>}
      {end}
      {bounds !== undefined && stepLabels !== undefined && (
        <span className="-me-2 flex flex-none">
          <IconButton small label={stepLabels.down} disabled={input.disabled} onClick={() => move(-1)}>
            <Minus />
          </IconButton>
          <IconButton small label={stepLabels.up} disabled={input.disabled} onClick={() => move(1)}>
            <Plus />
          </IconButton>
        </span>
      )}
    </Frame>
  );
}

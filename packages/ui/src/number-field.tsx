import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { IconButton } from './button.tsx';
import { stepDecimal, unreadText } from './decimal-input.ts';
import { Frame, type FrameProps } from './field.tsx';
import { useTranslation } from './i18n/i18n.ts';
import { Minus, Plus } from './icons.tsx';
import { readingText } from './number-text.ts';
import { useFormat } from './use-format.ts';
import { useNumberEntry } from './use-number-entry.ts';

export interface NumberFieldProps
  extends FrameProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'className' | 'min' | 'max' | 'step'> {
  /** A decimal with a point, whatever the language, or an `unreadValue`; never a float. Read it with `valueOf` of decimal-input. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Places that may be typed, 0 to 8. */
  readonly decimals: number;
  /** Decimal texts. With a step the field has − and + and follows the arrow keys. */
  readonly step?: string;
  readonly least?: string;
  readonly most?: string;
  /** Unit that pages write behind such a number, in the field as well; a text may be pasted with it. Undefined where they write none. */
  readonly unit: string | undefined;
  /** The unit is said beside the field already, such as in its label or by a menu. */
  readonly unitSaid?: boolean;
  readonly end?: ReactNode;
  readonly stepLabels?: { readonly down: string; readonly up: string };
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * A decimal, typed, pasted or composed as the reader's language writes it. What is read in another way than it is written is said below; what is no number
 * leaves the field as it was. Steppers and arrow keys move by `step` within the bounds; typing is never blocked by them.
 */
export function NumberField(props: NumberFieldProps) {
  const {
    label,
    labelled,
    hint,
    error,
    className,
    value,
    onChange,
    decimals,
    step,
    least,
    most,
    unit,
    unitSaid,
    end,
    stepLabels,
    ...input
  } = props;
  const { t } = useTranslation('common');
  const { tag } = useFormat();
  const own = useId();
  const id = input.id ?? own;
  const units = unit === undefined ? [] : [unit];
  const { entry, handlers } = useNumberEntry({ value, onChange, tag, decimals, units }, props.ref);
  const bounds = step === undefined ? undefined : { step, ...(least !== undefined && { least }), ...(most !== undefined && { most }) };
  const move = (direction: 1 | -1) => {
    if (bounds !== undefined && input.disabled !== true) onChange(stepDecimal(value, direction, bounds));
  };
  // A form that refuses a text that is no number says something about the number: the reason is that there is none.
  const isUnread = unreadText(entry.value) !== undefined && (entry.isUnreadSaid || error !== undefined);
  const fault = entry.fault ? t(entry.fault, { count: decimals }) : isUnread ? t('number_unread') : undefined;
  const note = entry.isRead ? t('number_read', { number: readingText(entry.text, entry.value, { tag, decimals }) }) : hint;
  const shown = fault ?? error;
  return (
    <Frame id={id} label={label} {...(labelled && { labelled })} hint={note} error={shown} {...(className !== undefined && { className })}>
      <input
        {...input}
        id={id}
        type="text"
        inputMode={decimals === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        dir="ltr"
        className="field-input field-number"
        value={entry.text}
        {...handlers}
        onBlur={(event) => {
          handlers.onBlur(event);
          input.onBlur?.(event);
        }}
        onKeyDown={(event) => {
          input.onKeyDown?.(event);
          const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined;
          if (direction === undefined || bounds === undefined) return;
          event.preventDefault();
          move(direction);
        }}
        aria-invalid={shown !== undefined || undefined}
        aria-describedby={shown !== undefined || note !== undefined ? `${id}-note` : undefined}
      />
      {unit !== undefined && unitSaid !== true && (
        <bdi dir="ltr" className="flex-none text-small text-t3">
          {unit}
        </bdi>
      )}
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

import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Chevron } from './icons.tsx';

/** One thing that can be chosen. */
export interface Choice<Value extends string | number> {
  readonly value: Value;
  readonly label: ReactNode;
  /** Shown after a tab's label, quieter. */
  readonly count?: number;
  /** A side keeps its text colour and tint when chosen. */
  readonly tone?: 'up' | 'down';
  readonly disabled?: boolean;
}

interface ChoiceProps<Value extends string | number> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly className?: string;
}

/** Returns the neighbour that an arrow key means; arrows follow the eye, so they turn around in a right-to-left page. */
function targetOf(event: KeyboardEvent, index: number, length: number): number | undefined {
  const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
  if (event.key === forward) return (index + 1) % length;
  if (event.key === back) return (index - 1 + length) % length;
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return length - 1;
  return undefined;
}

function useRoving<Value extends string | number>(choices: readonly Choice<Value>[], onChange: (value: Value) => void) {
  const box = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const target = targetOf(event, index, choices.length);
    const choice = target === undefined ? undefined : choices[target];
    if (target === undefined || choice === undefined || choice.disabled === true) return;
    event.preventDefault();
    onChange(choice.value);
    const button = box.current?.children[target];
    if (button instanceof HTMLElement) button.focus();
  };
  return { box, onKeyDown };
}

/** Moves a row that is wider than its box so far that one of its children is in sight, and nothing else of the page. */
function showChild(row: HTMLElement, index: number): void {
  const child = row.children[index]?.getBoundingClientRect();
  const { left, right } = row.getBoundingClientRect();
  if (child && child.right > right) row.scrollLeft += child.right - right;
  else if (child && child.left < left) row.scrollLeft += child.left - left;
}

export interface TabsProps<Value extends string | number> extends ChoiceProps<Value> {
  /** 48 high instead of 36. */
  readonly tall?: boolean;
  /** Id of the panel the tabs govern. */
  readonly panel?: string;
}

/** Tabs by the ARIA pattern: one tab stop, arrows move and choose. The panel carries `role=tabpanel` and the given id. */
export function Tabs<Value extends string | number>({
  label,
  choices,
  value,
  onChange,
  tall = false,
  panel,
  className = '',
}: TabsProps<Value>) {
  const { box, onKeyDown } = useRoving(choices, onChange);
  const chosen = choices.findIndex((choice) => choice.value === value);
  useEffect(() => {
    if (box.current) showChild(box.current, chosen);
  }, [box, chosen]);
  return (
    <div ref={box} role="tablist" aria-label={label} className={`tabs ${tall ? 'tabs-tall' : ''} ${className}`}>
      {choices.map((choice, index) => (
        <button
          key={choice.value}
          type="button"
          role="tab"
          className="tab"
          aria-selected={choice.value === value}
          aria-controls={panel}
          tabIndex={choice.value === value ? 0 : -1}
          disabled={choice.disabled}
          onClick={() => onChange(choice.value)}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          {choice.label}
          {choice.count !== undefined && (
            <>
              {' '}
              <span className="tab-count">
                <bdi>{choice.count}</bdi>
              </span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}

/** An either/or in one track: a radio group with one tab stop. */
export function Segmented<Value extends string | number>({ label, choices, value, onChange, className = '' }: ChoiceProps<Value>) {
  const { box, onKeyDown } = useRoving(choices, onChange);
  return (
    <div ref={box} role="radiogroup" aria-label={label} className={`segments ${className}`}>
      {choices.map((choice, index) => (
        <button
          key={choice.value}
          type="button"
          role="radio"
          className="segment"
          data-tone={choice.tone}
          aria-checked={choice.value === value}
          tabIndex={choice.value === value ? 0 : -1}
          disabled={choice.disabled}
          onClick={() => onChange(choice.value)}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}

export interface SelectProps<Value extends string | number> {
  readonly label: ReactNode;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly hint?: ReactNode;
  readonly className?: string;
  readonly disabled?: boolean;
}

/** The platform's own select in the kit's box: reachable by keyboard, screen reader and the phone's picker as it is. */
export function Select<Value extends string | number>({
  label,
  choices,
  value,
  onChange,
  hint,
  className = '',
  disabled,
}: SelectProps<Value>) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-small text-t2">
        {label}
      </label>
      <div className="field-box relative">
        <select
          id={id}
          disabled={disabled}
          className="field-input cursor-pointer appearance-none pe-6"
          value={value}
          onChange={(event) => {
            const chosen = choices.find((choice) => String(choice.value) === event.target.value);
            if (chosen !== undefined) onChange(chosen.value);
          }}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} className="bg-s1 text-t1">
              {choice.label}
            </option>
          ))}
        </select>
        <Chevron className="pointer-events-none absolute end-3 size-4 text-t2" />
      </div>
      {hint !== undefined && <p className="mt-1.5 text-small text-t3">{hint}</p>}
    </div>
  );
}

export interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
  readonly disabled?: boolean;
  readonly className?: string;
}

/** A checkbox with its sentence; the whole line is the target. */
export function Checkbox({ checked, onChange, children, disabled, className = '' }: CheckboxProps) {
  return (
    <label className={`flex min-h-6 cursor-pointer items-start gap-2 ${className}`}>
      <input
        type="checkbox"
        className="checkbox mt-[3px]"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="min-w-0">{children}</span>
    </label>
  );
}

import type { Rounding } from '@candor/money';
import { directionOf } from './format.ts';
import type { Decimal } from './format.ts';
import { useFormat } from './use-format.ts';
import { ABSENT } from './format.ts';
import { Down, Up } from './icons.tsx';

export interface NumProps {
  /** Null or undefined is absent and shows "—"; zero shows zeros. */
  readonly value: Decimal | null | undefined;
  readonly decimals: number;
  readonly rounding?: Rounding;
  /** Written after the number, non-breaking, in the same isolate. "%" goes without a space. */
  readonly unit?: string;
  /** Sign on gains too. */
  readonly signed?: boolean;
  /** ▲ or ▼ before the number. */
  readonly arrow?: boolean;
  /** Colours by direction; the sign or arrow says the same without colour. */
  readonly toned?: boolean;
  readonly className?: string;
}

/** One number with its unit as one left-to-right isolate with tabular digits. */
export function Num({ value, decimals, rounding, unit, signed = false, arrow = false, toned = false, className = '' }: NumProps) {
  const format = useFormat();
  if (value === null || value === undefined)
    return (
      <bdi dir="ltr" className={`n ${className}`}>
        {ABSENT}
      </bdi>
    );
  const direction = directionOf(value, decimals, rounding);
  const tone = toned && direction !== 0 ? (direction > 0 ? 'text-up' : 'text-down') : '';
  return (
    <bdi dir="ltr" className={`n ${tone} ${className}`}>
      {arrow && direction > 0 && <Up className="me-[3px] inline size-[9px] align-baseline" />}
      {arrow && direction < 0 && <Down className="me-[3px] inline size-[9px] align-baseline" />}
      {format.decimal(value, { decimals, signed, ...(rounding && { rounding }) })}
      {unit === '%' ? '%' : unit !== undefined && <span className="unit">{`\u00a0${unit}`}</span>}
    </bdi>
  );
}

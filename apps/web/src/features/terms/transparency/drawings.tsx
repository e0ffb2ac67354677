import type { ReactNode } from 'react';
import { hourKind } from './model.ts';
import type { UptimeMarket } from '../../../public-data/venue.ts';

const WIDTH = 1_000;
const SCALE = [0, 25, 50, 75, 100] as const;

interface BarProps {
  /** Text of the drawing, for a reader who does not see it. */
  readonly label: string;
  /** 0 to 100. */
  readonly percent: number;
  /** Place of a mark, 0 to 100. */
  readonly mark?: number | undefined;
  readonly tone?: 'plain' | 'warn';
}

/** A part of a whole as a bar, with a mark where something else lies. */
export function Bar({ label, percent, mark, tone = 'plain' }: BarProps) {
  return (
    <svg className="tra-bar" viewBox={`0 0 ${WIDTH} 10`} preserveAspectRatio="none" role="img" aria-label={label} data-tone={tone}>
      <rect className="tra-track" width={WIDTH} height="10" />
      <rect className="tra-fill" width={(percent * WIDTH) / 100} height="10" />
      {mark !== undefined && <rect className="tra-mark" x={Math.min(WIDTH - 4, (mark * WIDTH) / 100)} width="4" height="10" />}
    </svg>
  );
}

interface StripProps {
  /** Oldest first; what came before the venue is drawn as nothing known. */
  readonly parts: UptimeMarket['hours'];
  /** Cells of the strip. */
  readonly cells: number;
  readonly label: string;
}

/** Stretches of equal length of a market, the newest at the end: a cell for each, full, with minutes missing, or closed. */
export function Strip({ parts, cells, label }: StripProps) {
  const shown = parts.slice(-cells);
  const width = WIDTH / cells;
  return (
    <svg className="tra-strip" viewBox={`0 0 ${WIDTH} 24`} preserveAspectRatio="none" role="img" aria-label={label}>
      {Array.from({ length: cells }, (_, index) => {
        const part = shown[index - (cells - shown.length)];
        return (
          <rect key={index} className={`tra-hour-${part ? hourKind(part) : 'none'}`} x={index * width} width={width - 6} height="24" />
        );
      })}
    </svg>
  );
}

interface IntervalProps {
  readonly label: string;
  readonly low: number;
  readonly high: number;
  readonly observed: number;
  readonly recomputed: number;
  /** Share that the tick log leads to expect; without it no diamond is drawn. */
  readonly expected?: number | undefined;
  /** One of several below each other, which share one scale. */
  readonly bare?: true;
}

/**
 * A share with its interval on a scale of 0 to 100 %. A line shows the interval, a dot the observed share, a ring the recomputed one, a diamond the
 * expected one.
 */
export function Interval({ label, low, high, observed, recomputed, expected, bare }: IntervalProps) {
  const at = (percent: number): string => `${(2 + percent * 0.96).toFixed(2)}%`;
  return (
    <div className="tra-interval" dir="ltr">
      <svg role="img" aria-label={label}>
        {SCALE.map((percent) => (
          <line key={percent} className="tra-grid" x1={at(percent)} x2={at(percent)} y1="2" y2="38" />
        ))}
        <line className="tra-span" x1={at(low)} x2={at(high)} y1="20" y2="20" />
        <line className="tra-span" x1={at(low)} x2={at(low)} y1="13" y2="27" />
        <line className="tra-span" x1={at(high)} x2={at(high)} y1="13" y2="27" />
        <circle className="tra-ring" cx={at(recomputed)} cy="20" r="9" />
        <circle className="tra-dot" cx={at(observed)} cy="20" r="5" />
        {expected !== undefined && (
          <svg x={at(expected)} y="20" overflow="visible">
            <path className="tra-diamond" d="M0 -8 8 0 0 8 -8 0Z" />
          </svg>
        )}
      </svg>
      {bare === undefined && <Scale />}
    </div>
  );
}

/** Scale of 0 to 100 % for the drawings above or below. */
export function Scale() {
  return (
    <p aria-hidden="true" dir="ltr" className="flex justify-between text-micro text-t3">
      {SCALE.map((percent) => (
        <span key={percent} className="n">
          {percent}%
        </span>
      ))}
    </p>
  );
}

/** A figure that is read at a glance, with what it says. */
export function Figure({ name, href, children }: { readonly name: string; readonly href: string; readonly children: ReactNode }) {
  return (
    <li>
      <a href={href} className="tra-figure">
        <span className="tra-number">{children}</span>
        <span className="text-t2">{name}</span>
      </a>
    </li>
  );
}

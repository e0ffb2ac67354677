import type { ReactNode } from 'react';
import { hourKind, type UptimeMarket } from './model.ts';

const WIDTH = 1_000;
const HOURS = 24;
const SCALE = [0, 25, 50, 75, 100] as const;

interface BarProps {
  /** What it says, for who does not see it. */
  readonly label: string;
  /** 0 to 100. */
  readonly percent: number;
  /** Where a mark stands, 0 to 100. */
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

/** The last 24 hours of a market: a cell for each hour, full, with minutes missing, or closed. */
export function HourStrip({ hours, label }: { readonly hours: UptimeMarket['hours']; readonly label: string }) {
  const shown = hours.slice(-HOURS);
  const width = WIDTH / HOURS;
  return (
    <svg className="tra-strip" viewBox={`0 0 ${WIDTH} 24`} preserveAspectRatio="none" role="img" aria-label={label}>
      {Array.from({ length: HOURS }, (_, index) => {
        const hour = shown[index - (HOURS - shown.length)];
        return (
          <rect key={index} className={`tra-hour-${hour ? hourKind(hour) : 'none'}`} x={index * width} width={width - 6} height="24" />
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
}

/** A share with its interval on a scale of 0 to 100 %: a line for the interval, a dot for what stands, a ring for what is counted again. */
export function Interval({ label, low, high, observed, recomputed }: IntervalProps) {
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
      </svg>
      <p aria-hidden="true" className="flex justify-between text-micro text-t3">
        {SCALE.map((percent) => (
          <span key={percent} className="n">
            {percent}%
          </span>
        ))}
      </p>
    </div>
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

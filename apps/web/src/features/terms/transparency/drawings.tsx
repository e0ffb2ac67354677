import type { ReactNode } from 'react';
import { hourKind, type UptimeMarket } from './model.ts';

const WIDTH = 1_000;
const HOURS = 24;

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
  const at = (percent: number): number => 10 + (percent * (WIDTH - 20)) / 100;
  return (
    <svg className="tra-interval" viewBox={`0 0 ${WIDTH} 56`} role="img" aria-label={label}>
      {[0, 25, 50, 75, 100].map((percent) => (
        <g key={percent}>
          <line className="tra-grid" x1={at(percent)} x2={at(percent)} y1="4" y2="36" />
          <text className="tra-scale" x={at(percent)} y="52" textAnchor={percent === 0 ? 'start' : percent === 100 ? 'end' : 'middle'}>
            {percent}%
          </text>
        </g>
      ))}
      <line className="tra-span" x1={at(low)} x2={at(high)} y1="20" y2="20" />
      <line className="tra-end" x1={at(low)} x2={at(low)} y1="12" y2="28" />
      <line className="tra-end" x1={at(high)} x2={at(high)} y1="12" y2="28" />
      <circle className="tra-ring" cx={at(recomputed)} cy="20" r="11" />
      <circle className="tra-dot" cx={at(observed)} cy="20" r="6" />
    </svg>
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

import type { ReactNode } from 'react';

export interface IconProps {
  readonly className?: string;
}

/** Outline icon on a 16-unit grid; decorative, so the control around it carries the name. */
export function outline(path: ReactNode) {
  return function Icon({ className = 'size-4' }: IconProps) {
    return (
      <svg
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.3"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className={className}
      >
        {path}
      </svg>
    );
  };
}

function solid(path: string, box = '0 0 10 10') {
  return function Icon({ className = 'size-2.5' }: IconProps) {
    return (
      <svg viewBox={box} fill="currentColor" aria-hidden="true" className={className}>
        <path d={path} />
      </svg>
    );
  };
}

export const Up = solid('M5 .8 9.6 9.2H.4z');
export const Down = solid('M5 9.2.4.8h9.2z');
export const Star = outline(<path d="m8 1.9 1.9 3.9 4.2.6-3 3 .7 4.2L8 11.6l-3.8 2 .7-4.2-3-3 4.2-.6z" />);
export const StarFilled = solid('m8 1.2 2.1 4.3 4.7.7-3.4 3.3.8 4.7L8 12l-4.2 2.2.8-4.7L1.2 6.2l4.7-.7z', '0 0 16 16');
export const Search = outline(
  <>
    <circle cx="7" cy="7" r="4.3" />
    <path d="m10.3 10.3 3.4 3.4" />
  </>,
);
export const CalendarIcon = outline(
  <>
    <rect x="2.5" y="3.5" width="11" height="10" rx="1.4" />
    <path d="M2.5 6.5h11M5.5 2v3m5-3v3" />
  </>,
);
export const Chevron = outline(<path d="m4 6 4 4 4-4" />);
export const Close = outline(<path d="m4 4 8 8m0-8-8 8" />);
export const Check = outline(<path d="m3.2 8.4 3.1 3.1 6.5-6.7" />);
export const Copy = outline(
  <>
    <rect x="5.5" y="5.5" width="8" height="8" rx="1.4" />
    <path d="M10.5 5.5V3.9c0-.8-.6-1.4-1.4-1.4H3.9c-.8 0-1.4.6-1.4 1.4v5.2c0 .8.6 1.4 1.4 1.4h1.6" />
  </>,
);
export const Chat = outline(<path d="M2.5 3h11v8H7l-3 2.5V11H2.5z" />);
export const Plus = outline(<path d="M8 3.5v9M3.5 8h9" />);
export const Minus = outline(<path d="M3.5 8h9" />);
export const Globe = outline(
  <>
    <circle cx="8" cy="8" r="5.8" />
    <path d="M2.2 8h11.6M8 2.2c4 4 4 7.6 0 11.6-4-4-4-7.6 0-11.6z" />
  </>,
);
export const Moon = outline(<path d="M13.3 9.9A5.7 5.7 0 0 1 6.1 2.7a5.7 5.7 0 1 0 7.2 7.2z" />);
export const Sun = outline(
  <>
    <circle cx="8" cy="8" r="2.6" />
    <path d="M8 1.8v1.4m0 9.6v1.4M1.8 8h1.4m9.6 0h1.4M3.6 3.6l1 1m6.8 6.8 1 1m0-8.8-1 1m-6.8 6.8-1 1" />
  </>,
);
export const Phone = outline(
  <>
    <rect x="4.2" y="1.8" width="7.6" height="12.4" rx="1.6" />
    <path d="M7.2 12h1.6" />
  </>,
);
export const User = outline(
  <>
    <circle cx="8" cy="5.4" r="2.8" />
    <path d="M2.8 13.6c.6-2.7 2.6-4 5.2-4s4.6 1.3 5.2 4" />
  </>,
);
export const House = outline(<path d="M2.5 7.2 8 2.6l5.5 4.6v6H9.8V9.6H6.2v3.6H2.5z" />);
export const Clock = outline(
  <>
    <circle cx="8" cy="8" r="5.8" />
    <path d="M8 4.8V8l2.2 1.6" />
  </>,
);
export const List = outline(<path d="M2.8 4h10.4M2.8 8h10.4M2.8 12h10.4" />);
export const Swap = outline(<path d="M2.5 5.6h10.2L10 2.9m3.5 7.5H3.3L6 13.1" />);
export const Wallet = outline(
  <>
    <path d="M2.5 5v7.2c0 .7.5 1.2 1.2 1.2h8.6c.7 0 1.2-.5 1.2-1.2V6.2c0-.7-.5-1.2-1.2-1.2zm0 0c0-.7.5-1.2 1.2-1.2h7.6V5" />
    <path d="M10.6 9.2h.01" strokeWidth="2" />
  </>,
);
export const Warning = outline(
  <>
    <path d="M8 2.4 14.2 13H1.8z" />
    <path d="M8 6.6v3m0 1.7v.01" />
  </>,
);
export const Info = outline(
  <>
    <circle cx="8" cy="8" r="5.8" />
    <path d="M8 7.4v3.4m0-5.6v.01" />
  </>,
);
export const Help = outline(
  <>
    <circle cx="8" cy="8" r="5.8" />
    <path d="M6.4 6.4a1.6 1.6 0 1 1 2.3 1.5c-.5.2-.7.6-.7 1.2m0 2v.01" />
  </>,
);
export const Arrow = outline(<path d="M3 8h10M9 4l4 4-4 4" />);
export const Eye = outline(
  <>
    <path d="M1.6 8S3.9 3.8 8 3.8 14.4 8 14.4 8 12.1 12.2 8 12.2 1.6 8 1.6 8z" />
    <circle cx="8" cy="8" r="1.9" />
  </>,
);
export const EyeOff = outline(
  <>
    <path d="M6.3 4.1A6 6 0 0 1 8 3.8c4.1 0 6.4 4.2 6.4 4.2a11 11 0 0 1-1.8 2.3m-2 1.4a6 6 0 0 1-2.6.5C3.9 12.2 1.6 8 1.6 8a11 11 0 0 1 2.6-3" />
    <path d="m2.5 2.5 11 11" />
  </>,
);
export const Refresh = outline(<path d="M13 8a5 5 0 1 1-1.5-3.6L13 5.9m0-3.4v3.4H9.6" />);
export const Pencil = outline(<path d="M10.7 2.9 13.1 5.3 5.6 12.8l-3 .6.6-3z" />);
export const Shield = outline(
  <>
    <path d="M8 1.9 13 3.7v4c0 3.1-2 5.3-5 6.4-3-1.1-5-3.3-5-6.4v-4z" />
    <path d="m5.8 7.9 1.6 1.6 2.9-3.1" />
  </>,
);
export const Scale = outline(
  <path d="M8 2.4v11.2m-3 0h6M3 4.2h10M3.9 4.4 2 9c.4 1 1.1 1.4 1.9 1.4S5.4 10 5.8 9zm8.2 0L10.2 9c.4 1 1.1 1.4 1.9 1.4s1.5-.4 1.9-1.4z" />,
);
export const Sliders = outline(
  <>
    <path d="M2.5 5h6m4 0h1M2.5 11h1m4 0h6" />
    <circle cx="10.5" cy="5" r="1.7" />
    <circle cx="5.5" cy="11" r="1.7" />
  </>,
);
export const Coins = outline(
  <>
    <circle cx="6" cy="6.2" r="3.7" />
    <path d="M10.5 5.2a3.7 3.7 0 1 1-4.8 5.2" />
  </>,
);

/** Spinner of a pending button; it takes the icon's place. */
export function Spinner({ className = 'size-4' }: IconProps) {
  return (
    <svg
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      aria-hidden="true"
      className={`animate-spin ${className}`}
    >
      <path d="M8 2a6 6 0 1 1-6 6" />
    </svg>
  );
}

/** The mark and the word. The mark is never mirrored. */
export function Logo({ name }: { readonly name?: string }) {
  return (
    <span className="flex items-center gap-2 text-title font-semibold tracking-[-0.02em] text-t1">
      <svg viewBox="0 0 20 20" fill="none" aria-hidden="true" className="size-5">
        <path d="M15.9 5.2A7.6 7.6 0 1 0 17.6 10" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        <path d="m6.7 9.9 2.6 2.6 6.9-6.7" stroke="var(--acc)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <span className={name}>Candor</span>
    </span>
  );
}

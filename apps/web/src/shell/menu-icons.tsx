import { outline } from '@candor/ui/icons.tsx';

// Icons of the account menu alone, drawn like those of the kit; they stay out of what every page loads.
export const Document = outline(
  <>
    <rect x="1.8" y="3.2" width="12.4" height="9.6" rx="1.4" />
    <circle cx="5.4" cy="7" r="1.4" />
    <path d="M3.4 10.6c.3-1.1 1-1.6 2-1.6s1.7.5 2 1.6M9.6 6.4h2.6M9.6 9.4h2.6" />
  </>,
);
export const Padlock = outline(
  <>
    <rect x="3" y="7" width="10" height="6.8" rx="1.4" />
    <path d="M5.2 7V4.8a2.8 2.8 0 0 1 5.6 0V7M8 9.6v1.6" />
  </>,
);
export const Deposit = outline(<path d="M8 2.2v7.2M5 6.8l3 3 3-3M2.4 10.4v2.2c0 .7.5 1.2 1.2 1.2h8.8c.7 0 1.2-.5 1.2-1.2v-2.2" />);
export const Card = outline(
  <>
    <rect x="1.8" y="3.4" width="12.4" height="9.2" rx="1.4" />
    <path d="M1.8 6.4h12.4M4.2 9.8h2.4" />
  </>,
);
export const Book = outline(
  <path d="M3.2 3.4c0-.7.5-1.2 1.2-1.2h8.4v11.6H4.4c-.7 0-1.2-.5-1.2-1.2zm0 9.2c0-.7.5-1.2 1.2-1.2h8.4M6 5.2h4" />,
);
export const Speech = outline(
  <path d="M2.2 4.2c0-.7.5-1.2 1.2-1.2h9.2c.7 0 1.2.5 1.2 1.2v5.6c0 .7-.5 1.2-1.2 1.2H7.4l-3 2.4V11h-1c-.7 0-1.2-.5-1.2-1.2z" />,
);

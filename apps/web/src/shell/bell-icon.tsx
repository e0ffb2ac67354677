import { outline } from '@candor/ui/icons.tsx';

/** The bell of the header comes before the icons of the panel. */
export const BellIcon = outline(
  <path d="M3.4 11.4c.9-.9 1.2-1.9 1.2-4.2a3.4 3.4 0 0 1 6.8 0c0 2.3.3 3.3 1.2 4.2zM6.6 13.4c.6.9 2.2.9 2.8 0" />,
);

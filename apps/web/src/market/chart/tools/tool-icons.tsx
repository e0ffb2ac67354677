import { outline } from '@candor/ui/icons.tsx';

export const Undo = outline(<path d="M6 3.5 2.8 6.7 6 9.9M3 6.7h6.4a3.3 3.3 0 0 1 0 6.6H7" />);
export const Redo = outline(<path d="m10 3.5 3.2 3.2L10 9.9M13 6.7H6.6a3.3 3.3 0 0 0 0 6.6H9" />);
export const Bin = outline(<path d="M3 4.5h10M6.2 4.5V3h3.6v1.5M4.3 4.5l.6 8.5h6.2l.6-8.5M6.8 7v3.6M9.2 7v3.6" />);

import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Spinner } from './icons.tsx';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Primary is the one action of a view; up and down only send an order. */
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'up' | 'down';
  readonly size?: 'table' | 'normal' | 'large';
  readonly icon?: ReactNode;
  /** On its way: the spinner takes the icon's place, the label stays, further presses do nothing. */
  readonly pending?: boolean;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

const SIZES = { table: 'btn-table', normal: '', large: 'btn-large' };

/** A button that says what it does. When disabled, the reason belongs in text beside it. */
export function Button({
  kind = 'secondary',
  size = 'normal',
  icon,
  pending = false,
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`btn btn-${kind} ${SIZES[size]} ${className}`}
      aria-busy={pending || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {pending ? <Spinner /> : icon}
      {children}
    </button>
  );
}

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  /** Name of the act, for screen readers and as tooltip. */
  readonly label: string;
  readonly small?: boolean;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A square button with an icon and a name. */
export function IconButton({ label, small = false, className = '', children, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} {...rest} className={`icon-btn ${small ? 'icon-btn-small' : ''} ${className}`}>
      {children}
    </button>
  );
}

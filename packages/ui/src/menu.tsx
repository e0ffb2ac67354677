import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement, ReactNode, RefObject } from 'react';
import { Popover } from './popover.tsx';
import { Check } from './icons.tsx';

export interface MenuItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  /** Given for one-of-many menus: shows the check and is announced. */
  readonly selected?: boolean;
  readonly onChoose: () => void;
}

/** Properties that the trigger spreads on its button. */
export interface TriggerProps {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly 'aria-haspopup': 'menu' | 'dialog';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onClick: () => void;
}

export interface MenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly align?: 'start' | 'end';
  readonly trigger: (props: TriggerProps) => ReactElement;
}

/** A menu by the ARIA pattern: arrows, Home, End and first letters move, Enter chooses, Escape and Tab leave. */
export function Menu({ items, ...rest }: MenuProps) {
  return (
    <Opening {...rest} role="menu" className="menu">
      {(close, back) => (
        <Items
          items={items}
          onDone={() => {
            close();
            back();
          }}
          onLeave={close}
        />
      )}
    </Opening>
  );
}

function Items({
  items,
  onDone,
  onLeave,
}: {
  readonly items: readonly MenuItem[];
  readonly onDone: () => void;
  readonly onLeave: () => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const focusAt = (index: number) => {
    const item = list.current?.children[(index + items.length) % items.length];
    if (item instanceof HTMLElement) item.focus();
  };
  useEffect(() => {
    const selected = list.current?.querySelector<HTMLElement>('[aria-checked=true]') ?? list.current?.firstElementChild;
    if (selected instanceof HTMLElement) selected.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Tab') return onLeave();
    const starting = (item: MenuItem) => typeof item.label === 'string' && item.label.toLowerCase().startsWith(event.key.toLowerCase());
    const target =
      event.key === 'ArrowDown'
        ? index + 1
        : event.key === 'ArrowUp'
          ? index - 1
          : event.key === 'Home'
            ? 0
            : event.key === 'End'
              ? items.length - 1
              : event.key.length === 1 && event.key !== ' '
                ? items.findIndex(starting)
                : -2;
    if (target === -2) return;
    event.preventDefault();
    if (target !== -1 || event.key === 'ArrowUp') focusAt(target);
  };
  return (
    <div ref={list} role="presentation">
      {items.map((item, index) => (
        <button
          key={item.key}
          type="button"
          role={item.selected === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={item.selected}
          tabIndex={-1}
          className="menu-item"
          onKeyDown={(event) => onKeyDown(event, index)}
          onClick={() => {
            onDone();
            item.onChoose();
          }}
        >
          {item.icon !== undefined && <span className="text-t2">{item.icon}</span>}
          <span className="flex-1">{item.label}</span>
          {item.selected === true && <Check className="size-4 text-acc" />}
        </button>
      ))}
    </div>
  );
}

export interface PopupProps {
  readonly label: string;
  readonly align?: 'start' | 'end';
  readonly className?: string;
  readonly trigger: (props: TriggerProps) => ReactElement;
  /** Gets `close`, so that a choice inside can end it. */
  readonly children: (close: () => void) => ReactNode;
}

/** A small non-modal panel under its button: account details, a search with its list, a QR code. */
export function Popup(props: PopupProps) {
  return <Opening {...props} role="dialog" />;
}

interface OpeningProps extends Omit<PopupProps, 'children'> {
  readonly role: 'menu' | 'dialog';
  /** Gets `close`, and the way back to the button. */
  readonly children: (close: () => void, back: () => void) => ReactNode;
}

/** A button and what opens under it. */
function Opening({ label, align = 'end', className = '', role, trigger, children }: OpeningProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => setOpen(false);
  return (
    <>
      {trigger({
        ref: anchor,
        'aria-haspopup': role,
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <Popover anchor={anchor} align={align} onClose={close} role={role} label={label} id={id} className={className}>
          {children(close, () => anchor.current?.focus())}
        </Popover>
      )}
    </>
  );
}

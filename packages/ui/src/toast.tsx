import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from './i18n/i18n.ts';
import { IconButton } from './button.tsx';
import { Check, Close, Info, Warning } from './icons.tsx';

export interface ToastOptions {
  readonly kind: 'done' | 'note' | 'error';
  /** One sentence. */
  readonly text: ReactNode;
  /** One link, or a button that looks like one. */
  readonly link?: ReactNode;
  /** Stays until dismissed: an error about money, or a page that cannot continue by itself. */
  readonly sticky?: boolean;
}

interface Shown extends ToastOptions {
  readonly id: number;
}

const MOST = 3;
const LASTS_MS = 6_000;
const listeners = new Set<() => void>();
let shown: readonly Shown[] = [];
let next = 1;

function change(to: readonly Shown[]): void {
  shown = to;
  for (const listener of listeners) listener();
}

/**
 * Returns the toasts that stay when one more comes: at most two, the oldest that is not sticky goes first. A warning or an error takes the place of one that
 * says the same, for twice the same sentence is no news. What was done twice is told twice.
 */
export function roomFor<Each extends ToastOptions>(standing: readonly Each[], comes: ToastOptions): readonly Each[] {
  const others = comes.kind === 'done' ? standing : standing.filter(({ kind, text }) => kind !== comes.kind || text !== comes.text);
  if (others.length < MOST) return others;
  const oldest = others.find((each) => each.sticky !== true) ?? others[0];
  return others.filter((each) => each !== oldest);
}

/** Shows a toast; at most three are shown at a time. Returns the way to take it back when it is no longer true. */
export function toast(options: ToastOptions): () => void {
  const id = next++;
  change([...roomFor(shown, options), { ...options, id }]);
  return () => dismiss(id);
}

/** Takes every toast away: what one person was told is not for the next. */
export function clearToasts(): void {
  change([]);
}

function dismiss(id: number): void {
  change(shown.filter((each) => each.id !== id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Region where toasts appear. Mounted once by the shell. */
export function Toasts() {
  const all = useSyncExternalStore(subscribe, () => shown);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const layer = box.current;
    if (layer === null) return;
    // Shown even while it is empty: screen readers tell what comes into a region that they know, not a region that comes with its text.
    if (!layer.matches(':popover-open')) layer.showPopover();
    if (all.length === 0 || document.querySelector('dialog:modal, :fullscreen') === null) return;
    // Shown again, so that it lies above a dialog or a full screen opened since.
    layer.hidePopover();
    layer.showPopover();
  }, [all]);
  return (
    <div ref={box} popover="manual" className="toasts" role="status" aria-live="polite">
      {all.map((each) => (
        <Toast key={each.id} toast={each} />
      ))}
    </div>
  );
}

const ICONS = {
  done: <Check className="mt-0.5 size-4 flex-none text-ok" />,
  note: <Info className="mt-0.5 size-4 flex-none text-t2" />,
  error: <Warning className="mt-0.5 size-4 flex-none text-danger" />,
};

function Toast({ toast: { id, kind, text, link, sticky } }: { readonly toast: Shown }) {
  const { t } = useTranslation('common');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => {
    if (sticky !== true) timer.current = setTimeout(() => dismiss(id), LASTS_MS);
    return () => clearTimeout(timer.current);
  }, [id, sticky]);
  const resume = () => {
    stop();
    if (sticky !== true) timer.current = setTimeout(() => dismiss(id), LASTS_MS);
  };
  return (
    <div className="toast" onPointerEnter={stop} onPointerLeave={resume}>
      {ICONS[kind]}
      <div className="min-w-0 flex-1">
        <p>{text}</p>
        {link !== undefined && <p className="mt-1">{link}</p>}
      </div>
      <IconButton small label={t('close')} onClick={() => dismiss(id)}>
        <Close />
      </IconButton>
    </div>
  );
}

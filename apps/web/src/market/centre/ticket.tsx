import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Link, useHere } from '@candor/ui/router.tsx';
import { Skeleton } from '@candor/ui/states.tsx';
import { Tooltip } from '@candor/ui/tooltip.tsx';
import { LOGIN, REGISTER } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import './ticket.css';

interface TicketFrameProps {
  /** Shows what is still wrong: Enter in a field does that, and never sends. */
  readonly onReview: () => void;
  /** The side of the order, which visitors see too. */
  readonly head: ReactNode;
  /** Sentence for a visitor. */
  readonly signIn: string;
  /** Undefined until the terms are known. */
  readonly fields: ReactNode;
  /** Costs and risks of the order, in sight however far the fields scroll. */
  readonly preview: ReactNode;
  readonly foot: (box: RefObject<HTMLElement | null>) => ReactNode;
}

/** The ticket of a product: a head, its fields that scroll, and below them what stays: the preview and the foot. */
export function TicketFrame({ onReview, head, signIn, fields, preview, foot }: TicketFrameProps) {
  const { t } = useTranslation('market');
  const { signedIn } = useSession();
  const box = useRef<HTMLDivElement>(null);
  return (
    // Not a form element: no key sends an order, and a password dialog inside is a form of its own.
    <div ref={box} role="form" className="ticket" aria-label={t('ticket')} onKeyDown={(event) => reviewByEnter(event, onReview)}>
      <div className="ticket-body">
        {head}
        {!signedIn ? <SignInFirst>{signIn}</SignInFirst> : (fields ?? <Waiting />)}
      </div>
      {signedIn && fields !== undefined && preview}
      {signedIn && foot(box)}
    </div>
  );
}

function reviewByEnter(event: KeyboardEvent, review: () => void): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.target.closest('dialog form')) review();
}

function SignInFirst({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('market');
  const here = useHere();
  return (
    <div className="flex flex-col gap-3 py-6 text-t2">
      <p>{children}</p>
      <Link to={LOGIN} state={here} className="btn btn-primary btn-large">
        {t('sign_in')}
      </Link>
      <Link to={REGISTER} className="btn btn-secondary">
        {t('create_account')}
      </Link>
    </div>
  );
}

function Waiting() {
  return (
    <div className="flex flex-col gap-4 py-2">
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-32 w-full" />
    </div>
  );
}

/** A line of what an order would be: its name, explained where it needs that, and its figure. */
export function PreviewRow({ label, help, children }: { readonly label: string; readonly help?: string; readonly children: ReactNode }) {
  return (
    <div className="preview-row">
      <dt>
        {help === undefined ? (
          label
        ) : (
          <Tooltip className="explained" text={help}>
            {label}
          </Tooltip>
        )}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Moves the cursor to the first field that is wrong, once the fields show it. */
export function focusFault(box: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}

/** Keys that choose a side wherever the cursor is not in a field; no single key sends an order. */
export function useSideKeys<Value>(sides: Readonly<Record<string, Value>>, choose: (side: Value) => void): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const target = event.target;
      if (
        target instanceof HTMLElement &&
        (target.isContentEditable || target.closest('input:not([type=range],[type=checkbox]),textarea,select,dialog,[role=menu]'))
      )
        return;
      const side = sides[event.key.toLowerCase()];
      if (side !== undefined) choose(side);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [sides, choose]);
}

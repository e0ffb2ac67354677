import { useId, useState } from 'react';
import { IconButton } from '@candor/ui/button.tsx';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Chevron } from '@candor/ui/icons.tsx';
import { Link } from '@candor/ui/router.tsx';
import { customerPath } from '../../paths.ts';
import { shortHash } from '../../ui/hash.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import { prettyInput } from './model.ts';
import type { Entry } from './model.ts';

/** One command of the log. What it was asked opens below it, as text. */
export function EntryItem({ entry, isMarked }: { readonly entry: Entry; readonly isMarked: boolean }) {
  const { t } = useTranslation('console_audit');
  const [open, setOpen] = useState(isMarked);
  const id = useId();
  return (
    <li
      aria-current={isMarked || undefined}
      className={`border-t border-line py-1.5 first:border-t-0 ${isMarked ? 'rounded-control bg-s2' : ''}`}
    >
      <div className="flex items-start gap-2">
        <IconButton small label={t('input_of', { seq: entry.seq })} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <Chevron className={`size-4 ${open ? '' : '-rotate-90 rtl:rotate-90'}`} />
        </IconButton>
        <div className="grid min-w-0 flex-1 items-baseline gap-x-4 gap-y-0.5 py-0.5 tablet:grid-cols-[auto_minmax(0,1fr)_auto]">
          <p>
            <bdi dir="ltr" className="n inline-block min-w-16 font-medium">
              {entry.seq}
            </bdi>{' '}
            <Moment at={entry.at} className="text-t2" />
          </p>
          <p className="min-w-0">
            <bdi dir="ltr" className="font-medium break-all">
              {entry.name}
            </bdi>{' '}
            <Actor entry={entry} />
            {entry.refused !== '' && (
              <span className="ms-3">
                <StateWord tone="danger">
                  {t('refused')} <bdi dir="ltr">{entry.refused}</bdi>
                </StateWord>
              </span>
            )}
          </p>
          <span className="flex items-center gap-1 text-small text-t3">
            <bdi dir="ltr" className="n">
              {shortHash(entry.hash)}
            </bdi>
            <CopyButton text={entry.hash} what={t('hash_of', { seq: entry.seq })} />
          </span>
        </div>
      </div>
      <div id={id} hidden={!open}>
        {open && (
          <pre
            dir="ltr"
            role="group"
            aria-label={t('input_of', { seq: entry.seq })}
            tabIndex={0}
            className="max-h-80 overflow-auto py-1 text-small break-words whitespace-pre-wrap text-t2 tablet:px-8"
          >
            {prettyInput(entry.input)}
          </pre>
        )}
      </div>
    </li>
  );
}

function Actor({ entry }: { readonly entry: Entry }) {
  const { t } = useTranslation('console_audit');
  return (
    <span className="text-t2">
      {t(`actor_${entry.actor}`)}{' '}
      {entry.user_id > 0 && entry.actor === 'customer' && (
        <Link className="link" to={customerPath(entry.user_id)}>
          <bdi dir="ltr">{entry.user_id}</bdi>
        </Link>
      )}
      {entry.user_id > 0 && entry.actor !== 'customer' && <bdi dir="ltr">{entry.user_id}</bdi>}
    </span>
  );
}

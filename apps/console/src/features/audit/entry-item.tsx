import { CopyButton } from '@candor/ui/copy-button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Link } from '@candor/ui/router.tsx';
import { customerPath } from '../../paths.ts';
import { shortHash } from '../../ui/hash.ts';
import { Moment } from '../../ui/moment.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import { prettyInput } from './model.ts';
import type { Entry } from './model.ts';

/** One command of the log. What it was asked opens below it, as text. */
export function EntryItem({ entry, isMarked }: { readonly entry: Entry; readonly isMarked: boolean }) {
  const { t } = useTranslation('console_audit');
  return (
    <li className={`border-t border-line py-2.5 first:border-t-0 ${isMarked ? '-mx-3 rounded-control bg-s2 px-3' : ''}`}>
      <div className="grid items-baseline gap-x-4 gap-y-0.5 tablet:grid-cols-[88px_200px_minmax(0,1fr)_auto]">
        <bdi dir="ltr" className="n font-medium">
          {entry.seq}
        </bdi>
        <Moment at={entry.at} className="text-t2" />
        <p className="min-w-0">
          <bdi dir="ltr" className="font-medium break-all">
            {entry.name}
          </bdi>{' '}
          <span className="text-t2">
            {t(`actor_${entry.actor}`)}
            {entry.user_id > 0 &&
              (entry.actor === 'customer' ? (
                <>
                  {' '}
                  <Link className="link" to={customerPath(entry.user_id)}>
                    <bdi dir="ltr">{entry.user_id}</bdi>
                  </Link>
                </>
              ) : (
                <>
                  {' '}
                  <bdi dir="ltr">{entry.user_id}</bdi>
                </>
              ))}
          </span>
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
      {entry.input !== '' && entry.input !== '{}' && (
        <details className="mt-1">
          <summary className="w-fit cursor-pointer text-small text-t2">{t('input')}</summary>
          <pre dir="ltr" tabIndex={0} className="mt-1 max-h-80 overflow-auto text-small break-words whitespace-pre-wrap text-t2">
            {prettyInput(entry.input)}
          </pre>
        </details>
      )}
    </li>
  );
}

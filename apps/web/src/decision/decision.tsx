import { lazy, Suspense, useState } from 'react';
import type { ReceiptProduct } from '@candor/api';
import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Button } from '@candor/ui/button.tsx';
import { download } from '@candor/ui/download.ts';
import { loadNamespaces, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { Skeleton } from '@candor/ui/states.tsx';
import { BrowserCheck } from './browser-check.tsx';
import { arithmeticOf, isKind, readLines, type ShownReceipt, type ShownTick } from './explain.ts';
import { Hash, TickCards } from './ticks.tsx';
import '../recheck/recheck.css';
import './decision.css';

await loadNamespaces(['decision']);

const DecisionChart = lazy(() => import('./decision-chart.tsx'));

interface Subject {
  readonly product: ReceiptProduct;
  /** The order, exchange or conversion. */
  readonly id: number;
}

/** How one order was decided: its receipts in words, numbers and on the chart, with their ticks, and the way to check them here. */
export default function Decision({ product, id }: Subject) {
  const { t } = useTranslation('decision');
  const asked = useCall('receipts/of', { product, id: String(id) });
  return (
    <section className="flex flex-col gap-3" aria-label={t('title')}>
      <h3 className="panel-title">{t('title')}</h3>
      <Answer asked={asked} wait={<Skeleton className="h-24 w-full" />}>
        {({ lines, complete }) => <Receipts lines={lines} complete={complete} file={`candor-${product}-${id}.jsonl`} />}
      </Answer>
    </section>
  );
}

function Receipts({ lines, complete, file }: { readonly lines: readonly string[]; readonly complete: boolean; readonly file: string }) {
  const { t } = useTranslation('decision');
  const receipts = readLines(lines);
  return (
    <>
      {!complete && <p className="text-small text-warn">{t('incomplete')}</p>}
      <OnChart receipts={receipts} />
      <ol className="flex flex-col gap-3">
        {receipts.map((shown, index) => (
          <li key={shown.receipt.number}>
            <Receipt shown={shown} fresh={shown.ticks.filter((tick) => !isShown(tick, receipts.slice(0, index)))} />
          </li>
        ))}
      </ol>
      <BrowserCheck
        lines={lines}
        actions={
          <Button kind="quiet" onClick={() => download(file, `${lines.join('\n')}\n`, 'application/jsonl')}>
            {t('download')}
          </Button>
        }
      />
    </>
  );
}

function OnChart({ receipts }: { readonly receipts: readonly ShownReceipt[] }) {
  const { t } = useTranslation('decision');
  const [open, setOpen] = useState(false);
  const ticks = receipts.flatMap((shown) => shown.ticks).filter(({ role }) => role === 'entry' || role === 'exit');
  if (ticks.length === 0) return null;
  return open ? (
    <Suspense fallback={<Skeleton className="decision-chart" />}>
      <DecisionChart ticks={ticks} />
    </Suspense>
  ) : (
    <Button kind="quiet" className="self-start" onClick={() => setOpen(true)}>
      {t('show_chart')}
    </Button>
  );
}

/** Whether a receipt before has the card of a tick. */
function isShown({ id, role }: ShownTick, before: readonly ShownReceipt[]): boolean {
  return before.some(({ ticks }) => ticks.some((tick) => tick.id === id && tick.role === role));
}

function Receipt({ shown, fresh }: { readonly shown: ShownReceipt; readonly fresh: readonly ShownTick[] }) {
  const { t } = useTranslation('decision');
  const { receipt, place, key } = shown;
  const { kind, number, time, previous, terms } = receipt;
  return (
    <article className="tick-card flex flex-col gap-2">
      <header className="card-line">
        <h4 className="font-medium">{isKind(kind) ? t(`kind_${kind}`) : kind}</h4>
        <Moment at={time} className="text-small text-t2" />
      </header>
      {isKind(kind) && <p className="text-small text-t2">{t(`words_${kind}`)}</p>}
      <ul className="flex flex-col gap-1">
        {arithmeticOf(shown).map((line) => (
          <li key={line}>
            <bdi dir="ltr" className="n decision-sum">
              {line}
            </bdi>
          </li>
        ))}
      </ul>
      <TickCards ticks={fresh} />
      <dl className="decision-facts">
        <dt>{t('receipt')}</dt>
        <dd>
          <bdi dir="ltr" className="n">
            #{number}
          </bdi>
        </dd>
        <dt>{t('previous')}</dt>
        <dd>
          <Hash text={previous} what={t('previous')} />
        </dd>
        {terms && (
          <>
            <dt>{t('terms')}</dt>
            <dd>
              <bdi dir="ltr" className="n">
                #{terms.id}
              </bdi>
            </dd>
          </>
        )}
        <dt>{t('signed_by')}</dt>
        <dd>
          <Hash text={key} what={t('signed_by')} />
        </dd>
        <dt>{t('place')}</dt>
        <dd>
          {place === undefined ? (
            t('place_none')
          ) : (
            <bdi dir="ltr" className="n">
              #{place + 1}
            </bdi>
          )}
        </dd>
      </dl>
    </article>
  );
}

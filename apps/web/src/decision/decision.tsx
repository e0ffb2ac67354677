import { Suspense, useEffect, useState } from 'react';
import type { ReceiptProduct } from '@candor/api';
import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Button } from '@candor/ui/button.tsx';
import { download } from '@candor/ui/download.ts';
import { loadNamespaces, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Shield, Warning } from '@candor/ui/icons.tsx';
import { lazyComponent } from '@candor/ui/lazy-module.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { Skeleton } from '@candor/ui/states.tsx';
import type { ReceiptsOutcome } from '@candor/verify/receipts';
import { BrowserCheck, Faults } from './browser-check.tsx';
import { recount } from './check.ts';
import { Claims } from './claims.tsx';
import { arithmeticOf, kindOf, readLines, type ShownReceipt, type ShownTick } from './explain.ts';
import { Schedule } from './schedule.tsx';
import { Hash, TickCards } from './ticks.tsx';
import './decision.css';

await loadNamespaces(['decision']);

const DecisionChart = lazyComponent(() => import('./decision-chart.tsx'));
const WhyLiquidated = lazyComponent(() => import('./why-liquidated.tsx'));

interface Subject {
  readonly product: ReceiptProduct;
  /** The order, exchange or conversion. */
  readonly id: number;
}

/** Decision of one order: its receipts in words, numbers and on the chart, with their ticks, and the way to check them here. */
export default function Decision({ product, id }: Subject) {
  const { t } = useTranslation('decision');
  const asked = useCall('receipts/of', { product, id: String(id) });
  return (
    <section className="flex flex-col gap-3" aria-label={t('title')}>
      <h3 className="panel-title">{t('title')}</h3>
      <Answer asked={asked} wait={<Skeleton className="h-24 w-full" />}>
        {({ lines, complete }) => <Receipts id={id} lines={lines} complete={complete} file={`candor-${product}-${id}.jsonl`} />}
      </Answer>
    </section>
  );
}

/** Number of receipts shown at once; an order of many days has one for each. */
const SHOWN = 5;

interface ReceiptsProps {
  readonly id: number;
  readonly lines: readonly string[];
  readonly complete: boolean;
  readonly file: string;
}

function Receipts({ id, lines, complete, file }: ReceiptsProps) {
  const { t } = useTranslation('decision');
  const [all, setAll] = useState(false);
  const receipts = readLines(lines);
  const outcome = useRecount(lines);
  const from = all ? 0 : Math.max(0, receipts.length - SHOWN);
  return (
    <>
      {!complete && <p className="text-small text-warn">{t('incomplete')}</p>}
      {outcome && <Recounted outcome={outcome} />}
      {receipts.some(({ receipt }) => receipt.kind === 'contract_liquidation') && (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <WhyLiquidated id={id} />
        </Suspense>
      )}
      <OnChart receipts={receipts} />
      <Schedule receipts={receipts.map(({ receipt }) => receipt)} />
      {outcome && <Claims receipts={receipts.map(({ receipt }) => receipt)} terms={outcome.terms} />}
      {from > 0 && (
        <Button kind="quiet" className="self-start" onClick={() => setAll(true)}>
          {t('show_all', { receipts: receipts.length })}
        </Button>
      )}
      <ol className="flex flex-col gap-3">
        {receipts.slice(from).map((shown, index) => (
          <li key={shown.receipt.number}>
            <Receipt shown={shown} before={receipts.slice(0, from + index)} from={from} />
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

/** Verdict of the verifier on lines by themselves; undefined until it has counted. */
function useRecount(lines: readonly string[]): ReceiptsOutcome | undefined {
  const [counted, setCounted] = useState<{ readonly lines: readonly string[]; readonly outcome: ReceiptsOutcome }>();
  useEffect(() => {
    let isShown = true;
    void recount(lines).then((outcome) => isShown && setCounted({ lines, outcome }));
    return () => {
      isShown = false;
    };
  }, [lines]);
  return counted?.lines === lines ? counted.outcome : undefined;
}

/** Whether what is shown was counted again in this browser, and what of it does not follow. */
function Recounted({ outcome: { faults } }: { readonly outcome: ReceiptsOutcome }) {
  const { t } = useTranslation('decision');
  if (faults.length === 0)
    return (
      <p className="flex items-center gap-2 text-small text-t2">
        <Shield className="size-4 flex-none text-acc" />
        {t('recounted')}
      </p>
    );
  return (
    <div role="alert">
      <p className="flex items-center gap-2 font-medium text-danger">
        <Warning className="size-4 flex-none" />
        {t('failed')}
      </p>
      <Faults faults={faults} />
    </div>
  );
}

function OnChart({ receipts }: { readonly receipts: readonly ShownReceipt[] }) {
  const { t } = useTranslation('decision');
  const [open, setOpen] = useState(false);
  const ticks = new Map(
    receipts
      .flatMap((shown) => shown.ticks)
      .filter(({ role }) => role !== 'decided')
      .map((tick) => [`${tick.role} ${tick.id}`, tick]),
  );
  const all = [...ticks.values()];
  const pairs = new Set(all.map(({ pair }) => pair));
  if (pairs.size === 0) return null;
  return open ? (
    [...pairs].map((pair) => (
      <Suspense key={pair} fallback={<Skeleton className="decision-chart" />}>
        <DecisionChart ticks={all.filter((tick) => tick.pair === pair)} />
      </Suspense>
    ))
  ) : (
    <Button kind="quiet" className="self-start" onClick={() => setOpen(true)}>
      {t('show_chart')}
    </Button>
  );
}

/** Whether some receipts have the card of a tick. */
function isShown({ id, role }: ShownTick, receipts: readonly ShownReceipt[]): boolean {
  return receipts.some(({ ticks }) => ticks.some((tick) => tick.id === id && tick.role === role));
}

interface ReceiptProps {
  readonly shown: ShownReceipt;
  /** All receipts before it, of which those from a place on are on the page. */
  readonly before: readonly ShownReceipt[];
  readonly from: number;
}

function Receipt({ shown, before, from }: ReceiptProps) {
  const { t } = useTranslation('decision');
  const { receipt, place, key } = shown;
  const { number, time, previous, terms } = receipt;
  const kind = kindOf(receipt);
  return (
    <article className="tick-card flex flex-col gap-2">
      <header className="card-line">
        <h4 className="font-medium">{kind ? t(`kind_${kind}`) : receipt.kind}</h4>
        <Moment at={time} className="text-small text-t2" />
      </header>
      {kind && <p className="text-small text-t2">{t(`words_${kind}`)}</p>}
      <ul className="flex flex-col gap-1">
        {arithmeticOf(shown, before).map((line) => (
          <li key={line}>
            <bdi dir="ltr" className="n decision-sum">
              {line}
            </bdi>
          </li>
        ))}
      </ul>
      <TickCards ticks={shown.ticks.filter((tick) => !isShown(tick, before.slice(from)))} />
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

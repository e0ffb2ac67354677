import type { ReplyOf, TickReply } from '@candor/api';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import { loadNamespaces, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { Num } from '@candor/ui/num.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import type { CitedTicks } from './checks.ts';
import './recheck.css';

await loadNamespaces(['recheck']);

/** The ticks that opened and ended an order, with their hashes. */
export function Ticks({ entry_tick: entry, exit_tick: exit, decimals }: CitedTicks & { readonly decimals: number }) {
  const { t } = useTranslation('recheck');
  if (!entry && !exit) return <p className="text-small text-t2">{t('no_ticks_yet')}</p>;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="panel-title">{t('ticks_cited')}</h3>
      {entry && <TickCard title={t('entry_tick')} tick={entry} decimals={decimals} />}
      {exit && <TickCard title={t('exit_tick')} tick={exit} decimals={decimals} />}
    </section>
  );
}

function TickCard({ title, tick, decimals }: { readonly title: string; readonly tick: TickReply; readonly decimals: number }) {
  const { t } = useTranslation('recheck');
  const format = useFormat();
  return (
    <div className="tick-card">
      <div className="card-line">
        <span className="text-small text-t2">
          {title}{' '}
          <bdi dir="ltr" className="n text-t3">
            #{tick.id}
          </bdi>
        </span>
        <Num value={tick.price} decimals={decimals} className="font-semibold" />
      </div>
      <div className="card-line text-small text-t3">
        <span>
          {t('source')}{' '}
          <bdi dir="ltr" className="text-t2">
            {tick.source}
          </bdi>
        </span>
        <span className="text-t2">
          {format.date(tick.feed_at)}{' '}
          <bdi dir="ltr" className="n">
            {format.time(tick.feed_at)}.{String(tick.feed_at % 1000).padStart(3, '0')} UTC+8
          </bdi>
        </span>
      </div>
      <div className="hash-line">
        <bdi dir="ltr" className="hash" title={tick.hash}>
          {tick.hash}
        </bdi>
        <CopyButton text={tick.hash} what={t('hash')} />
      </div>
    </div>
  );
}

interface TransfersProps {
  readonly transfers: ReplyOf<'lever/detail'>['transfers'];
  readonly unit: string;
  /** What a transfer with a code was. */
  readonly nameOf: (code: string) => string;
}

/** Every movement of the ledger that an order caused. */
export function Transfers({ transfers, unit, nameOf }: TransfersProps) {
  const { t } = useTranslation('recheck');
  if (transfers.length === 0) return null;
  return (
    <section>
      <h3 className="panel-title mb-1">{t('transfers')}</h3>
      <ul>
        {transfers.map((transfer) => (
          <li key={transfer.id} className="transfer-row">
            <span>
              {nameOf(transfer.code)}
              <br />
              <Moment at={transfer.at} />
            </span>
            <Num value={transfer.value} decimals={8} unit={unit} signed />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** When a void took an order back for everybody, and what came back and was taken back. */
export function Voided({ voided, unit }: { readonly voided: ReplyOf<'lever/detail'>['voided']; readonly unit: string }) {
  const { t } = useTranslation('recheck');
  if (!voided) return null;
  return (
    <p className="text-t2">
      {t('voided_at')} <Moment at={voided.at} />. {t('voided_returned')} <Num value={voided.returned} decimals={8} unit={unit} />.{' '}
      {t('voided_taken')} <Num value={voided.taken_back} decimals={8} unit={unit} />.
    </p>
  );
}

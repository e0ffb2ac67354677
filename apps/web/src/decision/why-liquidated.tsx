import type { ReplyOf } from '@candor/api';
import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { loadNamespaces, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Fact } from '@candor/ui/key-values.tsx';
import { Moment } from '@candor/ui/moment.tsx';
import { Num } from '@candor/ui/num.tsx';
import { Skeleton } from '@candor/ui/states.tsx';
import { lossCauses, nearTicks } from './near-ticks.ts';

await loadNamespaces(['results', 'contracts', 'market']);

type Liquidation = ReplyOf<'lever/liquidation'>;

const DECIMALS = 2;

/** Explanation of a liquidation: the account as the receipt of the decision states it. That receipt is shown below and is recomputed there. */
export default function WhyLiquidated({ id }: { readonly id: number }) {
  const { t } = useTranslation('results');
  const asked = useCall('lever/liquidation', { id: String(id) });
  return (
    <section className="flex flex-col gap-3" aria-label={t('why')}>
      <h4 className="font-medium">{t('why')}</h4>
      <Answer asked={asked} wait={<Skeleton className="h-40 w-full" />}>
        {(told) => <Told told={told} />}
      </Answer>
    </section>
  );
}

function Told({ told }: { readonly told: Liquidation }) {
  const { t } = useTranslation('results');
  const { t: trading } = useTranslation('contracts');
  const { t: decision } = useTranslation('decision');
  const { available, margin, profit, hazard_rate: rate, limit, tick } = told;
  const sign = profit.startsWith('-') ? '−' : '+';
  return (
    <>
      <p className="text-small text-t2">{t('why_text', { rate, limit })}</p>
      <p>
        <bdi dir="ltr" className="n decision-sum">
          ({available} + {margin} {sign} {profit.replace('-', '')}) ÷ {margin} = {rate}% ≤ {limit}%
        </bdi>
      </p>
      <dl className="facts">
        <Fact name={trading('available')}>
          <Num value={available} decimals={DECIMALS} unit="USDT" />
        </Fact>
        <Fact name={trading('margin')}>
          <Num value={margin} decimals={DECIMALS} rounding="up" unit="USDT" />
        </Fact>
        <Fact name={trading('unrealised_profit')}>
          <Num value={profit} decimals={DECIMALS} rounding="floor" unit="USDT" signed toned />
        </Fact>
        <Fact name={t('decided_by')}>
          <bdi dir="ltr" className="n">
            {tick.symbol} {tick.price} <span className="text-t3">#{tick.id}</span>
          </bdi>
        </Fact>
        <Fact name={decision('source')}>
          <bdi dir="ltr">{tick.source}</bdi> · <Moment at={tick.feed_at} />
        </Fact>
        <Fact name={decision('receipt')}>
          <bdi dir="ltr" className="n">
            #{told.receipt}
          </bdi>
        </Fact>
      </dl>
      <Near told={told} />
      <ul className="flex flex-col gap-3" aria-label={trading('positions')}>
        {told.positions.map((position) => (
          <li key={position.id}>
            <PositionThen position={position} />
          </li>
        ))}
      </ul>
      <Causes told={told} />
    </>
  );
}

/** The prices around the tick that decided, with the tick. */
function Near({ told: { around, tick } }: { readonly told: Liquidation }) {
  const { t } = useTranslation('results');
  const shape = nearTicks(around, tick.id);
  if (!shape) return null;
  const label = t('around', { market: tick.symbol });
  return (
    <figure className="m-0 flex flex-col gap-1">
      <div dir="ltr" role="img" aria-label={`${label}: ${tick.price}`} className="near-ticks">
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
          <path d={shape.line} />
        </svg>
        <span className="near-tick" style={{ '--at': shape.at, '--height': shape.height }} />
      </div>
      <figcaption className="text-small text-t3">{label}</figcaption>
    </figure>
  );
}

function PositionThen({ position }: { readonly position: Liquidation['positions'][number] }) {
  const { t } = useTranslation('contracts');
  const { id, symbol, type, number, price, mark, margin, profit, fee, overnight } = position;
  return (
    <article className="tick-card flex flex-col gap-2">
      <header className="card-line">
        <span className="font-medium">
          {t(type === 1 ? 'buy' : 'sell')} <bdi dir="ltr">{symbol}</bdi>{' '}
          <bdi dir="ltr" className="n text-small text-t3">
            {number} · #{id}
          </bdi>
        </span>
        <Num value={profit} decimals={DECIMALS} rounding="floor" unit="USDT" signed toned />
      </header>
      <p className="text-small text-t2">
        <bdi dir="ltr" className="n">
          {price} → {mark}
        </bdi>
      </p>
      <dl className="decision-facts">
        <dt>{t('margin')}</dt>
        <dd>
          <Num value={margin} decimals={DECIMALS} rounding="up" />
        </dd>
        <dt>{t('fee')}</dt>
        <dd>
          <Num value={fee} decimals={DECIMALS} rounding="up" />
        </dd>
        <dt>{t('overnight')}</dt>
        <dd>
          <Num value={overnight} decimals={DECIMALS} rounding="up" />
        </dd>
      </dl>
    </article>
  );
}

/** Parts of the loss that prices, fees and overnight charges caused. */
function Causes({ told: { positions } }: { readonly told: Liquidation }) {
  const { t } = useTranslation('results');
  const { t: trading } = useTranslation('contracts');
  const { t: market } = useTranslation('market');
  const nameOf = { profit: market('price'), fee: trading('fee'), overnight: trading('overnight') } as const;
  const causes = lossCauses(positions);
  if (causes.length === 0) return null;
  return (
    <div className="flex flex-col gap-1">
      <h5 className="text-small text-t2">{t('lost_by')}</h5>
      <dl className="facts">
        {causes.map(({ cause, amount, percent }) => (
          <Fact key={cause} name={nameOf[cause]}>
            <Num value={amount} decimals={DECIMALS} rounding="up" unit="USDT" />{' '}
            <Num value={percent} decimals={1} unit="%" className="text-t3" />
          </Fact>
        ))}
      </dl>
    </div>
  );
}

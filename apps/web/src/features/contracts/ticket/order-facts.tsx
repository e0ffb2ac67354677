import type { InputOf } from '@candor/api';
import { BUY, marginLevelText } from '@candor/rules';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Fact } from '@candor/ui/key-values.tsx';
import { Num } from '@candor/ui/num.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { useLive } from '../../../market/live-store.ts';
import { baseOf, lotDecimals } from '../../../market/units.ts';
import { useSlippage } from '../../../price-protection.ts';
import { useTrading } from '../trading-context.ts';
import type { StopName } from './stop-text.ts';
import { StopWorth } from './stop-worth.tsx';

type OrderRequest = InputOf<'lever/submit'>;

/**
 * Order that is about to be sent, in one line, with its consequences below. They are short beside a password, and complete where the order is
 * confirmed.
 */
export function OrderFacts({ request, full }: { readonly request: OrderRequest; readonly full: boolean }) {
  const { t } = useTranslation('contracts');
  const ofCommon = useTranslation('common').t;
  const ofMarket = useTranslation('market').t;
  const { ticket, market } = useTrading();
  const format = useFormat();
  const [slippage] = useSlippage();
  const frozen = useLive(ticket, (store) => store.summaryOf(request)?.frozen);
  const limit = request.target_price !== undefined;
  const verb = Number(request.type) === BUY ? 'buy' : 'sell';
  return (
    <>
      <p className="font-semibold">
        {t(limit ? `${verb}_limit` : `${verb}_market`, { count: Number(request.share) })} <bdi dir="ltr">{market.symbol}</bdi>
      </p>
      <dl className="facts mb-4">
        {full && <Size request={request} />}
        <Fact name={t('multiple')}>
          <bdi dir="ltr" className="n">{`${String(request.multiple)}×`}</bdi>
          {request.isolated === 1 && <> · {ofCommon('call_margin')}</>}
        </Fact>
        <Fact name={limit ? t('limit_price') : ofMarket('slippage')}>
          {limit ? (
            <Num value={String(request.target_price)} decimals={market.price_decimals} />
          ) : (
            <bdi dir="ltr" className="n">{`${format.written(slippage)}%`}</bdi>
          )}
        </Fact>
        {full && <Costs request={request} />}
        <Fact name={t(limit ? 'frozen_if_placed' : 'frozen_now')}>
          <Num value={frozen} decimals={2} {...(frozen !== undefined && { unit: market.legal_name })} />
        </Fact>
        {full && <Risk request={request} />}
      </dl>
    </>
  );
}

function Size({ request }: { readonly request: OrderRequest }) {
  const { t } = useTranslation('contracts');
  const { ticket, market } = useTrading();
  const lot = useLive(ticket, (store) => store.deal?.currency_info.lever_share_num) ?? '0';
  const number = useLive(ticket, (store) => store.summaryOf(request)?.number);
  const value = useLive(ticket, (store) => store.summaryOf(request)?.value);
  return (
    <>
      <Fact name={t('size')}>
        {t('hands_count', { count: Number(request.share) })} ·{' '}
        <Num value={number} decimals={lotDecimals(lot)} unit={baseOf(market.symbol)} />
      </Fact>
      <Fact name={t('contract_value')}>
        <Num value={value} decimals={2} rounding="up" unit={market.legal_name} />
      </Fact>
    </>
  );
}

function Costs({ request }: { readonly request: OrderRequest }) {
  const { t } = useTranslation('contracts');
  const { ticket, market } = useTrading();
  const margin = useLive(ticket, (store) => store.summaryOf(request)?.margin);
  const fee = useLive(ticket, (store) => store.summaryOf(request)?.fee);
  return (
    <>
      <Fact name={t('margin')}>
        <Num value={margin} decimals={2} rounding="up" unit={market.legal_name} />
      </Fact>
      <Fact name={t('fee')}>
        <Num value={fee} decimals={2} rounding="up" unit={market.legal_name} />
      </Fact>
    </>
  );
}

function Risk({ request }: { readonly request: OrderRequest }) {
  const { t } = useTranslation('contracts');
  const format = useFormat();
  const { ticket, market } = useTrading();
  const liquidation = useLive(ticket, (store) => store.summaryOf(request)?.liquidation);
  const marginLevel = useLive(ticket, (store) => marginLevelText(store.summaryOf(request)?.marginLevelAfter));
  return (
    <>
      <Stop request={request} which="takeProfit" />
      <Stop request={request} which="stopLoss" />
      {request.trailing_percent !== undefined && (
        <Fact name={t('reason_trailing_stop')}>
          <bdi dir="ltr" className="n">{`${format.written(String(request.trailing_percent))}%`}</bdi>
        </Fact>
      )}
      {request.trailing_distance !== undefined && (
        <Fact name={t('reason_trailing_stop')}>
          <Num value={String(request.trailing_distance)} decimals={market.price_decimals} />
        </Fact>
      )}
      <Fact name={t('est_liquidation')}>
        <Num value={liquidation} decimals={market.price_decimals} rounding={Number(request.type) === BUY ? 'up' : 'down'} />
      </Fact>
      <Fact name={t('hazard_after')}>
        <Num value={marginLevel} decimals={2} unit="%" />
      </Fact>
    </>
  );
}

function Stop({ request, which }: { readonly request: OrderRequest; readonly which: StopName }) {
  const { t } = useTranslation('contracts');
  const { ticket, market } = useTrading();
  const price = useLive(ticket, (store) => store.summaryOf(request)?.stops[which]?.price);
  const money = useLive(ticket, (store) => store.summaryOf(request)?.stops[which]?.money);
  const percent = useLive(ticket, (store) => store.summaryOf(request)?.stops[which]?.percent);
  if (price === undefined) return null;
  return (
    <Fact name={t(which === 'takeProfit' ? 'take_profit' : 'stop_loss')}>
      <Num value={price} decimals={market.price_decimals} />
      <StopWorth measure="price" price={price} decimals={market.price_decimals} money={money} percent={percent} unit={market.legal_name} />
    </Fact>
  );
}

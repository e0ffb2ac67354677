import { Fact } from '@candor/ui/key-values.tsx';
import { useState } from 'react';
import { useMoneyCall } from '@candor/ui/api/use-money-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/dialog.tsx';
import { Chevron } from '@candor/ui/icons.tsx';
import { Menu } from '@candor/ui/menu.tsx';
import { Num } from '@candor/ui/num.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { BUY } from '@candor/rules';
import { useFresh } from '../../../realtime/freshness.ts';
import { lastOf } from '../../../market/last-price.ts';
import { useLive } from '../../../market/live-store.ts';
import { protectionInAll } from '../../../price-protection.ts';
import { useTrading } from '../trading-context.ts';
import { toastFailure } from './close-button.tsx';
import { totalProfit, type Position } from './model.ts';

/** Positions that a batch closes: 0 all, 1 buys, 2 sells. */
type Batch = 0 | 1 | 2;

function chosen(batch: Batch, holding: readonly Position[]): readonly Position[] {
  return batch === 0 ? holding : holding.filter((position) => (batch === 1) === (position.side === BUY));
}

/** Closes all positions, the buys or the sells, always after a confirmation that says how many and at what profit. */
export function BatchClose() {
  const { t } = useTranslation('contracts');
  const ofMarket = useTranslation('market').t;
  const { account } = useTrading();
  const format = useFormat();
  const { phase, send } = useMoneyCall('lever/batch_close');
  const fresh = useFresh();
  const [batch, setBatch] = useState<Batch>();
  const holding = useLive(account, (store) => store.holding);
  const counts = ([0, 1, 2] as const).map((each) => chosen(each, holding).length);
  const confirm = (type: Batch): void => {
    const markets = chosen(type, holding).map((position) => position.pairId);
    send({ type, ...protectionInAll(markets) }).then(
      (reply) => {
        setBatch(undefined);
        const profit = format.decimal(reply.profits, { decimals: 2, signed: true, rounding: 'floor' });
        const text = t('batch_closed', { count: reply.closed.length, profit });
        toast({ kind: 'done', text: reply.skipped.length === 0 ? text : `${text} ${t('batch_skipped', { count: reply.skipped.length })}` });
      },
      (error: unknown) => {
        setBatch(undefined);
        toastFailure(error);
      },
    );
  };
  const name = batch === undefined ? '' : t(`batch_${batch}`, { count: counts[batch] ?? 0 });
  return (
    <>
      <Menu
        label={t('close_all')}
        items={([0, 1, 2] as const)
          .filter((each) => (counts[each] ?? 0) > 0)
          .map((each) => ({ key: String(each), label: t(`batch_${each}`, { count: counts[each] ?? 0 }), onChoose: () => setBatch(each) }))}
        trigger={(props) => (
          <button
            type="button"
            {...props}
            className="link inline-flex items-center gap-1 text-small"
            disabled={holding.length === 0 || !fresh}
          >
            {t('close_all')}
            <Chevron className="size-3" />
          </button>
        )}
      />
      <Dialog open={batch !== undefined} onClose={() => setBatch(undefined)} kind="center" title={name}>
        {batch !== undefined && <BatchProfit batch={batch} />}
        <p className="mt-3 text-small text-t2">{t('batch_text')}</p>
        <div className="dialog-actions">
          <Button onClick={() => setBatch(undefined)}>{t('keep')}</Button>
          <Button kind="primary" pending={phase !== 'idle'} disabled={!fresh} onClick={() => batch !== undefined && confirm(batch)}>
            {phase === 'checking' ? ofMarket('outcome_checking') : name}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function BatchProfit({ batch }: { readonly batch: Batch }) {
  const { t } = useTranslation('contracts');
  const { account, market } = useTrading();
  const profit = useLive(account, (store) => totalProfit(chosen(batch, store.holding), lastOf));
  return (
    <dl className="facts">
      <Fact name={t('profit_if_closed')}>
        <Num value={profit} decimals={2} rounding="floor" unit={market.legal_name} signed toned />
      </Fact>
    </dl>
  );
}

import { decimal, toText, SCALE } from '@candor/money';
import type { ReplyOf } from '@candor/api';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import type { OwnProof } from './checks.ts';

/** Totals that the proof counts for the customer, beside what the wallets hold now. */
export function TotalsTable({ holdings }: Pick<OwnProof, 'holdings'>) {
  const { t } = useTranslation('liabilities');
  const wallets = useCall('wallet/list', {}).data;
  if (holdings.length === 0) return <p className="mt-4 text-t2">{t('own_nothing')}</p>;
  return (
    <div className="mt-4 overflow-x-auto">
      <table className="w-full text-start">
        <caption className="sr-only">{t('own_totals')}</caption>
        <thead>
          <tr className="border-b border-line text-small text-t3">
            <th className="py-2 text-start font-normal">{t('currency')}</th>
            <th className="py-2 text-end font-normal">{t('own_then')}</th>
            <th className="py-2 text-end font-normal">{t('own_now')}</th>
          </tr>
        </thead>
        <tbody>
          {holdings.map(({ currency, total }) => (
            <tr key={currency} className="border-b border-line">
              <th scope="row" className="py-2 text-start font-medium">
                <bdi dir="ltr">{currency}</bdi>
              </th>
              <td className="py-2 text-end">
                <Num value={total} decimals={SCALE} />
              </td>
              <td className="py-2 text-end text-t2">
                <Num value={wallets && heldNow(wallets, currency)} decimals={SCALE} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** All of a currency in the four wallets, held money included, as a decimal. */
function heldNow({ change_wallet: { balance } }: ReplyOf<'wallet/list'>, currency: string): string {
  const item = balance.find(({ currency_name: name }) => name === currency);
  if (!item) return '0';
  const parts = [
    item.change_balance,
    item.lock_change_balance,
    item.lever_balance,
    item.lock_lever_balance,
    item.micro_balance,
    item.lock_micro_balance,
    item.legal_balance,
    item.lock_legal_balance,
  ];
  return toText(parts.reduce((sum, part) => sum + decimal(part), 0n));
}

import { decimal } from '@candor/money';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import { Link } from '@candor/ui/router.tsx';
import { readDocument } from '@candor/verify/document';
import { LIABILITIES } from '../../../paths.ts';
import { Bar } from './drawings.tsx';
import { balanceOf, currenciesOf, FUNDS, largest, partOf, type House, type Proofs } from './model.ts';

/** What customers are owed beside what the chains show, and what the house has against what is open in contracts. */
export function Reserves({ house, proofs }: { readonly house: House; readonly proofs: Proofs }) {
  const { t } = useTranslation('transparency');
  const document = readDocument(proofs.list[0]?.document ?? '');
  return (
    <div className="flex flex-col gap-5">
      <div className="tra-rows">
        <Cover reserve={decimal(house.reserve)} exposure={decimal(house.exposure)} coverage={house.coverage} />
        {document?.currencies.map(({ currency, sum }) => {
          const known = proofs.reserves.filter((each) => each.currency === currency && each.state !== 'unknown');
          const held = known.reduce((total, { balance }) => total + decimal(balance), 0n);
          return (
            <div key={currency} className="tra-row">
              <span>{t('owed', { currency })}</span>
              <Bar label={t('owed_bar', { currency })} percent={partOf(held, sum)} tone={held < sum ? 'warn' : 'plain'} />
              <span className="text-end">
                <Num value={sum} decimals={2} rounding="ceiling" unit={currency} className="font-medium" />
                <br />
                <span className="text-small text-t3">
                  {known.length === 0 ? (
                    t('chains_unread')
                  ) : (
                    <>
                      {t('on_chains')} <Num value={held} decimals={2} rounding="floor" unit={currency} />
                    </>
                  )}
                </span>
              </span>
            </div>
          );
        })}
      </div>
      <p>
        <Link to={LIABILITIES} className="link">
          {t('liabilities_link')}
        </Link>
      </p>
    </div>
  );
}

function Cover({ reserve, exposure, coverage }: { readonly reserve: bigint; readonly exposure: bigint; readonly coverage: string }) {
  const { t } = useTranslation('transparency');
  const scale = largest([reserve, exposure]);
  return (
    <div className="tra-row">
      <span>{t('cover')}</span>
      <Bar
        label={t('cover_bar')}
        percent={partOf(reserve, scale)}
        mark={exposure === 0n ? undefined : partOf(exposure, scale)}
        tone={reserve < exposure ? 'warn' : 'plain'}
      />
      <span className="text-end">
        <Num value={reserve} decimals={2} rounding="floor" unit="USDT" className="font-medium" />
        <br />
        <span className="text-small text-t3">
          {t('open')} <Num value={exposure} decimals={2} rounding="ceiling" unit="USDT" />
          {coverage !== '' && (
            <>
              {' · '}
              <Num value={coverage} decimals={2} rounding="floor" unit="%" />
            </>
          )}
        </span>
      </span>
    </div>
  );
}

/** The accounts that losses, insurance and interest are paid from and fees go to, by currency. */
export function Funds({ house }: { readonly house: House }) {
  const { t } = useTranslation('transparency');
  return (
    <div className="flex flex-col gap-6">
      {currenciesOf(house).map((currency) => {
        const rows = FUNDS.map((fund) => ({ fund, balance: balanceOf(house, fund, currency) })).filter(
          ({ fund, balance }) => balance !== 0n || (currency === 'USDT' && fund !== 'receivable'),
        );
        const most = largest(rows.map(({ balance }) => balance));
        return (
          <div key={currency} className="tra-rows">
            <h3 className="font-semibold">
              <bdi dir="ltr">{currency}</bdi>
            </h3>
            {rows.map(({ fund, balance }) => (
              <div key={fund} className="tra-row">
                <span>{t(`fund_${fund}`)}</span>
                <Bar label={t(`fund_${fund}`)} percent={partOf(balance, most)} />
                <Num value={balance} decimals={8} unit={currency} className="text-end font-medium" />
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}

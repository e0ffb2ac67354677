import { decimal, type Amount } from '@candor/money';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import { Link } from '@candor/ui/router.tsx';
import { readDocument } from '@candor/verify/document';
import { LIABILITIES } from '../../../paths.ts';
import { Bar } from './drawings.tsx';
import { currenciesOf, FUNDS, largest, partOf, type Proofs, type SecondsReserve } from './model.ts';
import { balanceOf, type House } from '../../../public-data/venue.ts';

interface ReservesProps {
  readonly house: House;
  readonly proofs: Proofs;
  readonly seconds: readonly SecondsReserve[];
}

/** Debts to customers beside what the chains show. Also what the house has against what is open in contracts and seconds orders. */
export function Reserves({ house, proofs, seconds }: ReservesProps) {
  const { t } = useTranslation('transparency');
  const document = readDocument(proofs.list[0]?.document ?? '');
  return (
    <div className="flex flex-col gap-5">
      <div className="tra-rows">
        <Cover
          name={t('cover')}
          label={t('cover_bar')}
          unit="USDT"
          reserve={decimal(house.reserve)}
          exposure={decimal(house.exposure)}
          coverage={house.coverage}
        />
        {seconds.map(({ currency_name: currency, reserve, at_risk: atRisk, coverage }) => (
          <Cover
            key={currency}
            name={t('seconds_cover', { currency })}
            label={t('seconds_cover_bar', { currency })}
            unit={currency}
            reserve={decimal(reserve)}
            exposure={decimal(atRisk)}
            coverage={coverage}
          />
        ))}
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
        {house.holdings.map(({ currency_name: currency, number }) => {
          const must = decimal(number);
          const known = proofs.reserves.filter((each) => each.currency === currency && each.state !== 'unknown');
          const held = known.reduce((total, { balance }) => total + decimal(balance), 0n);
          return (
            <div key={`holding ${currency}`} className="tra-row">
              <span>{t('holding', { currency })}</span>
              <Bar label={t('holding_bar', { currency })} percent={partOf(held, must)} tone={held < must ? 'warn' : 'plain'} />
              <Num value={must} decimals={2} rounding="ceiling" unit={currency} className="text-end font-medium" />
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

interface CoverProps {
  readonly name: string;
  readonly label: string;
  readonly unit: string;
  readonly reserve: Amount;
  readonly exposure: Amount;
  /** Percent; empty while nothing is open. */
  readonly coverage: string;
}

/** Bar of a reserve, with a mark at the amount that is open. */
function Cover({ name, label, unit, reserve, exposure, coverage }: CoverProps) {
  const { t } = useTranslation('transparency');
  const scale = largest([reserve, exposure]);
  return (
    <div className="tra-row">
      <span>{name}</span>
      <Bar
        label={label}
        percent={partOf(reserve, scale)}
        mark={exposure === 0n ? undefined : partOf(exposure, scale)}
        tone={reserve < exposure ? 'warn' : 'plain'}
      />
      <span className="text-end">
        <Num value={reserve} decimals={2} rounding="floor" unit={unit} className="font-medium" />
        <br />
        <span className="text-small text-t3">
          {t('open')} <Num value={exposure} decimals={2} rounding="ceiling" unit={unit} />
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
          ({ fund, balance }) => balance !== 0n || (currency === 'USDT' && fund !== 'receivable' && fund !== 'capital'),
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

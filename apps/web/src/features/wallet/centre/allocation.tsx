import { useState } from 'react';
import { Segmented } from '@candor/ui/choices.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import { Section } from '@candor/ui/section.tsx';
import { SHOWN_WALLETS, type WalletList } from '../use-wallets.ts';
import { currencyShares, isEmpty, walletShares, type Share } from './model.ts';

const WAYS = ['wallet', 'currency'] as const;
type Way = (typeof WAYS)[number];

/** Distribution of the assets by account and by currency, as one bar with its parts in figures. */
export function Allocation({ wallets }: { readonly wallets: WalletList }) {
  const { t } = useTranslation('assets');
  const [way, setWay] = useState<Way>('wallet');
  const shares = way === 'wallet' ? walletShares(wallets) : currencyShares(wallets);
  return (
    <Section
      id="allocation"
      title={t('allocation')}
      action={
        <Segmented
          label={t('allocation')}
          value={way}
          onChange={setWay}
          choices={WAYS.map((value) => ({ value, label: t(`by_${value}`) }))}
        />
      }
    >
      {isEmpty(wallets) && way === 'currency' ? <p className="text-t2">{t('nothing')}</p> : <Shares shares={shares} />}
    </Section>
  );
}

function Shares({ shares }: { readonly shares: readonly Share[] }) {
  const { t } = useTranslation('assets');
  const wallet = useTranslation('wallet').t;
  const nameOf = (key: string): string => {
    const account = SHOWN_WALLETS.find((each) => each === key);
    return account === undefined ? key || t('others') : wallet(`wallet_${account}`);
  };
  return (
    <div>
      <div className="share-bar" data-bar="" aria-hidden="true">
        {shares.map(({ key, worth, percent }, index) =>
          worth === 0n ? null : <span key={key} className="share" data-nth={index} style={{ '--part': Number(percent) }} />,
        )}
      </div>
      <dl className="share-list">
        {shares.map(({ key, worth, percent }, index) => (
          <div key={key} className="min-w-0">
            <dt className="flex items-center gap-2 text-t2">
              <span className="share-mark" data-bar="" data-nth={index} aria-hidden="true" />
              <bdi>{nameOf(key)}</bdi>
            </dt>
            <dd className="asset-figure flex flex-wrap items-baseline gap-x-2">
              <Num value={worth} decimals={2} className="text-title font-medium" />
              <Num value={percent} decimals={1} unit="%" className="text-small text-t3" />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

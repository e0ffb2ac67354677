import { toText } from '@candor/money';
import type { TransferWallet } from '@candor/rules/wallet/wallets';
import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Num } from '@candor/ui/num.tsx';
import { Link } from '@candor/ui/router.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { CONVERSION, EXCHANGE, LEGAL_ACCOUNT, SECONDS, TRADE } from '../../../paths.ts';
import { openDeposit } from '../../../shell/deposit.ts';
import { isThere } from '../../../shell/navigation.ts';
import { openTransfer } from '../../../shell/transfer.ts';
import { openWithdraw } from '../../../shell/withdraw.ts';
import type { AssetRow } from './model.ts';

/** Decimals of an amount in wallets. */
const DECIMALS = 8;
/** The currency that is paid in and out, and moved between accounts. */
const USDT = 1;

/** Screen on which an account is used. */
const USE = { change: EXCHANGE, lever: TRADE, micro: SECONDS, legal: CONVERSION } as const;
/** Account that money of an account mostly goes to, or comes from. */
const OTHER = { change: 'lever', lever: 'change', micro: 'change', legal: 'change' } as const;

/** The columns of one account. */
export function useAssetColumns(wallet: TransferWallet): readonly Column<AssetRow>[] {
  const { t } = useTranslation('assets');
  const names = useTranslation('wallet').t;
  return [
    {
      key: 'currency',
      head: names('currency'),
      cell: ({ name, currency }) => <CurrencyName name={name} currency={currency} isLink={wallet === 'legal'} />,
      text: ({ name }) => name,
      sort: true,
    },
    {
      key: 'available',
      head: names('available'),
      numeric: true,
      cell: ({ available }) => <Num value={available} decimals={DECIMALS} className={available === 0n ? 'text-t3' : 'font-medium'} />,
      text: ({ available }) => toText(available),
      sort: ({ available }) => available,
    },
    {
      key: 'frozen',
      head: t('frozen'),
      numeric: true,
      cell: ({ frozen }) => <Num value={frozen} decimals={DECIMALS} className={frozen === 0n ? 'text-t3' : ''} />,
      text: ({ frozen }) => toText(frozen),
      sort: ({ frozen }) => frozen,
    },
    {
      key: 'worth',
      head: t('worth_usdt'),
      numeric: true,
      cell: ({ worth, byConversion }) => (
        <span className="inline-flex flex-col items-end">
          <Num value={worth} decimals={2} className="asset-figure" />
          {byConversion && <span className="text-small text-t3">{t('by_conversion')}</span>}
        </span>
      ),
      text: ({ worth }) => toText(worth),
      card: 'beside',
    },
    { key: 'actions', head: t('actions'), action: true, cell: (row) => <Actions row={row} wallet={wallet} /> },
  ];
}

function CurrencyName({ name, currency, isLink }: { readonly name: string; readonly currency: number; readonly isLink: boolean }) {
  const shown = (
    <>
      <span className="coin" aria-hidden="true">
        {name.slice(0, 3)}
      </span>
      <bdi dir="ltr">{name}</bdi>
    </>
  );
  if (!isLink) return <span className="inline-flex items-center gap-3 font-medium">{shown}</span>;
  return (
    <Link to={`${LEGAL_ACCOUNT}?currency_id=${currency}`} className="link inline-flex min-h-6 items-center gap-3">
      {shown}
    </Link>
  );
}

function Actions({ row, wallet }: { readonly row: AssetRow; readonly wallet: TransferWallet }) {
  const { t } = useTranslation('assets');
  const common = useTranslation('common').t;
  const { currency, byConversion } = row;
  // What no market has is converted, not exchanged.
  const use = byConversion ? 'legal' : wallet;
  return (
    <span className="inline-flex flex-wrap justify-end gap-2 tablet:flex-nowrap">
      {wallet === 'change' && currency === USDT && (
        <>
          <Button size="table" onClick={() => openDeposit(currency)}>
            {common('deposit')}
          </Button>
          <Button size="table" onClick={() => openWithdraw(currency)}>
            {common('withdraw')}
          </Button>
        </>
      )}
      {currency === USDT && (
        <Button size="table" onClick={() => openTransfer(wallet, OTHER[wallet])}>
          {common('transfer')}
        </Button>
      )}
      {isThere(USE[use]) && (
        <Link to={USE[use]} className="btn btn-secondary btn-table">
          {t(`use_${wallet}`)}
        </Link>
      )}
    </span>
  );
}

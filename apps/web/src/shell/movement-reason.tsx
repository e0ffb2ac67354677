import { WALLETS } from '@candor/api/constants';
import { entryOf } from '@candor/ui/ledger/entries.ts';
import { Link } from '@candor/ui/router.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import type { Translate } from '@candor/ui/i18n/i18n.ts';
import { TRANSFERS } from '../paths.ts';
import { openDeposit } from './deposit.ts';
import { targetOf, type Line } from './ledger-line.ts';
import { openWithdraw } from './withdraw.ts';

type Say = Translate<'ledger'>;

/** Names the purpose of a line in words, with the wallet on the other side of a transfer. */
export function causeText(t: Say, line: Line): string {
  const { info, kind, other, cause } = line;
  const entry = entryOf(info);
  const wallet = WALLETS.find((each) => each === other);
  const words = entry ? t(`entry_${entry}`, { other: wallet ? t(`wallet_${wallet}`) : '' }) : t(`kind_${kind}`);
  return targetOf(line)?.startsWith(TRANSFERS) !== false ? words : `${words} #${cause}`;
}

/** Purpose of a line, as a link that opens its cause. Screens that show it load the texts `ledger`. */
export function Cause({ line }: { readonly line: Line }) {
  const { t } = useTranslation('ledger');
  const target = targetOf(line);
  const words = causeText(t, line);
  if (target !== undefined)
    return (
      <Link to={target} className="link">
        {words}
      </Link>
    );
  const isWithdrawal = line.info.startsWith('withdrawal_');
  if (line.kind === 'deposit' || isWithdrawal)
    return (
      <button type="button" className="link" onClick={() => (isWithdrawal ? openWithdraw : openDeposit)(line.currency, line.cause)}>
        {words}
      </button>
    );
  return <span>{words}</span>;
}

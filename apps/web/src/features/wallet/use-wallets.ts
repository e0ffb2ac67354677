import type { ReplyOf } from '@candor/api';
import { decimal, toText } from '@candor/money';
import { TRANSFER_WALLETS } from '@candor/rules/wallet/wallets';
import type { TransferWallet } from '@candor/rules/wallet/wallets';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useSession } from '../../session/session.ts';

export type WalletList = ReplyOf<'wallet/list'>;
export type WalletBalance = WalletList['lever_wallet']['balance'][number];

export { TRANSFER_WALLETS };

/** The wallets that are shown: what is insured is the customer's as well, and moved by policies only. */
export const SHOWN_WALLETS = [...TRANSFER_WALLETS, 'insurance'] as const;
export type ShownWallet = (typeof SHOWN_WALLETS)[number];

/** The customer's wallets, asked for again when the server says that balances moved, and as often as prices should be new. */
export function useWallets(everyMs?: number) {
  const { signedIn } = useSession();
  return useCall('wallet/list', {}, { enabled: signedIn, ...(everyMs !== undefined && { everyMs }) });
}

const FIELD = { change: 'change_balance', lever: 'lever_balance', micro: 'micro_balance', legal: 'legal_balance' } as const;
const LIST = {
  change: 'change_wallet',
  lever: 'lever_wallet',
  micro: 'micro_wallet',
  legal: 'legal_wallet',
  insurance: 'insurance_wallet',
} as const;

/** Reads the available balance of one currency in a wallet, decimal text; "0" when the currency is not in it. */
export function availableIn(wallets: WalletList, wallet: TransferWallet, currency: number): string {
  const balance = listOf(wallets, wallet).balance.find((each) => each.currency === currency);
  return balance?.[FIELD[wallet]] ?? '0';
}

/** A wallet with its currencies and its value in USDT. */
export function listOf(wallets: WalletList, wallet: ShownWallet): WalletList['lever_wallet'] {
  return wallets[LIST[wallet]];
}

/** Value of a wallet in USDT, decimal text. */
export function totalOf(wallets: WalletList, wallet: ShownWallet): string {
  return listOf(wallets, wallet).usdt_totle;
}

/** The wallets of a customer: that of insurance only where there is something in it. */
export function shownWallets(wallets: WalletList | undefined): readonly ShownWallet[] {
  return SHOWN_WALLETS.filter((wallet) => wallet !== 'insurance' || (wallets !== undefined && totalOf(wallets, wallet) !== '0'));
}

/** Value of all wallets in USDT, decimal text. */
export function grandTotal(wallets: WalletList): string {
  return toText(SHOWN_WALLETS.reduce((sum, wallet) => sum + decimal(totalOf(wallets, wallet)), 0n));
}

/** Currencies that can be moved out of one wallet into another: those that both carry. */
export function currenciesOf(wallets: WalletList, from: TransferWallet, to: TransferWallet): readonly WalletBalance[] {
  const target = listOf(wallets, to).balance;
  return listOf(wallets, from).balance.filter((each) => target.some((other) => other.currency === each.currency));
}

import { decimal, type Amount } from '@candor/money';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useSession } from '../../session/session.ts';

/** Reads the customer's available balance in the legal wallet of a currency, in units of 1e-8; undefined until it is known. */
export function useAvailable(currency: string): Amount | undefined {
  const { signedIn } = useSession();
  const { data } = useCall('wallet/list', {}, { enabled: signedIn });
  if (data === undefined) return undefined;
  const row = data.legal_wallet.balance.find(({ currency_name: name }) => name === currency);
  return decimal(row?.legal_balance ?? '0');
}

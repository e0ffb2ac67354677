import type { Amount } from '@candor/money';
import { PURPOSES, type PurposeName } from '@candor/rules';
import { accountId } from './accounts.ts';
import type { Posting } from './command.ts';

/** Money that is set aside for one thing: an order, a withdrawal. The thing's own row says how much; `cause` is its id. */
export interface Held<Name extends PurposeName = PurposeName> {
  readonly purpose: Name;
  readonly userId: number;
  readonly currencyId: number;
  readonly cause: number;
  /** Amount held before the posting that is asked for. */
  readonly amount: Amount;
}

/** Sets money of the purpose's wallet aside for a thing. The row of the thing holds `amount` more from now on. */
export function hold({ purpose, userId, currencyId, cause }: Omit<Held, 'amount'>, amount: Amount): Posting {
  const { wallet, account, held } = PURPOSES[purpose];
  return { debit: accountId(userId, currencyId, wallet), credit: accountId(userId, currencyId, account), amount, code: held, cause };
}

/** Returns all or a part of what is held to its wallet. Throws for more than the thing holds: the rest is another's. */
export function release(held: Held, amount: Amount = held.amount): Posting {
  const { userId, currencyId } = held;
  const { wallet, released } = PURPOSES[held.purpose];
  return taken(held, amount, accountId(userId, currencyId, wallet), released);
}

/** Takes all or a part of a held amount permanently, for another account. Throws like `release`. */
export function capture<Name extends PurposeName>(
  held: Held<Name>,
  amount: Amount,
  to: number,
  code: (typeof PURPOSES)[Name]['captured'][number],
): Posting {
  return taken(held, amount, to, code);
}

function taken({ purpose, userId, currencyId, cause, amount: held }: Held, amount: Amount, to: number, code: Posting['code']): Posting {
  if (amount > held) throw new RangeError(`${amount} of ${held} held as ${purpose} for ${cause}`);
  return { debit: accountId(userId, currencyId, PURPOSES[purpose].account), credit: to, amount, code, cause };
}

import { ACCOUNT_KINDS, type AccountKind } from '@candor/rules';

/** The house owns its accounts as user 0. */
export const HOUSE = 0;

/** The id of an account is made of its parts, so that finding one needs no query. Safe integers up to user 2^31. */
export function accountId(userId: number, currencyId: number, kind: AccountKind): number {
  return userId * 65_536 + currencyId * 64 + ACCOUNT_KINDS[kind];
}

/** Whether an account is the house's. */
export function isHouse(account: number): boolean {
  return account < 65_536;
}

/** The user whose account it is. */
export function ownerOf(account: number): number {
  return Math.floor(account / 65_536);
}

/** The parts of an account id. */
export function accountParts(id: number): { userId: number; currencyId: number; kind: number } {
  const userId = ownerOf(id);
  const rest = id - userId * 65_536;
  return { userId, currencyId: Math.floor(rest / 64), kind: rest % 64 };
}

const NAMES = new Map((Object.entries(ACCOUNT_KINDS) as [AccountKind, number][]).map(([name, kind]) => [kind, name]));

/** Returns the kind in the id of an account. Throws for a kind that this version does not know. */
export function accountName(id: number): AccountKind {
  const name = NAMES.get(accountParts(id).kind);
  if (name === undefined) throw new TypeError(`unknown kind of account ${id}`);
  return name;
}

/** The ids of a customer's accounts lie side by side: the first, and the first of the next customer. */
export function accountsFrom(userId: number): [from: number, below: number] {
  return [userId * 65_536, (userId + 1) * 65_536];
}

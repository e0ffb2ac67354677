import type { Clock } from '../kernel/model/clock.ts';
import type { RequestContext } from '../handler.ts';
import { RefusedError } from '../kernel/model/command.ts';
import type { Database } from '../kernel/store/database.ts';
import { selectFrom } from '../kernel/model/row-source.ts';
import type { Table } from '../kernel/model/table.ts';
import { creationOptions, readAssertion, requestOptions, verifyAssertion, verifyCreation } from './ceremony.ts';
import { Challenges } from './challenges.ts';
import { PASSKEYS_MOST, type PasskeyFields } from './passkey-row.ts';
import type { RelyingParty } from './relying-party.ts';

/** Properties in which passkeys of customers and those of operators differ. */
export interface PasskeyKind<Row extends PasskeyFields> {
  readonly table: Table<Row>;
  readonly ownerColumn: keyof Row & string;
  ownerOf(row: Row): number;
  /** Word that authenticators keep before the owner's number. Each kind has its own, so that one authenticator may hold both. */
  readonly handle: 'customer' | 'operator';
  /** The site they are made for, from the origin of the page that asks. */
  partyOf(origin: string | undefined): RelyingParty;
}

const SIGN_IN = 'sign in';

/** The passkeys of one kind of people, and what is asked of their authenticators. Every faulty answer rejects with `passkey_invalid`. */
export function passkeysOf<Row extends PasskeyFields>(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { table, ownerColumn, ownerOf, handle, partyOf }: PasskeyKind<Row>,
) {
  /** Challenges of sessions, and of visitors: strangers who ask for many push out only each other's. */
  const challenges = new Challenges(clock);
  const visitorChallenges = new Challenges(clock);
  const purposeOf = (what: 'add' | 'pass', { actor }: RequestContext): string => `${what} ${actor.userId} ${actor.session ?? ''}`;
  const handleOf = (owner: number): string => `${handle} ${owner}`;
  const find = (where: string, value: string | number): Promise<Row[]> =>
    database.query<Row & Record<string, unknown>>(selectFrom(table, where), [value]);
  /** Those of one owner, oldest first, without removed ones. */
  const of = (owner: number): Promise<Row[]> => find(`where ${ownerColumn} = $1 and removed_at is null order by added_at, id`, owner);

  return {
    of,
    /** Returns the options with which the caller's browser makes a passkey; `name` is the account as its owner knows it. Rejects with `passkey_limit`. */
    async addOptions(context: RequestContext, name: string) {
      const { userId } = context.actor;
      const party = partyOf(context.origin);
      const present = await of(userId);
      if (present.length >= PASSKEYS_MOST) throw new RefusedError('passkey_limit', { most: PASSKEYS_MOST });
      return creationOptions(party, { handle: handleOf(userId), name }, challenges.issue(purposeOf('add', context), party), present);
    },
    /** Verifies the passkey that the caller's browser made. */
    added: (response: string, context: RequestContext) => verifyCreation(response, challenges, purposeOf('add', context)),
    /** Returns the options with which the caller's browser uses one of its own, after the password. Rejects with `factor_not_bound` for none. */
    async passOptions(context: RequestContext) {
      const party = partyOf(context.origin);
      const present = await of(context.actor.userId);
      if (present.length === 0) throw new RefusedError('factor_not_bound');
      return requestOptions(party, challenges.issue(purposeOf('pass', context), party), 'preferred', present);
    },
    /** The use of one of the caller's own. The password was given already, so that having the key is enough. */
    async passed(response: string, context: RequestContext) {
      const assertion = readAssertion(response, challenges, purposeOf('pass', context));
      const [stored] = await find('where id = $1', assertion.id);
      return verifyAssertion(assertion, stored && ownerOf(stored) === context.actor.userId ? stored : undefined, false);
    },
    /** Returns the options with which a visitor's browser signs in. */
    async signInOptions({ origin }: RequestContext) {
      const party = partyOf(origin);
      return requestOptions(party, visitorChallenges.issue(SIGN_IN, party), 'required');
    },
    /** Returns the owner who signs in, and the use of the passkey, which a command has still to note. */
    async signedIn(response: string) {
      const assertion = readAssertion(response, visitorChallenges, SIGN_IN);
      const [stored] = await find('where id = $1', assertion.id);
      // The authenticator names the account as well, and both must agree (WebAuthn, section 7.2, step 6).
      if (!stored || assertion.handle !== handleOf(ownerOf(stored))) throw new RefusedError('passkey_invalid');
      return { owner: ownerOf(stored), use: await verifyAssertion(assertion, stored, true) };
    },
  };
}

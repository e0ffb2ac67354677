import type { Clock } from '../kernel/model/clock.ts';
import type { Database } from '../kernel/store/database.ts';
import { sealOf } from '../kernel/model/sealed-select.ts';
import type { AnyTable } from '../kernel/model/table.ts';
import { FAMILIAR_MS, type LoginGuard, type Refund } from './login-guard.ts';
import type { Passwords } from './passwords.ts';

/** Tables of one kind of people and of their sign-ins. */
export interface PeopleTables {
  readonly people: AnyTable;
  /** Its scope is the owner. */
  readonly sessions: AnyTable;
}

/** Stored person that a password is compared with. */
export interface FoundPerson<Secret extends string | null = string | null> extends Record<string, unknown> {
  id: number;
  email: string | null;
  password_hash: string;
  /** The sealed secret of the authenticator. */
  factor_secret: Secret;
  /** Whether the account was signed in to from the address lately. */
  familiar: boolean;
  /** Whether it was ever signed in to. */
  used_before: boolean;
}

/** The one person whom a condition on the table of people finds; `values` are its parameters. */
export async function findPerson<Secret extends string | null = string | null>(
  database: Database,
  { people, sessions }: PeopleTables,
  [where, ...values]: readonly [where: string, ...values: unknown[]],
  address: string,
  now: number,
): Promise<FoundPerson<Secret> | undefined> {
  const used = `select from ${sessions.name} where ${sessions.scope ?? ''} = ${people.name}.id`;
  const [row] = await database.query<FoundPerson<Secret>>(
    `select id, email, password_hash, factor_secret, exists (${used}) as used_before,
       exists (${used} and address = $${values.length + 1} and created_at > to_timestamp($${values.length + 2}::float8 / 1000)) as familiar,
       ${sealOf(people)} from ${people.name} where ${where}`,
    [...values, address, now - FAMILIAR_MS],
  );
  return row;
}

export interface PasswordDependencies {
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly guard: LoginGuard;
}

/** A try at a password: `account` is what it counts for. */
export interface PasswordTry {
  readonly account: string;
  readonly address: string;
  readonly found: Pick<FoundPerson, 'password_hash' | 'familiar'> | undefined;
  readonly password: string;
}

export interface TriedPassword {
  readonly right: boolean;
  /** Call it once everything else was right as well. */
  readonly refund: Refund;
  /** Call it when anything was wrong. */
  missed(): void;
}

/**
 * Compares a password with what is stored of an account; an unknown account costs the same work. The try is taken before, so that tries at once
 * cannot slip through. Rejects with `rate_limited` and `busy`.
 */
export async function tryPassword(
  { clock, passwords, guard }: PasswordDependencies,
  { account, address, found, password }: PasswordTry,
): Promise<TriedPassword> {
  const now = clock.now();
  const familiar = found?.familiar ?? false;
  const refund = guard.take(account, address, familiar, now);
  const right = await passwords.verify(found?.password_hash, password, address);
  return { right, refund, missed: () => guard.missed(account, address, familiar, now) };
}

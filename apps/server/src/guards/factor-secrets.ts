import { SYSTEM, type Command, type Kernel } from '../kernel/model/command.ts';
import type { Database } from '../kernel/store/database.ts';
import type { AnyTable } from '../kernel/model/table.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { ResealFactorInput } from './reseal-factor.ts';

/** Kind of owners of authenticators: the table of their secrets, and the purpose that these are sealed for. */
export interface FactorKind {
  readonly people: AnyTable;
  /** The purpose that a secret is sealed for, before the number of its owner. */
  readonly purpose: string;
  readonly reseal: Command<ResealFactorInput, ''>;
}

/** An authenticator's secret as it is stored. */
export function sealFactor(secrets: SecretBox, { purpose }: Pick<FactorKind, 'purpose'>, ownerId: number, secret: string): string {
  return secrets.seal(secret, `${purpose} ${ownerId}`);
}

/** An authenticator's secret. Throws `SecretKeyError` when it was sealed with an unknown key or for another owner. */
export function openFactor(secrets: SecretBox, { purpose }: Pick<FactorKind, 'purpose'>, ownerId: number, sealed: string): string {
  return secrets.open(sealed, `${purpose} ${ownerId}`);
}

export interface ResealDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly secrets: SecretBox;
}

/** Seals secrets again that an older key sealed; returns how many. Rejects with `SecretKeyError` when a key is missing. */
export async function resealFactors({ kernel, database, secrets }: ResealDependencies, kind: FactorKind): Promise<number> {
  const rows = await database.query<{ id: number; factor_secret: string }>(
    `select id, factor_secret from ${kind.people.name} where factor_secret is not null`,
  );
  const stale = rows.filter((row) => !secrets.isCurrent(row.factor_secret));
  for (const { id, factor_secret: old } of stale) {
    const sealed = sealFactor(secrets, kind, id, openFactor(secrets, kind, id, old));
    await kernel.run(kind.reseal, { ownerId: id, old, sealed }, SYSTEM);
  }
  return stale.length;
}

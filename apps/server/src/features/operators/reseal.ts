import { SYSTEM, type Kernel } from '../../kernel/command.ts';
import type { Database } from '../../kernel/database.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { resealOperatorFactor } from './commands/reseal-operator-factor.ts';
import { openFactor, sealFactor } from './factor.ts';

export interface ResealDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly secrets: SecretBox;
}

/** Seals operators' secrets anew that an older key sealed; returns how many. Rejects with `SecretKeyError` when a key is missing. */
export async function resealOperatorFactors({ kernel, database, secrets }: ResealDependencies): Promise<number> {
  const rows = await database.query<{ id: number; factor_secret: string }>('select id, factor_secret from operators');
  const stale = rows.filter((row) => !secrets.isCurrent(row.factor_secret));
  for (const { id, factor_secret: old } of stale) {
    const sealed = sealFactor(secrets, id, openFactor(secrets, id, old));
    await kernel.run(resealOperatorFactor, { operatorId: id, old, sealed }, SYSTEM);
  }
  return stale.length;
}

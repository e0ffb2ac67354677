import type { Passwords } from '../../guards/passwords.ts';
import { SYSTEM, type Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { addOperators } from './commands/add-operators.ts';
import { stored } from './credentials.ts';

/** Password of both operators of demo mode. It is public, and a live venue lets neither in. */
export const DEMO_OPERATOR_PASSWORD = 'demo-operator-31';
/** The operators of demo mode with the secrets of their authenticators: two, because no operator decides a change of its own. */
export const DEMO_OPERATORS = [
  { email: 'ops@demo.candor', name: 'Demo operator', secret: 'CANDORDEMOOPSAAAAAAAAAAAAAAAAAAA' },
  { email: 'checker@demo.candor', name: 'Demo checker', secret: 'CANDORDEMOCHECKERAAAAAAAAAAAAAAA' },
] as const;

export interface DemoOperatorsDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly secrets: SecretBox;
  readonly passwords: Passwords;
}

/** Makes sure of the operators of demo mode. Safe to repeat; one that is there is left as it is. For demo mode only. */
export async function seedDemoOperators({ kernel, database, secrets, passwords }: DemoOperatorsDependencies): Promise<void> {
  const there = await database.query<{ email: string }>('select email from operators');
  const missing = DEMO_OPERATORS.filter(({ email }) => !there.some((each) => each.email === email));
  if (missing.length === 0) return;
  const ids: number[] = [];
  while (ids.length < missing.length) ids.push(await newOperatorId(database));
  const operators = await Promise.all(
    missing.map(async ({ email, name, secret }, index) => {
      const id = ids[index] ?? 0;
      const credentials = await stored({ password: DEMO_OPERATOR_PASSWORD, secret }, id, { passwords, secrets });
      return { id, email, name, role: 'administrator' as const, demo: true, initial: false, ...credentials };
    }),
  );
  await kernel.run(addOperators, { operators }, SYSTEM);
}

/** A fresh id: taken before the command, because secrets are sealed for the id they belong to. */
export async function newOperatorId(database: Database): Promise<number> {
  const [row] = await database.query<{ id: number }>(`select nextval('operator_ids')::int as id`);
  if (!row) throw new Error('the sequence of operators gave no id');
  return row.id;
}

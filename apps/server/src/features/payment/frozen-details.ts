import { isFixedMethod, type C2cMethod, type DeclaredMethod } from '@candor/api';
import { SYSTEM, type Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { readSource } from '../../kernel/store/read-source.ts';
import { selectFrom, selection } from '../../kernel/model/row-source.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import type { CertifiedNames } from './certified-names.ts';
import { freezeDetails } from './commands/freeze-details.ts';
import { resealDetails } from './commands/reseal-details.ts';
import { declaredKey, declaredSource, storedDetails } from './declared.ts';
import { declaredDetailsOf, detailsContext, detailsOf, detailsOfSource, maskedDetails, PAYMENT_DETAILS, type Details } from './details.ts';
import { storedMethods } from './methods.ts';
import { methodsSource } from './store.ts';

export interface FrozenDetailsDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly secrets: SecretBox;
  readonly names: CertifiedNames;
  /** The ways of payment that the terms in force declare. */
  readonly declared: () => readonly DeclaredMethod[];
}

/** Functions of payment methods that orders between customers use. */
export interface FrozenDetails {
  /**
   * Keeps a customer's details of a method as they are now, and returns their number. Returns undefined where none are bound that fit what is declared, or not
   * under the certified name.
   */
  freeze(userId: number, method: C2cMethod): Promise<number | undefined>;
  /** Whether a customer has bound details of these methods, under the certified name. */
  hasAll(userId: number, methods: readonly C2cMethod[]): Promise<boolean>;
  /** Kept details in full, or masked. */
  read(id: number, isMasked: boolean): Promise<Details>;
  /** Seals details again that an older key sealed; returns how many. */
  reseal(): Promise<number>;
}

const ROW = selection(PAYMENT_DETAILS);
const PURPOSE = 'payment details';
/** No customer changes payment methods more often within a moment. */
const READS_AGAIN = 2;

/** Details of payment methods as they were at a moment. */
export function frozenDetails({ kernel, database, secrets, names, declared }: FrozenDetailsDependencies): FrozenDetails {
  /** The bound details by method, of a customer whose name is the certified one. */
  async function bound(userId: number): Promise<((method: C2cMethod) => Details | undefined) | undefined> {
    const [methods, stored, certified] = await Promise.all([
      storedMethods(database, secrets, userId),
      storedDetails(database, secrets, userId),
      names.certifiedName(userId),
    ]);
    if (certified === undefined) return undefined;
    return (method) => {
      const details = isFixedMethod(method)
        ? detailsOf(methods, method)
        : declaredDetailsOf(
            declared().find(({ code }) => code === method),
            stored.get(method),
          );
      return details && names.sameName(certified, details.name) ? details : undefined;
    };
  }
  async function storedAt(userId: number, method: C2cMethod): Promise<number | undefined> {
    const row = isFixedMethod(method)
      ? await readSource(database, methodsSource, userId)
      : await readSource(database, declaredSource, declaredKey(userId, method));
    return row?.changed_at;
  }
  /** `again` says how often more the details are read where their owner changes them meanwhile. */
  async function freeze(userId: number, method: C2cMethod, again: number): Promise<number | undefined> {
    const methodsAt = await storedAt(userId, method);
    const details = (await bound(userId))?.(method);
    if (methodsAt === undefined || !details) return undefined;
    const said = JSON.stringify(details);
    const mac = secrets.mac(PURPOSE, `${userId} ${said}`);
    const known = (await readSource(database, detailsOfSource, userId))?.find((each) => each.method === method && each.mac === mac);
    if (known) return known.id;
    const content = secrets.seal(said, detailsContext(userId));
    const { id } = await kernel.run(freezeDetails, { userId, method, content, mac, methodsAt }, SYSTEM);
    if (id !== null) return id;
    return again > 0 ? freeze(userId, method, again - 1) : undefined;
  }

  return {
    freeze: (userId, method) => freeze(userId, method, READS_AGAIN),
    async hasAll(userId, methods) {
      const of = await bound(userId);
      return of !== undefined && methods.every((method) => of(method) !== undefined);
    },
    async read(id, isMasked) {
      const [row] = ROW.rows(await database.query(selectFrom(PAYMENT_DETAILS, 'where id = $1'), [id]));
      if (!row) throw new Error(`there are no payment details ${id}`);
      const details = JSON.parse(secrets.open(row.content, detailsContext(row.user_id))) as Details;
      return isMasked ? maskedDetails(details, row.method) : details;
    },
    async reseal() {
      const rows = await database.query<{ id: number; user_id: number; content: string }>(
        'select id, user_id, content from payment_details order by id',
      );
      const stale = rows.filter(({ content }) => !secrets.isCurrent(content));
      for (const { id, user_id: userId, content } of stale) {
        const again = secrets.seal(secrets.open(content, detailsContext(userId)), detailsContext(userId));
        await kernel.run(resealDetails, { id, userId, content: again }, SYSTEM);
      }
      return stale.length;
    },
  };
}

import type { DepositChain } from '@candor/rules';
import { RefusedError, type Kernel, type Source } from '../kernel/model/command.ts';
import type { Database } from '../kernel/store/database.ts';
import { readSource } from '../kernel/store/read-source.ts';
import { anyRowOf } from '../kernel/model/table.ts';
import { isBurning, nameOf } from './address-names.ts';
import { DepositKeys } from './deposit-keys.ts';
import type { ChainsConfig } from './read-chains.ts';

/** Known addresses besides those that were shown to customers. */
export interface KnownAddresses extends Pick<ChainsConfig, 'keys' | 'tokens'> {
  /** Addresses of the venue's reserves. */
  readonly reserves: readonly { readonly chain: string; readonly address: string }[];
}

/** Why nothing is sent to an address: it is one of the venue itself, or no key is known for it. */
export type Barred = 'address_own' | 'address_lost';

/** Addresses to which nothing is sent, by `barredKey`; no entry for any other. */
export type BarredSource = Source<string, Barred>;

/** The key of an address, in its one spelling, that a customer withdraws to. */
export function barredKey(chain: string, address: string, userId: number): string {
  return `${chain} ${userId} ${address}`;
}

/**
 * Source of the addresses to which nothing is withdrawn. They are those shown to a customer for deposits, the customer's own, the reserves, and those without a
 * key. A command sees the addresses of the settings as they were then. Deciding it again needs none of the settings.
 */
export function barredAddresses({ keys = {}, tokens = [], reserves = [] }: Partial<KnownAddresses> = {}): BarredSource {
  const given = Object.entries(keys) as [DepositChain, readonly string[]][];
  const made = new Map(given.map(([chain, texts]) => [chain as string, new DepositKeys(chain, texts)]));
  const kept = new Set(reserves.map(({ chain, address }) => nameOf(chain, address)));
  const contracts = new Set(tokens.map(({ chain, contract }) => nameOf(chain, contract)));
  const barred = (key: string, isShown: boolean): Barred | undefined => {
    const [chain = '', userId, address = ''] = key.split(' ');
    const name = nameOf(chain, address);
    if (contracts.has(name) || isBurning(name)) return 'address_lost';
    const isOwn = isShown || kept.has(name) || made.get(chain)?.isOf(address, Number(userId)) === true;
    return isOwn ? 'address_own' : undefined;
  };
  return {
    name: 'chains/barred-address',
    reads: () => anyRowOf({ name: 'deposit_addresses' }),
    load: (asked) => ({
      name: 'chains/barred-address',
      text: `select key, exists (select from deposit_addresses where chain = split_part(key, ' ', 1) and address = split_part(key, ' ', 3)) as shown
             from unnest($1::text[]) as key`,
      values: [asked],
    }),
    parse: (rows) =>
      rows.flatMap((row) => {
        const key = String(row['key']);
        const found = barred(key, row['shown'] === true);
        return found === undefined ? [] : [[key, found] as const];
      }),
  };
}

/** Refuses withdrawals to addresses of the venue before their command is queued. */
export class OwnDepositAddresses {
  readonly barred: BarredSource;
  readonly #kernel: Pick<Kernel, 'caughtUp'>;
  readonly #database: Pick<Database, 'run' | 'seals'>;

  constructor(kernel: Pick<Kernel, 'caughtUp'>, database: Pick<Database, 'run' | 'seals'>, known: KnownAddresses) {
    this.#kernel = kernel;
    this.#database = database;
    this.barred = barredAddresses(known);
  }

  /**
   * Rejects with `address_own` for an address that was shown to a customer for deposits, is the caller's own, or is one of the reserves. Rejects with
   * `address_lost` for an address without a key. The address is given in its one spelling.
   */
  async refuse(chain: string, address: string, userId: number): Promise<void> {
    await this.#kernel.caughtUp();
    const found = await readSource(this.#database, this.barred, barredKey(chain, address, userId));
    if (found !== undefined) throw new RefusedError(found);
  }
}

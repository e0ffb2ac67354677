import type { DepositChain } from '@candor/rules';
import { RefusedError, type Kernel } from '../kernel/command.ts';
import type { Database } from '../kernel/database.ts';
import { DepositKeys } from './deposit-keys.ts';
import type { ChainsConfig } from './read-chains.ts';

/** Knows the venue's own deposit addresses: nothing is withdrawn to them. */
export class OwnDepositAddresses {
  readonly #kernel: Pick<Kernel, 'caughtUp'>;
  readonly #database: Database;
  readonly #keys: ReadonlyMap<string, DepositKeys>;

  constructor(kernel: Pick<Kernel, 'caughtUp'>, database: Database, { keys }: Pick<ChainsConfig, 'keys'>) {
    this.#kernel = kernel;
    this.#database = database;
    const given = Object.entries(keys) as [DepositChain, readonly string[]][];
    this.#keys = new Map(given.map(([chain, texts]) => [chain, new DepositKeys(chain, texts)]));
  }

  /** Rejects with `address_own` when an address, in its one spelling, was shown to a customer for deposits, or is the caller's own. */
  async refuse(chain: string, address: string, userId: number): Promise<void> {
    await this.#kernel.caughtUp();
    const [shown] = await this.#database.query('select id from deposit_addresses where chain = $1 and address = $2', [chain, address]);
    if (shown || this.#keys.get(chain)?.isOf(address, userId) === true) throw new RefusedError('address_own');
  }
}

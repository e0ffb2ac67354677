import { canonicalAddress, type AddressChain, type DepositChain } from '@candor/rules';
import { RefusedError, type Kernel } from '../kernel/command.ts';
import type { Database } from '../kernel/database.ts';
import { ADDRESS_HASHES } from './address-hashes.ts';
import { DepositKeys } from './deposit-keys.ts';
import type { ChainsConfig } from './read-chains.ts';

/** Addresses that nobody has a key for and that were made to destroy. Those of nothing but zeros are malformed. */
const BURNING: readonly (readonly [chain: AddressChain, address: string])[] = [
  ['ERC20', '0x0000000000000000000000000000000000000001'],
  ['ERC20', '0x000000000000000000000000000000000000dEaD'],
  ['OMNI', '1111111111111111111114oLvT2'],
  ['OMNI', '1BitcoinEaterAddressDontSendf59kuE'],
];

/** What is known of addresses besides those that were shown to customers. */
export interface KnownAddresses extends Pick<ChainsConfig, 'keys' | 'tokens'> {
  /** Where the venue keeps its reserves. */
  readonly reserves: readonly { readonly chain: string; readonly address: string }[];
}

/** Knows the addresses to which nothing is withdrawn: the venue's own, and those that nobody has a key for. */
export class OwnDepositAddresses {
  readonly #kernel: Pick<Kernel, 'caughtUp'>;
  readonly #database: Database;
  readonly #keys: ReadonlyMap<string, DepositKeys>;
  readonly #reserves: ReadonlySet<string>;
  readonly #lost: ReadonlySet<string>;

  constructor(kernel: Pick<Kernel, 'caughtUp'>, database: Database, { keys, tokens, reserves }: KnownAddresses) {
    this.#kernel = kernel;
    this.#database = database;
    const given = Object.entries(keys) as [DepositChain, readonly string[]][];
    this.#keys = new Map(given.map(([chain, texts]) => [chain, new DepositKeys(chain, texts)]));
    this.#reserves = new Set(reserves.map(({ chain, address }) => nameOf(chain, address)));
    this.#lost = new Set([
      ...BURNING.map(([chain, address]) => nameOf(chain, address)),
      ...tokens.map(({ chain, contract }) => nameOf(chain, contract)),
    ]);
  }

  /**
   * Rejects with `address_own` when an address, in its one spelling, was shown to a customer for deposits, is the caller's own or one of the
   * reserves, and with `address_lost` when nobody has a key for it.
   */
  async refuse(chain: string, address: string, userId: number): Promise<void> {
    const name = nameOf(chain, address);
    if (this.#lost.has(name)) throw new RefusedError('address_lost');
    await this.#kernel.caughtUp();
    const [shown] = await this.#database.query('select id from deposit_addresses where chain = $1 and address = $2', [chain, address]);
    if (shown || this.#reserves.has(name) || this.#keys.get(chain)?.isOf(address, userId) === true) throw new RefusedError('address_own');
  }
}

/** A chain with an address in its one spelling, where the chain is one whose addresses we can read. */
function nameOf(chain: string, address: string): string {
  const isRead = chain === 'ERC20' || chain === 'TRC20' || chain === 'OMNI';
  return `${chain} ${(isRead ? canonicalAddress(chain, address, ADDRESS_HASHES) : undefined) ?? address}`;
}

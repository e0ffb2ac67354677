import { HDKey } from '@scure/bip32';
import type { DepositChain } from '@candor/rules';
import { addressOf } from './address-forms.ts';

/** The first of the two branches of an account (BIP-44): addresses that are handed out. */
const RECEIVING = 0;
/** Depth of an account below the seed: m / 44' / coin' / account'. */
const ACCOUNT_DEPTH = 3;

/**
 * Extended public keys of accounts, made of the seed "abandon … about" that everybody knows, for demonstrations. A payment to them
 * is one to everybody.
 */
export const TEST_KEYS: Readonly<Record<DepositChain, string>> = {
  TRC20: 'xpub6D1AabNHCupeiLM65ZR9UStMhJ1vCpyV4XbZdyhMZBiJXALQtmn9p42VTQckoHVn8WNqS7dqnJokZHAHcHGoaQgmv8D45oNUKx6DZMNZBCd',
  ERC20: 'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt',
  OMNI: 'xpub6BosfCnifzxcFwrSzQiqu2DBVTshkCXacvNsWGYJVVhhawA7d4R5WSWGFNbi8Aw6ZRc1brxMyWMzG3DSSSSoekkudhUd9yLb6qx39T9nMdj',
  DEMO: 'xpub6BhcvYN2qwQKRviMKKBTfRcK1RmCTmM7JHsg67r3rwvymhUEt8gPHhnkugQaQ7UN8M5FfhEUfyVuSaK5fQzfUpvAcCxN4bAT9jyySbPGsTs',
};

/** A text is no extended public key of an account. The message does not show it: it may be a private one. */
export class DepositKeyError extends Error {
  override readonly name = 'DepositKeyError';
}

/**
 * Addresses of customers on one chain. A customer's is the receiving address with the customer's number, m / 44' / coin' / account' / 0 / number (BIP-32,
 * BIP-44). The owner of an address follows from the key alone, and no row of the database can change it. The venue has public keys only.
 */
export class DepositKeys {
  readonly chain: DepositChain;
  /** The receiving branches, the newest key first. */
  readonly #branches: readonly HDKey[];

  /** `keys` are extended public keys of accounts, the one for new addresses first. Throws `DepositKeyError`. */
  constructor(chain: DepositChain, keys: readonly string[]) {
    this.chain = chain;
    this.#branches = keys.map(receivingBranch);
  }

  /** The address that a customer is shown. */
  addressOf(userId: number): string {
    const [newest] = this.#branches;
    if (!newest) throw new DepositKeyError('there is no key');
    return this.#derived(newest, userId);
  }

  /** Whether an address is this customer's, by the newest key or one before it. */
  isOf(address: string, userId: number): boolean {
    return this.#branches.some((branch) => this.#derived(branch, userId) === address);
  }

  #derived(branch: HDKey, userId: number): string {
    const { publicKey } = branch.deriveChild(userId);
    if (!publicKey) throw new DepositKeyError('a key without its public part');
    return addressOf(this.chain, publicKey);
  }
}

function receivingBranch(text: string): HDKey {
  let key: HDKey;
  try {
    key = HDKey.fromExtendedKey(text);
  } catch {
    throw new DepositKeyError('it is no extended key (BIP-32)');
  }
  if (key.privateKey !== null) throw new DepositKeyError('it is a private key; the venue takes public ones only');
  if (key.depth !== ACCOUNT_DEPTH) throw new DepositKeyError("it is not the key of an account, m / 44' / coin' / account'");
  return key.deriveChild(RECEIVING);
}

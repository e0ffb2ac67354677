import { canonicalAddress, type DepositChain } from '@candor/rules';
import { ADDRESS_HASHES } from './address-hashes.ts';
import { isBurning, nameOf } from './address-names.ts';
import { DepositKeyError, DepositKeys, TEST_KEYS } from './deposit-keys.ts';

/** A chain of the Ethereum kind that is watched. */
export interface NodeConfig {
  readonly chain: 'ERC20' | 'TRC20';
  readonly url: string;
  /** Another node of the same chain, which has to say the same before anything is credited; empty for none. */
  readonly second: string;
  /** The contract of USDT. */
  readonly usdt: string;
}

/** Configuration of the chains that deposits come from. */
export interface ChainsConfig {
  readonly nodes: readonly NodeConfig[];
  /** Extended public keys of accounts by chain, the one for new addresses first. A chain without any gives no addresses. */
  readonly keys: Readonly<Partial<Record<DepositChain, readonly string[]>>>;
  /** The contracts of tokens, whether a node is asked or not. */
  readonly tokens: readonly { readonly chain: DepositChain; readonly contract: string }[];
}

const CHAINS = [
  { chain: 'ERC20', url: 'ETH_RPC_URL', second: 'ETH_RPC_URL_2', keys: 'ETH_XPUB', usdt: 'ETH_USDT' },
  { chain: 'TRC20', url: 'TRON_RPC_URL', second: 'TRON_RPC_URL_2', keys: 'TRON_XPUB', usdt: 'TRON_USDT' },
] as const;
type Name = (typeof CHAINS)[number]['url' | 'second' | 'keys' | 'usdt'] | 'OMNI_XPUB';

/**
 * Reads the chains of the environment. A demonstration gives addresses of a published test key on chains that have no key of their own. A live venue needs a
 * key for every node and refuses the published one. Throws `fault` with one line for the operator.
 */
export function readChains(
  read: (name: Name) => string,
  mode: 'demo' | 'live',
  isSafe: (url: string) => boolean,
  fault: (message: string) => Error,
): ChainsConfig {
  const nodes: NodeConfig[] = [];
  const tokens: { chain: DepositChain; contract: string }[] = [];
  const keys: Partial<Record<DepositChain, readonly string[]>> = mode === 'demo' ? { DEMO: [TEST_KEYS.DEMO] } : {};
  const addKeys = (chain: 'ERC20' | 'TRC20' | 'OMNI', name: Name): void => {
    const given = read(name)
      .split(',')
      .map((key) => key.trim())
      .filter((key) => key !== '');
    if (mode === 'live' && given.includes(TEST_KEYS[chain]))
      throw fault(`${name} is the published test key; everybody can spend what it receives.`);
    const used = given.length > 0 || mode === 'live' ? given : [TEST_KEYS[chain]];
    try {
      const made = used.length > 0 ? new DepositKeys(chain, used) : undefined;
      if (made) keys[made.chain] = used;
    } catch (error) {
      if (error instanceof DepositKeyError) throw fault(`${name} is not usable: ${error.message}.`);
      throw error;
    }
  };
  const checkUrl = (name: Name, url: string): void => {
    if (url !== '' && (!/^https?:\/\/./.test(url) || !URL.canParse(url))) throw fault(`${name} must look like https://node.example.`);
    if (url !== '' && mode === 'live' && !isSafe(url)) throw fault(`MODE=live asks nodes on other machines by https only; mend ${name}.`);
  };
  for (const { chain, url: urlName, second: secondName, keys: keysName, usdt: usdtName } of CHAINS) {
    const [url, second, usdt] = [read(urlName), read(secondName), read(usdtName)];
    if (mode === 'live' && (url === '') !== (read(keysName) === ''))
      throw fault(`${urlName} and ${keysName} go together; set both or neither.`);
    checkUrl(urlName, url);
    checkUrl(secondName, second);
    if (second !== '' && url === '') throw fault(`${secondName} is asked besides ${urlName}; set that too.`);
    if (second !== '' && second === url) throw fault(`${secondName} is the same node as ${urlName}; it would agree with everything.`);
    if (canonicalAddress(chain, usdt, ADDRESS_HASHES) === undefined) throw fault(`${usdtName} is no address of ${chain}.`);
    if (isBurning(nameOf(chain, usdt))) throw fault(`${usdtName} is the contract of no token.`);
    addKeys(chain, keysName);
    tokens.push({ chain, contract: usdt });
    if (url !== '') nodes.push({ chain, url, second, usdt });
  }
  // Not watched: what is paid there is claimed.
  addKeys('OMNI', 'OMNI_XPUB');
  return { nodes, keys, tokens };
}

import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { freePort } from './free-port.ts';
import { TOKEN_CODE, transferData, transferTwiceData } from './test-token.ts';
import { until } from './poll.ts';

/** An Ethereum node of the test's own, which mines when it is told to. */
export interface Anvil {
  readonly url: string;
  /** Its first two accounts have money of the node, and the first all of the test token. */
  readonly accounts: readonly `0x${string}`[];
  rpc<Result>(method: string, ...params: unknown[]): Promise<Result>;
  mine(blocks?: number): Promise<void>;
  /** Puts a token of six decimals on the chain; its contract. */
  deployToken(): Promise<`0x${string}`>;
  /** Sends tokens, in units of 10^-6, without mining; the transaction's hash. */
  pay(token: string, to: string, amount: bigint): Promise<string>;
  /** Sends the same to two addresses in one transaction. */
  payTwice(token: string, first: string, second: string, amount: bigint): Promise<string>;
  stop(): Promise<void>;
}

const GAS = '0x100000';
const START_MS_MAX = 20_000;

/**
 * The node's program: of its package, which is made for one platform, elsewhere the `anvil` on the path. Where there is none the tests on
 * a node fail; they are never left out.
 */
function program(): string {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'anvil';
  return createRequire(import.meta.url).resolve('@foundry-rs/anvil-linux-amd64/bin/anvil');
}

/** Starts a node on the loopback address; `stop` ends it. It mines nothing by itself. */
export async function startAnvil(): Promise<Anvil> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(program(), ['--port', String(port), '--host', '127.0.0.1', '--no-mining', '--silent', '--accounts', '4'], {
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let requests = 0;
  const rpc = async <Result>(method: string, ...params: unknown[]): Promise<Result> => {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: (requests += 1), method, params }),
    });
    const { result, error } = (await reply.json()) as { result?: Result; error?: { message: string } };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result as Result;
  };
  let accounts: `0x${string}`[] = [];
  await until(
    'the node',
    async () => {
      accounts = await rpc<`0x${string}`[]>('eth_accounts').catch(() => []);
      return accounts.length > 0;
    },
    START_MS_MAX,
  );
  const [payer] = accounts;
  const mine = async (blocks = 1): Promise<void> => rpc('anvil_mine', `0x${blocks.toString(16)}`);
  const send = (to: string | undefined, data: string): Promise<string> =>
    rpc<string>('eth_sendTransaction', { from: payer, ...(to !== undefined && { to }), data, gas: GAS });
  return {
    url,
    accounts,
    rpc,
    mine,
    async deployToken() {
      const hash = await send(undefined, TOKEN_CODE);
      await mine();
      const receipt = await rpc<{ contractAddress: `0x${string}` }>('eth_getTransactionReceipt', hash);
      return receipt.contractAddress;
    },
    pay: (token, to, amount) => send(token, transferData(to, amount)),
    payTwice: (token, first, second, amount) => send(token, transferTwiceData(first, second, amount)),
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

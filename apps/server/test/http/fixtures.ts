import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync, brotliCompressSync } from 'node:zlib';
import { contract, ROLE_NAMES, type EndpointName, type Role } from '@candor/api';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { Handlers, RequestContext } from '../../src/handler.ts';
import type { Caller, OperatorCaller } from '../../src/http/caller/caller.ts';
import { Calls, type CallsDependencies } from '../../src/calls/calls.ts';
import { createHttp, type HttpConfig, type HttpDependencies } from '../../src/http/create-http.ts';
import { createLog } from '../../src/http/log/log.ts';
import { NO_RATE_LIMITS } from '../../src/http/limits/rates.ts';

/** One call that came to a handler. */
export interface HandledCall {
  readonly name: EndpointName;
  readonly input: unknown;
  readonly context: RequestContext;
}

export interface HttpFixture {
  readonly app: FastifyInstance;
  readonly calls: Calls;
  readonly handled: HandledCall[];
  readonly logged: string[];
  readonly time: { now: number };
  /** Act of the next handler instead of replying with its input. */
  answer: (call: HandledCall) => Promise<unknown>;
}

export const GOOD_TOKEN = 'good-token';
/** Token of a session whose second factor is still to be passed. */
export const PENDING_TOKEN = 'pending-token';
export const CALLER: Caller = { userId: 7, session: 'ab'.repeat(32), language: 'zh', pending: false };

/** API keys of the same customer. */
export const READ_KEY = 'read-key';
export const TRADE_KEY = 'trade-key';
/** Tokens of an operator of each role. */
export const OPERATOR_TOKENS = Object.fromEntries(ROLE_NAMES.map((role) => [role, `operator-${role}`])) as Readonly<Record<Role, string>>;
/** Token of an operator with every permission whose password is still the first one. */
export const INITIAL_TOKEN = 'operator-initial';
const operatorOf = (role: Role, operatorId: number, passwordInitial = false): OperatorCaller => ({
  operatorId,
  session: 'cd'.repeat(32),
  role,
  passwordInitial,
});
const OPERATORS: ReadonlyMap<string, OperatorCaller> = new Map([
  ...ROLE_NAMES.map((role, index) => [OPERATOR_TOKENS[role], operatorOf(role, index + 1)] as const),
  [INITIAL_TOKEN, operatorOf('administrator', 99, true)],
]);

type FixtureConfig = HttpConfig & Pick<CallsDependencies, 'limits' | 'keyedRefusals'> & Pick<HttpDependencies, 'notReady'>;

/** A server whose handlers record their calls; no database behind it. */
export function httpFixture(config: Partial<FixtureConfig> = {}, webRoot?: string, consoleRoot?: string): HttpFixture {
  const handled: HandledCall[] = [];
  const logged: string[] = [];
  const time = { now: 1_000_000 };
  const handlers = Object.fromEntries(
    Object.keys(contract).map((name) => [
      name,
      (input: unknown, context: RequestContext) => {
        const call = { name: name as EndpointName, input, context };
        handled.push(call);
        return fixture.answer(call);
      },
    ]),
  ) as unknown as Handlers;
  const { limits = NO_RATE_LIMITS, keyedRefusals = true, notReady, ...httpConfig } = config;
  const metrics = new Registry();
  const clock = { now: () => time.now };
  const log = createLog('trace', { write: (line) => void logged.push(line) });
  const calls = new Calls({
    handlers,
    limits,
    keyedRefusals,
    clock,
    log,
    metrics,
    sessions: {
      authenticate: (token) => {
        if (token === READ_KEY) return { ...CALLER, scopes: ['read'] };
        if (token === TRADE_KEY) return { ...CALLER, scopes: ['read', 'trade'] };
        if (token === PENDING_TOKEN) return { ...CALLER, pending: true };
        return token === GOOD_TOKEN ? CALLER : token === 'slow-token' ? Promise.resolve(CALLER) : undefined;
      },
    },
    operators: { authenticate: (token) => OPERATORS.get(token) },
  });
  const app = createHttp({
    calls,
    config: { trustProxy: false, allowedOrigins: [], consoleHost: '', ...httpConfig },
    clock,
    log,
    metrics,
    ...(notReady && { notReady }),
    ...(webRoot === undefined ? undefined : { webRoot }),
    ...(consoleRoot === undefined ? undefined : { consoleRoot }),
  });
  const fixture: HttpFixture = { app, calls, handled, logged, time, answer: () => Promise.resolve('done') };
  return fixture;
}

/** A folder like a build of a browser app. */
export function webFolder(title = 'Candor'): string {
  const root = mkdtempSync(join(tmpdir(), 'candor-web-'));
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), `<!doctype html><title>${title}</title>`);
  const script = `console.log(${JSON.stringify('x'.repeat(500))})`;
  writeFileSync(join(root, 'assets/entry-B1x9_-Qz.js'), script);
  writeFileSync(join(root, 'assets/entry-B1x9_-Qz.js.gz'), gzipSync(script));
  writeFileSync(join(root, 'assets/entry-B1x9_-Qz.js.br'), brotliCompressSync(script));
  writeFileSync(join(root, 'assets/entry-B1x9_-Qz.js.map'), '{}');
  return root;
}

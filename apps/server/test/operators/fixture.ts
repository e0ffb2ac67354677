import type { Role } from '@candor/api';
import { fakeClock, testDatabase, type FakeClock, type TestDatabase } from '@candor/testkit';
import { afterAll } from 'vitest';
import type { RequestContext } from '../../src/handler.ts';
import { addOperators } from '../../src/features/operators/commands/add-operators.ts';
import { setOperatorStatus } from '../../src/features/operators/commands/set-operator-status.ts';
import { stored } from '../../src/features/operators/credentials.ts';
import { newOperatorId } from '../../src/features/operators/demo.ts';
import { createOperatorsFeature, type OperatorsFeature } from '../../src/features/operators/index.ts';
import { Passwords } from '../../src/guards/passwords.ts';
import { codeAt, newFactorSecret } from '../../src/guards/totp.ts';
import { SYSTEM } from '../../src/kernel/model/command.ts';
import { Database } from '../../src/kernel/store/database.ts';
import { PROJECTED_TABLES } from '../../src/products/projected-tables.ts';
import { VenueKernel } from '../../src/kernel/decide/venue-kernel.ts';
import { SecretBox } from '../../src/secrets/secret-box.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

export const PASSWORD = 'quartz-Lantern-52';
const KEYS = ['5a'.repeat(32)];
export const MINUTE = 60_000;

/** An operator of a test, with what it signs in with. */
export interface TestOperator {
  readonly id: number;
  readonly email: string;
  readonly secret: string;
  /** A code that is right now; the clock has to move on by a step before the next is. */
  code(): Promise<string>;
}

export interface OperatorsFixture {
  readonly operators: OperatorsFeature;
  readonly kernel: VenueKernel;
  readonly database: Database;
  readonly db: TestDatabase;
  readonly clock: FakeClock;
  readonly secrets: SecretBox;
  readonly passwords: Passwords;
  /** Adds an operator with the password of all. */
  add(email: string, options?: { readonly role?: Role; readonly demo?: boolean; readonly initial?: boolean }): Promise<TestOperator>;
  setStatus(operatorId: number, status: 'active' | 'disabled'): Promise<unknown>;
  /** Signs in with the password of all and a fresh code, a step after the one before. */
  signIn(operator: TestOperator, address?: string): Promise<string>;
  /** The request of a signed-in operator. */
  contextOf(token: string, address?: string): Promise<RequestContext>;
  /** Stops the process as it were, in order, and starts another on the same database. */
  restarted(options?: {
    readonly orderly?: boolean;
    readonly mode?: 'demo' | 'live';
    readonly keys?: readonly string[];
  }): Promise<OperatorsFixture>;
}

/** The operators feature on a database of its own, with hashes cheap enough for tests. */
export async function operatorsFixture(mode: 'demo' | 'live' = 'demo'): Promise<OperatorsFixture> {
  return open(await testDatabase(), fakeClock(), mode);
}

async function open(db: TestDatabase, clock: FakeClock, mode: 'demo' | 'live', keys: readonly string[] = KEYS): Promise<OperatorsFixture> {
  const database = new Database(db.serverUrl, quiet);
  const kernel = new VenueKernel({ tables: PROJECTED_TABLES, database, clock, log: quiet, fatal: () => undefined });
  const secrets = new SecretBox(keys);
  const passwords = new Passwords({ memoryCost: 64, timeCost: 1 });
  const market = { pairs: () => [], stateOf: () => 'open' as const };
  const reviews = { figures: () => Promise.resolve([]) };
  const config = { mode, version: '0.1.0', rateLimitFactor: 1 };
  const operators = createOperatorsFeature({
    watch: { overlooksProxy: false },
    delivery: { refusedChannels: [] },
    prover: { state: { tail: { batch: 0, at: 0 }, whole: undefined, running: undefined } },
    kernel,
    database,
    clock,
    secrets,
    passwords,
    market,
    reviews,
    config,
  });
  await kernel.start();
  let closed: Promise<void> | undefined;
  const close = (orderly: boolean): Promise<void> =>
    (closed ??= (async () => {
      if (orderly) await operators.stop();
      await kernel.stop();
      await database.close();
    })());
  afterAll(() => close(true));

  const add: OperatorsFixture['add'] = async (email, { role = 'administrator', demo = false, initial = false } = {}) => {
    const id = await newOperatorId(database);
    const secret = newFactorSecret();
    const credentials = await stored({ password: PASSWORD, secret }, id, { passwords, secrets });
    await kernel.run(addOperators, { operators: [{ id, email, name: 'Ada', role, demo, initial, ...credentials }] }, SYSTEM);
    return { id, email, secret, code: () => codeAt(secret, clock.machine()) };
  };
  const contextOf: OperatorsFixture['contextOf'] = async (token, address = '192.0.2.1') => {
    const caller = await operators.sessions.authenticate(token);
    if (!caller) throw new Error('the token is not live');
    const { operatorId: userId, session } = caller;
    return { actor: { kind: 'operator', userId, session, address, language: 'en' }, address, device: 'test', language: 'en' };
  };
  return {
    operators,
    kernel,
    database,
    db,
    clock,
    secrets,
    passwords,
    add,
    setStatus: (operatorId, status) => kernel.run(setOperatorStatus, { operatorId, status }, SYSTEM),
    signIn: async (operator, address = '192.0.2.1') => {
      clock.advance(MINUTE);
      const input = { email: operator.email, password: PASSWORD, code: await operator.code() };
      return operators.handlers['console/login'](input, visitorAt(address));
    },
    contextOf,
    restarted: async ({ orderly = true, mode: next = mode, keys: nextKeys = keys } = {}) => {
      await close(orderly);
      return open(db, clock, next, nextKeys);
    },
  };
}

/** The request of a caller who is not signed in. */
export function visitorAt(address = '192.0.2.1'): RequestContext {
  return { actor: { kind: 'visitor', userId: 0, address, language: 'en' }, address, device: 'test', language: 'en' };
}

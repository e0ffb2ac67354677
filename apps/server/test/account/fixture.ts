import { fakeClock, testDatabase, type FakeClock, type TestDatabase } from '@candor/testkit';
import { afterAll } from 'vitest';
import { unverifiedAddresses } from '../../src/features/payment/reset-unverified.ts';
import { createAccountFeature, type AccountFeature } from '../../src/features/account/index.ts';
import type { RequestContext } from '../../src/handler.ts';
import { RefusedError } from '../../src/kernel/model/command.ts';
import { Database } from '../../src/kernel/store/database.ts';
import { PROJECTED_TABLES } from '../../src/products/projected-tables.ts';
import { VenueKernel } from '../../src/kernel/decide/venue-kernel.ts';
import { NoticeDelivery } from '../../src/notifications/notice-delivery.ts';
import { OutboxView } from '../../src/notifications/outbox-view.ts';
import { SecretBox } from '../../src/secrets/secret-box.ts';
import { fixedSettings } from '../terms/fixed.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

const databases = new WeakMap<AccountFeature, TestDatabase>();

/** The outbox, with the messages of all notices in it. */
export class ToldOutbox extends OutboxView {
  /** Writes the messages of all notices so far. */
  deliver = async (): Promise<void> => undefined;

  override async newest(...asked: Parameters<OutboxView['newest']>): ReturnType<OutboxView['newest']> {
    await this.deliver();
    return super.newest(...asked);
  }
}

export interface AccountFixture {
  readonly account: AccountFeature;
  readonly kernel: VenueKernel;
  readonly database: Database;
  readonly db: TestDatabase;
  readonly clock: FakeClock;
  readonly outbox: ToldOutbox;
  /** Stops the feature in order and gives another on the same database, as after a restart. */
  restarted(mode?: 'demo' | 'live'): Promise<AccountFeature>;
}

/** The account feature on a database of its own, with hashes cheap enough for tests. */
export async function accountFixture(takesMailbox: (email: string) => boolean = () => true): Promise<AccountFixture> {
  const db = await testDatabase();
  const clock = fakeClock();
  const database = new Database(db.serverUrl, quiet);
  const kernel = new VenueKernel({ tables: PROJECTED_TABLES, database, clock, log: quiet, fatal: () => undefined });
  const secrets = new SecretBox(['5a'.repeat(32)]);
  const create = (mode: 'demo' | 'live' = 'demo'): AccountFeature => {
    const feature = createAccountFeature({
      unverified: unverifiedAddresses,
      takesMailbox,
      kernel,
      database,
      clock,
      secrets,
      settings: fixedSettings(),
      config: { mode, version: '0.1.0', rateLimitFactor: 1, hashCost: { memoryCost: 64, timeCost: 1 } },
    });
    databases.set(feature, db);
    return feature;
  };
  const account = create();
  const restarted = async (mode?: 'demo' | 'live'): Promise<AccountFeature> => {
    await account.stop();
    return create(mode);
  };
  await kernel.start();
  afterAll(async () => {
    await account.stop();
    await kernel.stop();
    await database.close();
  });
  const outbox = new ToldOutbox(database, secrets, () => 'https://trade.example');
  const notices = new NoticeDelivery(database, account.addressBook, true);
  outbox.deliver = async () => {
    await kernel.caughtUp();
    await notices.runDue();
  };
  return { account, kernel, database, db, clock, outbox, restarted };
}

/** The newest code that was sent to a recipient; empty without one. */
export async function codeTo(outbox: OutboxView, recipient: string): Promise<string> {
  const sent = (await outbox.newest(10, recipient)).find(({ template }) => template === 'code');
  return /\b\d{6}\b/.exec(sent?.text ?? '')?.[0] ?? '';
}

/** The request of a visitor. */
export function visitor(address = '192.0.2.1'): RequestContext {
  return { actor: { kind: 'visitor', userId: 0, address, device: 'test', language: 'en' }, address, device: 'test', language: 'en' };
}

/** The request of a signed-in customer. */
export async function customer(account: AccountFeature, token: string, address = '192.0.2.1'): Promise<RequestContext> {
  const caller = await account.sessions.authenticate(token);
  if (!caller) throw new Error('the token is not live');
  return {
    actor: { kind: 'customer', userId: caller.userId, session: caller.session, address, device: 'test', language: 'en' },
    address,
    device: 'test',
    language: 'en',
  };
}

/** The code a promise is refused with; fails for anything else. */
export async function refusal(promise: Promise<unknown>): Promise<{ code: string; params: object }> {
  const error = await promise.then(
    () => new Error('it was not refused'),
    (reason: unknown) => reason,
  );
  if (error instanceof RefusedError) return { code: error.code, params: error.params };
  throw error;
}

/** Registers a customer whose mailbox counts as proven, and signs in; returns the id and the token. */
export async function registered(account: AccountFeature, email: string): Promise<{ id: number; token: string }> {
  const customer = await registeredByImage(account, email);
  await databases.get(account)?.pool.query('update users set email_proven_at = registered_at where id = $1', [customer.id]);
  return customer;
}

let fresh = 0;

/** Registers a customer with the digits of an image, which prove no mailbox, and signs in. */
export async function registeredByImage(account: AccountFeature, email: string): Promise<{ id: number; token: string }> {
  const { captcha_id } = await account.handlers.captcha({}, visitor());
  const code = account.captchas.peek(captcha_id) ?? '';
  const form = {
    type: 'email' as const,
    user_string: email,
    captcha_id,
    code,
    password: 'tulip-Vase-9',
    re_password: 'tulip-Vase-9',
    pay_password: 'garden-Gate-4',
    agreed: true,
  };
  // From a network of its own: one network registers few.
  fresh += 1;
  await account.handlers['user/register'](form, visitor(`10.${fresh >> 8}.${fresh & 255}.7`));
  const token = await account.handlers['user/login']({ user_string: email, password: 'tulip-Vase-9' }, visitor());
  const caller = await account.sessions.authenticate(token);
  return { id: caller?.userId ?? 0, token };
}

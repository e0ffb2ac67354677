import type { SettingName } from '@candor/api';
import sharp, { type Sharp } from 'sharp';
import { createComplaintsFeature, type ComplaintsFeature } from '../../src/features/complaints/index.ts';
import { createIdentityFeature, type IdentityFeature } from '../../src/features/identity/index.ts';
import { createPaymentFeature, type PaymentFeature } from '../../src/features/payment/index.ts';
import type { RequestContext } from '../../src/feature.ts';
import { DueRunner } from '../../src/kernel/due-work.ts';
import { SecretBox } from '../../src/secrets/secret-box.ts';
import { accountFixture, customer, registered, type AccountFixture } from '../account/fixture.ts';
import { fixedSettings } from '../settings/fixed.ts';

export const OLD_KEY = '5a'.repeat(32);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Features that keep customers' private data, on one database. */
export interface Features {
  readonly identity: IdentityFeature;
  readonly payment: PaymentFeature;
  readonly complaints: ComplaintsFeature;
  readonly runner: DueRunner;
}

export interface PrivateFixture extends AccountFixture, Features {
  /** The same features, set otherwise or with other keys. */
  with(values: Partial<Record<SettingName, string>>, keys?: readonly string[]): Features;
  /** Registers a customer and signs in. */
  join(email: string): Promise<{ readonly id: number; readonly context: RequestContext }>;
}

/** The features on a database of their own, with two operators, 1 and 2. */
export async function privateFixture(): Promise<PrivateFixture> {
  const base = await accountFixture();
  const { account, kernel, database, clock, db } = base;
  const make: PrivateFixture['with'] = (values, keys = [OLD_KEY]) => {
    const secrets = new SecretBox(keys);
    const lent = { kernel, database, clock, settings: fixedSettings(values), guards: account.guards };
    const identity = createIdentityFeature({ ...lent, secrets });
    const runner = new DueRunner({ kernel, clock, log: quiet, works: identity.dueWork });
    return {
      identity,
      payment: createPaymentFeature({ ...lent, secrets, names: identity }),
      complaints: createComplaintsFeature(lent),
      runner,
    };
  };
  await db.pool.query(
    `insert into operators (id, email, name, role, password_hash, factor_secret, created_at)
     select number, 'operator' || number || '@example.org', 'Operator', 'compliance', '', '', now() from generate_series(1, 2) as number`,
  );
  const join: PrivateFixture['join'] = async (email) => {
    const { id, token } = await registered(account, email);
    return { id, context: await customer(account, token) };
  };
  return { ...base, ...make({}), with: make, join };
}

/** The request of an operator. */
export function operator(id: number): RequestContext {
  const address = '198.51.100.7';
  return {
    actor: { kind: 'operator', userId: id, session: 'cd'.repeat(32), address, language: 'en' },
    address,
    device: 'console',
    language: 'en',
  };
}

/** A plain picture. */
export function picture(width = 60, height = 40): Sharp {
  return sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 60 } } });
}

/** A request that carries a file. */
export function carrying(context: RequestContext, file: Buffer): RequestContext {
  return { ...context, file };
}

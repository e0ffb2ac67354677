import type { DecidedKindName, DeclaredMethod, InputOf, ReplyOf, ReviewReason, SettingName } from '@candor/api';
import sharp, { type Sharp } from 'sharp';
import { createComplaintsFeature, type ComplaintsFeature } from '../../src/features/complaints/index.ts';
import { Downloads } from '../../src/files/downloads.ts';
import { createIdentityFeature, type IdentityFeature } from '../../src/features/identity/index.ts';
import { OwnDepositAddresses } from '../../src/chains/own-addresses.ts';
import { createPaymentFeature, type PaymentFeature } from '../../src/features/payment/index.ts';
import type { RequestContext } from '../../src/handler.ts';
import { DueRunner } from '../../src/kernel/jobs/due-work.ts';
import { createReviews, type Reviews } from '../../src/reviews/create-reviews.ts';
import { PictureConverter } from '../../src/files/picture-converter.ts';
import { SecretBox } from '../../src/secrets/secret-box.ts';
import { accountFixture, customer, registered, type AccountFixture } from '../account/fixture.ts';
import { fixedSettings } from '../terms/fixed.ts';

export const OLD_KEY = '5a'.repeat(32);
/** A way of payment that the terms of these features declare. */
const SEPA: DeclaredMethod = {
  code: 'sepa',
  name: 'SEPA transfer',
  fields: [{ key: 'iban', label: 'IBAN', kind: 'account', isRequired: true, most: 34 }],
};
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Acts of operators on reviews, by what they decide on; operator 1 unless another is named. */
export interface Reviewing {
  /** The review of an identity check or a complaint. */
  id(kind: DecidedKindName, subject: number): Promise<number>;
  look(kind: DecidedKindName, subject: number, by?: number, reason?: string): Promise<ReplyOf<'console/review_look'>>;
  /** Decides without a look. */
  decide(kind: DecidedKindName, subject: number, decision: Decision, by?: number): Promise<ReplyOf<'console/review_decide'>>;
  /** Looks, decides, and waits until everybody sees it. */
  looked(kind: DecidedKindName, subject: number, decision: Decision, by?: number): Promise<void>;
}

type Decision = Pick<InputOf<'console/review_decide'>, 'outcome' | 'note'> & { readonly reason?: ReviewReason };

/** Features that keep customers' private data, on one database. */
export interface Features {
  readonly identity: IdentityFeature;
  readonly payment: PaymentFeature;
  readonly complaints: ComplaintsFeature;
  readonly reviews: Reviews;
  readonly reviewing: Reviewing;
  readonly runner: DueRunner;
}

export interface PrivateFixture extends AccountFixture, Features {
  /** The same features, set otherwise or with other keys. */
  with(values: Partial<Record<SettingName, boolean | number | string>>, keys?: readonly string[]): Features;
  /** Registers a customer and signs in. */
  join(email: string): Promise<{ readonly id: number; readonly context: RequestContext }>;
}

/** The features on a database of their own, with two operators, 1 and 2. */
export async function privateFixture(): Promise<PrivateFixture> {
  const base = await accountFixture();
  const { account, kernel, database, clock, db } = base;
  const make: PrivateFixture['with'] = (values, keys = [OLD_KEY]) => {
    const secrets = new SecretBox(keys);
    const shared = { kernel, database, clock, settings: fixedSettings(values), guards: account.guards };
    const identity = createIdentityFeature({ ...shared, secrets, converter: new PictureConverter() });
    const runner = new DueRunner({ kernel, clock, log: quiet, works: identity.dueWork });
    const complaints = createComplaintsFeature(shared);
    const reviews = createReviews({
      ...shared,
      downloads: new Downloads(clock),
      kinds: [identity.review, complaints.review],
      listed: [],
      prove: () => Promise.resolve(),
    });
    return {
      identity,
      payment: createPaymentFeature({
        ...shared,
        secrets,
        names: identity,
        ownAddresses: new OwnDepositAddresses(kernel, database, { keys: {}, tokens: [], reserves: [] }),
        declared: () => [SEPA],
      }),
      complaints,
      reviews,
      reviewing: reviewingWith(reviews, base),
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

function reviewingWith({ handlers }: Reviews, { kernel, db }: Pick<AccountFixture, 'kernel' | 'db'>): Reviewing {
  const id: Reviewing['id'] = async (kind, subject) => {
    await kernel.caughtUp();
    const { rows } = await db.pool.query<{ id: number }>('select id from reviews where kind = $1 and subject = $2', [kind, subject]);
    return rows[0]?.id ?? 2_000_000_000;
  };
  const look: Reviewing['look'] = async (kind, subject, by = 1, reason = 'routine review') =>
    handlers['console/review_look']({ kind, id: await id(kind, subject), reason }, operator(by));
  const decide: Reviewing['decide'] = async (kind, subject, decision, by = 1) =>
    handlers['console/review_decide']({ kind, id: await id(kind, subject), ...decision }, operator(by));
  const looked: Reviewing['looked'] = async (kind, subject, decision, by) => {
    await look(kind, subject, by);
    await decide(kind, subject, decision, by);
    await kernel.caughtUp();
  };
  return { id, look, decide, looked };
}

/** Certifies a customer under a name. */
export async function certify({ identity, reviewing, db }: PrivateFixture, context: RequestContext, name: string): Promise<void> {
  const front_pic = await identity.handlers.upload({}, carrying(context, await picture().jpeg().toBuffer()));
  await identity.handlers['user/real_name']({ name, card_id: `D-${context.actor.userId}`, front_pic, reverse_pic: front_pic }, context);
  const { rows } = await db.pool.query<{ id: number }>('select max(id) as id from identity_checks');
  await reviewing.looked('identity', rows[0]?.id ?? 0, { outcome: 'approved' });
}

/** The request of an operator. */
export function operator(id: number): RequestContext {
  const address = '198.51.100.7';
  return {
    actor: { kind: 'operator', userId: id, session: 'cd'.repeat(32), address, language: 'en' },
    address,
    device: 'console',
    language: 'en',
    role: 'administrator',
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

import { documentText, fieldsOf, PRODUCT_TERMS, type Document, type InputOf, type ReplyOf } from '@candor/api';
import { decimal } from '@candor/money';
import type { Client } from '@candor/testkit/client';
import type { TestVenue } from '@candor/testkit/test-venue';
import { DEMO_PASSWORD } from '../../src/features/account/demo.ts';
import { accountId, HOUSE } from '../../src/kernel/model/accounts.ts';
import { SYSTEM, type Command } from '../../src/kernel/model/command.ts';
import { uploadPicture } from '../security/tokens.ts';

export const USDT = 1;
export const HOUR_MS = 3_600_000;
export const MINUTE_MS = 60_000;

interface Fund {
  readonly userId: number;
  readonly amount: bigint;
}
/** Coins for the legal wallet of a customer, from outside. */
const fund: Command<Fund, ''> = {
  name: 'test/fund_legal',
  serial: ({ userId }) => `user:${userId}`,
  needs: ({ userId }) => ({ accounts: [accountId(userId, USDT, 'legal')], rows: [] }),
  decide: (_view, { userId, amount }) => ({
    reply: '',
    postings: [
      { debit: accountId(HOUSE, USDT, 'external'), credit: accountId(userId, USDT, 'legal'), amount, code: 'demo_funding', cause: userId },
    ],
  }),
};

/** Gives a customer coins to trade. */
export async function funded({ venue }: TestVenue, customer: Client, amount: string): Promise<void> {
  const { id: userId } = await customer.call('user/info', {});
  await venue.kernel.run(fund, { userId, amount: decimal(amount) }, SYSTEM);
}

/** Approves, or refuses, what waits of a kind. */
export async function decided(server: TestVenue, kind: 'identity' | 'shop', refused?: 'shop_name_unfit'): Promise<void> {
  const operator = await server.operator(1);
  await server.venue.kernel.caughtUp();
  for (const { id } of (await operator.call('console/reviews', { kind, page: 1 })).list) {
    await operator.call('console/review_look', { kind, id, reason: 'it was handed in' });
    await operator.call('console/review_decide', {
      kind,
      id,
      ...(refused ? { outcome: 'refused', reason: refused } : { outcome: 'approved' }),
    });
  }
  await server.venue.kernel.caughtUp();
}

/** Certifies a customer under a name, with the picture of the holder or without, and binds ways of payment under it. */
export async function certified(server: TestVenue, customer: Client, name: string, withPicture = true): Promise<void> {
  if ((await customer.call('user/center', {})).review_status !== 2) {
    const picture = await uploadPicture(server.url, customer.token ?? '');
    const { id } = await customer.call('user/info', {});
    await customer.call('user/real_name', {
      name,
      card_id: `ID${id}`,
      front_pic: picture,
      reverse_pic: picture,
      ...(withPicture && { hand_pic: picture }),
    });
    await decided(server, 'identity');
  }
  const { id } = await customer.call('user/info', {});
  await customer.call('user/cash_save', {
    real_name: name,
    bank_name: 'First Bank',
    bank_account: `62220212345${String(id).padStart(8, '0')}`,
    alipay_account: `${id}@pay.example`,
    login_password: DEMO_PASSWORD,
  });
}

/** The open shop of a customer; made when there is none. */
export async function shopOf(server: TestVenue, customer: Client, name: string): Promise<number> {
  const { seller, deposit } = await customer.call('legal/application_data', {});
  if (seller?.status === 1) return seller.id;
  if (seller?.status !== 0) await customer.call('legal/application', { shop_name: name, contact: `${name} at home`, deposit });
  await decided(server, 'shop');
  const { seller: opened } = await customer.call('legal/application_data', {});
  if (opened?.status !== 1) throw new Error(`the shop ${name} was not opened`);
  return opened.id;
}

/** Two operators set terms, which are in force from the minute that the clock is set to. */
export async function publish(
  { clock, operator }: TestVenue,
  entity: 'market' | 'shops' | 'appeals' | 'payments',
  part: Document,
): Promise<void> {
  const document = documentText(fieldsOf('c2c', entity), { ...PRODUCT_TERMS.c2c[entity], ...part });
  const effective_at = Math.ceil(clock.now() / MINUTE_MS + 6) * MINUTE_MS;
  const change = { kind: 'c2c', entity, document, reason: 'as published', effective_at } as const;
  const { id } = await (await operator(1)).call('console/terms_propose', change);
  await (await operator(2)).call('console/terms_decide', { id, decision: 'approve', reason: 'as published' });
  clock.set(effective_at);
}

/** A customer without a shop: one that there is leaves, and its notice passes. */
export async function shopless(server: TestVenue, customer: Client): Promise<void> {
  const { seller, notice_hours } = await customer.call('legal/application_data', {});
  if (seller?.status === 0) await customer.call('legal/application_cancel', { id: seller.id });
  if (seller?.status !== 1) return;
  await customer.call('legal/leave', { id: seller.id });
  server.clock.advance(notice_hours * HOUR_MS);
  await server.venue.due.runDue();
  await server.venue.kernel.caughtUp();
}

type Said = Omit<InputOf<'legal/advert_add'>, 'type' | 'currency_id' | 'fiat'>;
/** Fields of adverts of tests unless a test says otherwise. */
export const SAID: Said = { price: '7.2', number: '100', min: '72', max: '720', window: 15, methods: 'bank_card' };

let adverts = 0;
/** A limit that no other advert has: the same one again would be a double click. */
const most = (): string => (721 + (adverts += 1) / 100).toFixed(2);

/** An advert of a shop that sells (2) or buys (1), on the shelf. */
export async function advertOf(shop: Client, of: Partial<InputOf<'legal/advert_add'>> = {}): Promise<number> {
  const { id } = await shop.call('legal/advert_add', { type: 2, currency_id: USDT, fiat: 'CNY', ...SAID, max: most(), ...of });
  await shop.call('legal/advert_shelf', { id, on: 1 });
  return id;
}

/** Takes an advert for so many coins at its price. */
export async function taken(
  taker: Client,
  advert: number,
  of: Partial<InputOf<'legal/order_take'>> = {},
): Promise<ReplyOf<'legal/order_take'>> {
  const typed = of.total === undefined ? { number: '50' } : {};
  return taker.call('legal/order_take', { advert, price: '7.2', method: 'bank_card', ...typed, ...of });
}

/** Balances of a customer in the legal wallet: available and held, in USDT. */
export async function legalOf(customer: Client): Promise<{ readonly available: string; readonly held: string }> {
  const { legal_wallet } = await customer.call('wallet/list', {});
  const row = legal_wallet.balance.find(({ currency_name: name }) => name === 'USDT');
  return { available: row?.legal_balance ?? '', held: row?.lock_legal_balance ?? '' };
}

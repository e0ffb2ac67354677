import { USDT, type C2cMethod, type ReviewKindName } from '@candor/api';
import { decimal } from '@candor/money';
import sharp from 'sharp';
import type { RequestContext } from '../handler.ts';
import { DEMO_EMAILS, DEMO_PASSWORD, DEMO_SHOP_EMAILS } from '../features/account/demo.ts';
import { DEMO_OPERATORS } from '../features/operators/demo.ts';
import type { Venue } from '../venue/venue.ts';

/** Parts of an open venue that making the shops of a demonstration needs. */
type DemoVenue = Pick<Venue, 'handlers' | 'kernel' | 'database' | 'account'>;

/** An advert in USDT: `type` 2 sells, 1 buys; limits in fiat. */
interface DemoAdvert {
  readonly type: 1 | 2;
  readonly fiat: string;
  /** Fiat for one coin, or the percentage of the markets that it floats at. */
  readonly price: string | { readonly percent: string };
  readonly number: string;
  readonly min: string;
  readonly max: string;
  readonly methods: C2cMethod[];
}

interface DemoShop {
  readonly email: (typeof DEMO_SHOP_EMAILS)[number];
  /** Whom its owner is certified as. */
  readonly person: Person;
  readonly bank: string;
  readonly bankAccount: string;
  readonly name: string;
  readonly adverts: readonly DemoAdvert[];
}

interface Person {
  readonly name: string;
  readonly document: string;
}

const CARD: C2cMethod[] = ['bank_card'];
const CARD_AND_ALIPAY: C2cMethod[] = ['bank_card', 'alipay'];

const SHOPS: readonly DemoShop[] = [
  {
    email: 'shop1@demo.candor',
    person: { name: 'Wei Chen', document: 'DEMO-SHOP-1' },
    bank: 'Harbour Bank',
    bankAccount: '6222020000000000011',
    name: 'Harbour Coins',
    adverts: [
      { type: 2, fiat: 'CNY', price: '7.21', number: '2000', min: '100', max: '10000', methods: CARD_AND_ALIPAY },
      { type: 2, fiat: 'HKD', price: '7.83', number: '1500', min: '200', max: '8000', methods: CARD },
      { type: 1, fiat: 'CNY', price: '7.15', number: '1000', min: '100', max: '5000', methods: CARD },
    ],
  },
  {
    email: 'shop2@demo.candor',
    person: { name: 'Clara Roth', document: 'DEMO-SHOP-2' },
    bank: 'Lantern Bank',
    bankAccount: '6222020000000000029',
    name: 'Lantern Exchange',
    adverts: [
      { type: 2, fiat: 'USD', price: '1.012', number: '2000', min: '20', max: '1500', methods: CARD },
      { type: 2, fiat: 'EUR', price: '0.935', number: '1500', min: '20', max: '1000', methods: CARD },
      { type: 1, fiat: 'EUR', price: '0.92', number: '1000', min: '20', max: '800', methods: CARD },
    ],
  },
  {
    email: 'shop3@demo.candor',
    person: { name: 'Haruka Sato', document: 'DEMO-SHOP-3' },
    bank: 'Maple Bank',
    bankAccount: '6222020000000000037',
    name: 'Maple Desk',
    adverts: [
      { type: 2, fiat: 'JPY', price: '153', number: '2000', min: '3000', max: '200000', methods: CARD },
      { type: 2, fiat: 'CNY', price: '7.23', number: '1000', min: '50', max: '3000', methods: CARD_AND_ALIPAY },
      { type: 1, fiat: 'USD', price: { percent: '99.5' }, number: '1000', min: '20', max: '900', methods: CARD },
    ],
  },
];

/** Customer who takes the first advert of the first shop, and the number of coins. */
const TAKER: Person = { name: 'Alex Morgan', document: 'DEMO-1' };
const TAKEN = '50';
/** The longest window: a visitor who tries the venue tomorrow still finds the order open. */
const WINDOW_MINUTES = 1440;
/** Address and device of a browser on this machine. */
const ADDRESS = '127.0.0.1';
const DEVICE = 'Demonstration';

/**
 * Makes the three shops of a demonstration, their adverts, and an open order of demo1, by the calls that customers and operators make. Does nothing in
 * a venue that was founded without their owners. Safe to repeat: what is there is not made again.
 */
export async function seedDemoShops(venue: DemoVenue): Promise<void> {
  await venue.kernel.caughtUp();
  const ids = await idsOf(venue);
  for (const shop of SHOPS) {
    const owner = ids.get(shop.email);
    if (owner === undefined) return;
    await makeShop(venue, owner, shop);
  }
  const [first] = DEMO_EMAILS;
  const taker = ids.get(first);
  if (taker !== undefined) await takeFirst(venue, taker);
}

async function idsOf({ database }: DemoVenue): Promise<ReadonlyMap<string, number>> {
  const rows = await database.query<{ id: number; email: string }>('select id, email from users where email = any($1)', [
    [...DEMO_EMAILS, ...DEMO_SHOP_EMAILS],
  ]);
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** Whether a select finds nothing. */
async function isNone({ database }: DemoVenue, select: string, userId: number): Promise<boolean> {
  return (await database.query(select, [userId])).length === 0;
}

async function makeShop(venue: DemoVenue, owner: number, shop: DemoShop): Promise<void> {
  const { handlers, kernel, database } = venue;
  const [made] = await database.query<{ adverts: number; open: boolean }>(
    `select (select count(*)::int from adverts where user_id = $1) as adverts,
       exists (select from shops where user_id = $1 and decided_at is not null) as open`,
    [owner],
  );
  const missing = shop.adverts.slice(made?.adverts ?? 0);
  if (missing.length === 0) return;
  await signedIn(venue, owner, async (context) => {
    if (made?.open !== true) {
      await certify(venue, owner, shop.person, context);
      const paidTo = { real_name: shop.person.name, bank_name: shop.bank, bank_account: shop.bankAccount, alipay_account: shop.email };
      await handlers['user/cash_save']({ ...paidTo, login_password: DEMO_PASSWORD }, context);
      if (await isNone(venue, 'select from shops where user_id = $1', owner)) {
        const { deposit } = await handlers['legal/application_data']({}, context);
        const contact = `${shop.person.name}, by mail to ${shop.email}`;
        await handlers['legal/application']({ shop_name: shop.name, contact, deposit: decimal(deposit) }, context);
      }
      await approve(venue, 'shop', owner);
    }
    for (const { fiat, type, methods, ...said } of missing) {
      const { price } = said;
      const pricing = typeof price === 'string' ? { price: decimal(price) } : { percent: decimal(price.percent) };
      const amounts = { ...pricing, number: decimal(said.number), min: decimal(said.min), max: decimal(said.max) };
      const asked = { identity_level: 1, account_days: 0, completed_orders: 0 } as const;
      const advert = { type, currency_id: USDT, fiat, window: WINDOW_MINUTES, methods, ...amounts, ...asked } as const;
      const { id } = await handlers['legal/advert_add'](advert, context);
      await handlers['legal/advert_shelf']({ id, on: 1 }, context);
    }
  });
  await kernel.caughtUp();
}

/** demo1 buys of the first advert, where demo1 has taken nothing yet. */
async function takeFirst(venue: DemoVenue, taker: number): Promise<void> {
  const { handlers, database, kernel } = venue;
  if (!(await isNone(venue, 'select from c2c_orders where taker_id = $1', taker))) return;
  const [advert] = await database.query<{ id: number }>(
    `select adverts.id::float8 as id from adverts join users on users.id = user_id
     where email = $1 and type = 2 and adverts.status = 1 order by adverts.id limit 1`,
    [SHOPS[0]?.email],
  );
  if (!advert) return;
  await signedIn(venue, taker, async (context) => {
    await certify(venue, taker, TAKER, context);
    const { price } = await handlers['legal/advert']({ advert: advert.id }, context);
    await handlers['legal/order_take']({ advert: advert.id, number: decimal(TAKEN), price: decimal(price), method: 'bank_card' }, context);
  });
  await kernel.caughtUp();
}

/** Does something in a sign-in of a customer, which ends with it. */
async function signedIn({ account, handlers }: DemoVenue, userId: number, act: (context: RequestContext) => Promise<void>): Promise<void> {
  const caller = await account.callers.authenticate(await account.openSession(userId), ADDRESS);
  if (!caller) throw new Error(`the sign-in of customer ${userId} is not there`);
  const { session, language } = caller;
  const actor = { kind: 'customer', userId, session, address: ADDRESS, device: DEVICE, language } as const;
  const context = { actor, address: ADDRESS, device: DEVICE, language };
  try {
    await act(context);
  } finally {
    await handlers['user/logout']({}, context);
  }
}

/** Certifies a customer who has handed nothing in before. */
async function certify(venue: DemoVenue, userId: number, { name, document }: Person, context: RequestContext): Promise<void> {
  const { handlers } = venue;
  if (await isNone(venue, 'select from identity_checks where user_id = $1', userId)) {
    const file = await picture();
    const [front, reverse, hand] = [
      await handlers.upload({}, { ...context, file }),
      await handlers.upload({}, { ...context, file }),
      await handlers.upload({}, { ...context, file }),
    ];
    await handlers['user/real_name']({ name, card_id: document, front_pic: front, reverse_pic: reverse, hand_pic: hand }, context);
  }
  await approve(venue, 'identity', userId);
}

/** A plain area: there is no person whose document could be shown. */
function picture(): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 400, channels: 3, background: '#8c9bab' } })
    .png()
    .toBuffer();
}

/** The first demo operator looks at what waits of a customer and approves it. */
async function approve(
  { handlers, kernel, database }: DemoVenue,
  kind: Extract<ReviewKindName, 'identity' | 'shop'>,
  userId: number,
): Promise<void> {
  await kernel.caughtUp();
  const [operator] = await database.query<{ id: number }>('select id from operators where email = $1', [DEMO_OPERATORS[0].email]);
  if (!operator) throw new Error('there is no operator of the demonstration');
  const actor = { kind: 'operator', userId: operator.id, address: ADDRESS, device: DEVICE, language: 'en' } as const;
  const context = { actor, address: ADDRESS, device: DEVICE, language: 'en', role: 'administrator' } as const;
  const waiting = await database.query<{ id: number }>(`select id from reviews where kind = $1 and user_id = $2 and outcome = ''`, [
    kind,
    userId,
  ]);
  for (const { id } of waiting) {
    await handlers['console/review_look']({ kind, id, reason: 'It is part of the demonstration.' }, context);
    await handlers['console/review_decide']({ kind, id, outcome: 'approved' }, context);
  }
  await kernel.caughtUp();
}

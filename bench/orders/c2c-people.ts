import { decimal } from '@candor/money';
import sharp from 'sharp';
import { DEMO_PASSWORD } from '../../apps/server/src/features/account/demo.ts';
import { DEMO_OPERATORS, seedDemoOperators } from '../../apps/server/src/features/operators/demo.ts';
import type { RequestContext } from '../../apps/server/src/feature.ts';
import { contextOf } from './callers.ts';
import type { Stage } from './stage.ts';

const ADDRESS = '127.0.0.1';
const DEVICE = 'bench';

/** A customer as a browser is signed in. */
export function customerOf(userId: number): RequestContext {
  return contextOf({ kind: 'customer', userId, session: 'bench', address: ADDRESS, device: DEVICE, language: 'en' });
}

function operatorOf(userId: number): RequestContext & { readonly role: 'administrator' } {
  const actor = { kind: 'operator', userId, address: ADDRESS, device: DEVICE, language: 'en' } as const;
  return { ...contextOf(actor), role: 'administrator' };
}

/** Certifies customers under names of their own, and opens a shop of each of the first `shops`, which is paid by bank. */
export async function certifyAll({ venue, secrets }: Stage, customers: readonly number[], shops: number): Promise<void> {
  const { handlers, kernel, database, account } = venue;
  await seedDemoOperators({ kernel, database, secrets, passwords: account.passwords });
  await kernel.caughtUp();
  const [operator] = await database.query<{ id: number }>('select id from operators where email = $1', [DEMO_OPERATORS[0].email]);
  const context = operatorOf(operator?.id ?? 0);
  const file = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#8c9bab' } })
    .png()
    .toBuffer();
  for (const [index, userId] of customers.entries()) {
    const own = customerOf(userId);
    const picture = async (): Promise<string> => handlers.upload({}, { ...own, file });
    const [front_pic, reverse_pic, hand_pic] = [await picture(), await picture(), await picture()];
    const name = nameOf(index);
    await handlers['user/real_name']({ name, card_id: `BENCH-${index}`, front_pic, reverse_pic, hand_pic }, own);
    if (index >= shops) continue;
    const bank = { real_name: name, bank_name: 'First Bank', bank_account: `62220212345${String(userId).padStart(8, '0')}` };
    await handlers['user/cash_save']({ ...bank, login_password: DEMO_PASSWORD }, own);
  }
  await approveAll({ venue }, 'identity', context);
  for (const [index, userId] of customers.slice(0, shops).entries()) {
    const own = customerOf(userId);
    const { deposit } = await handlers['legal/application_data']({}, own);
    await handlers['legal/application']({ shop_name: `Shop ${nameOf(index)}`, contact: 'at home', deposit: decimal(deposit) }, own);
  }
  await approveAll({ venue }, 'shop', context);
}

/** Letters only: names of people have no digits. */
function nameOf(index: number): string {
  const letters = String(index).replaceAll(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)));
  return `Trader ${letters}`;
}

async function approveAll(
  { venue }: Pick<Stage, 'venue'>,
  kind: 'identity' | 'shop',
  context: ReturnType<typeof operatorOf>,
): Promise<void> {
  await venue.kernel.caughtUp();
  const waiting = await venue.database.query<{ id: number }>(`select id from reviews where kind = $1 and outcome = '' order by id`, [kind]);
  for (const { id } of waiting) {
    await venue.handlers['console/review_look']({ kind, id, reason: 'the benchmark certifies its customers' }, context);
    await venue.handlers['console/review_decide']({ kind, id, outcome: 'approved' }, context);
  }
  await venue.kernel.caughtUp();
}

import { Client } from '@candor/testkit/client';
import sharp from 'sharp';
import { DEMO_PASSWORD } from '../../apps/server/src/features/account/demo.ts';
import { DEMO_OPERATORS, seedDemoOperators } from '../../apps/server/src/features/operators/demo.ts';
import type { Stage } from './stage.ts';

/** A customer of the stage as a browser is signed in, by the place among them. */
export function signedIn({ venue }: Pick<Stage, 'venue'>, place: number): Promise<Client> {
  return new Client(venue.url).signIn(`load${place + 1}@demo.candor`, DEMO_PASSWORD);
}

/** Certifies customers under names of their own, by their places, and opens a shop of each of the first `shops`, which is paid by bank. */
export async function certifyAll(stage: Stage, places: readonly number[], shops: number): Promise<void> {
  const { kernel, database, account, operators, url } = stage.venue;
  await seedDemoOperators({ kernel, database, secrets: stage.secrets, passwords: account.passwords });
  await kernel.caughtUp();
  const [row] = await database.query<{ id: number }>('select id from operators where email = $1', [DEMO_OPERATORS[0].email]);
  const operator = new Client(url, await operators.openOperatorSession(row?.id ?? 0, { address: '127.0.0.1', device: 'bench' }));
  const file = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#8c9bab' } })
    .png()
    .toBuffer();
  const owners: Client[] = [];
  for (const [index, place] of places.entries()) {
    const customer = await signedIn(stage, place);
    const name = nameOf(place);
    const [front_pic, reverse_pic, hand_pic] = [
      await uploaded(customer, file),
      await uploaded(customer, file),
      await uploaded(customer, file),
    ];
    await customer.call('user/real_name', { name, card_id: `BENCH-${place}`, front_pic, reverse_pic, hand_pic });
    if (index >= shops) continue;
    const bank_account = `62220212345${String(place).padStart(8, '0')}`;
    await customer.call('user/cash_save', { real_name: name, bank_name: 'First Bank', bank_account, login_password: DEMO_PASSWORD });
    owners.push(customer);
  }
  await approveAll(stage, 'identity', operator);
  for (const [index, owner] of owners.entries()) {
    const { deposit } = await owner.call('legal/application_data', {});
    await owner.call('legal/application', { shop_name: `Shop ${nameOf(index)}`, contact: 'at home', deposit });
  }
  await approveAll(stage, 'shop', operator);
}

async function uploaded({ url, token = '' }: Client, file: Buffer): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'paper.png');
  const response = await fetch(`${url}/api/upload`, { method: 'POST', headers: { authorization: token }, body: form });
  return ((await response.json()) as { readonly message: string }).message;
}

/** Letters only: names of people have no digits. */
function nameOf(place: number): string {
  const letters = String(place).replaceAll(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)));
  return `Trader ${letters}`;
}

async function approveAll({ venue }: Stage, kind: 'identity' | 'shop', operator: Client): Promise<void> {
  await venue.kernel.caughtUp();
  const waiting = await venue.database.query<{ id: number }>(`select id from reviews where kind = $1 and outcome = '' order by id`, [kind]);
  for (const { id } of waiting) {
    await operator.call('console/review_look', { kind, id, reason: 'the benchmark certifies its customers' });
    await operator.call('console/review_decide', { kind, id, outcome: 'approved' });
  }
  await venue.kernel.caughtUp();
}

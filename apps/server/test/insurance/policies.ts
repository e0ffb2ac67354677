import { decimal } from '@candor/money';
import { midnightOf, venueDayOf } from '@candor/rules';
import type { Client, TestVenue } from '@candor/testkit';
import { accountId, HOUSE } from '../../src/kernel/model/accounts.ts';
import { SYSTEM, type Command } from '../../src/kernel/model/command.ts';

const USDT = 1;

interface Moved {
  readonly userId: number;
  readonly wallet: 'micro' | 'insurance';
  /** Below zero what is taken. */
  readonly number: bigint;
}

const move: Command<Moved, ''> = {
  name: 'test/move',
  serial: ({ userId }) => `user:${userId}`,
  needs: ({ userId, wallet }) => ({ accounts: [accountId(userId, USDT, wallet)], rows: [] }),
  decide: (_view, { userId, wallet, number }) => {
    const [own, maker] = [accountId(userId, USDT, wallet), accountId(HOUSE, USDT, 'market_maker')];
    const [debit, credit] = number < 0n ? [own, maker] : [maker, own];
    return { reply: '', postings: [{ debit, credit, amount: number < 0n ? -number : number, code: 'lever_loss', cause: userId }] };
  },
};

async function moved(server: TestVenue, client: Client, wallet: Moved['wallet'], number: bigint): Promise<void> {
  const { id: userId } = await client.call('user/info', {});
  await server.venue.kernel.run(move, { userId, wallet, number }, SYSTEM);
}

/** Takes insured money as a lost seconds order would. */
export function lose(server: TestVenue, client: Client, number: string): Promise<void> {
  return moved(server, client, 'insurance', -decimal(number));
}

/** Goes to the next venue day and pays what waited for it. */
export async function nextDay({ clock, venue }: TestVenue, client?: Client): Promise<void> {
  // On the way there the customer is seen, or the sign-in would end.
  clock.advance(Math.floor((midnightOf(venueDayOf(clock.now()) + 1) - clock.now()) / 2));
  await client?.call('user/info', {});
  clock.set(midnightOf(venueDayOf(clock.now()) + 1) + 1_000);
  await venue.due.runDue();
}

/** Ends the policy that there is, and sees to the money for another. */
export async function uninsured(server: TestVenue, client: Client): Promise<void> {
  const held = await client.call('insurance/get_user_currency_insurance', { currency_id: USDT });
  if (held?.state === 'claim_pending') await nextDay(server, client);
  if (held) await client.call('insurance/manual_rescission', { user_insurance_id: held.id });
  if (held?.state === 'claim_pending') await server.open('BTC/USDT', '60000');
  await moved(server, client, 'micro', decimal('14200'));
}

/** A policy of 10,000. */
export async function insured(server: TestVenue, client: Client): Promise<number> {
  await uninsured(server, client);
  return (await client.call('insurance/buy_insurance', { amount: '10000', type_id: 1, currency_id: USDT })).id;
}

/** A policy whose claim is due, and paid at once when it is filed. */
export async function claimable(server: TestVenue, client: Client): Promise<number> {
  const id = await insured(server, client);
  await nextDay(server, client);
  await server.open('BTC/USDT', '60000');
  await lose(server, client, '6000');
  return id;
}

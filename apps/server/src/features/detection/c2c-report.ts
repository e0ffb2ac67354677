import type { ReplyOf } from '@candor/api';
import { toText } from '@candor/money';
import { maskedContact } from '@candor/rules';
import type { Database } from '../../kernel/store/database.ts';
import { dealtWith, handoversSince, paidShops, shopsSince } from './c2c-queries.ts';
import { passedOnOf } from './passed-on.ts';
import { accountsOf, sharedThings, shownOf, type Group } from './queries.ts';

/** Lines of each part that one report shows. */
const SHOWN_MOST = 50;

type Report = Omit<ReplyOf<'console/detection_c2c'>, 'days'>;

/** Reports suspicious orders between customers since a moment. They look like one person on both sides, coins that are passed on, or payments of others. */
export async function c2cReport(database: Database, since: number): Promise<Report> {
  const [things, dealt, handovers, paid, shops] = await Promise.all([
    sharedThings(database, since, 'c2c'),
    dealtWith(database, since),
    handoversSince(database, since),
    paidShops(database, since),
    shopsSince(database, since),
  ]);
  const shared = sharedBy(things.list);
  const same = dealt.flatMap(({ buyer_id: buyer, seller_id: seller, orders }) => {
    const both = shared(buyer, seller);
    return both.length > 0 ? [{ buyer, seller, orders, both }] : [];
  });
  const passedOn = passedOnOf(handovers.list, shops.owners);
  const [sameShown, passedShown] = [same.slice(0, SHOWN_MOST), passedOn.slice(0, SHOWN_MOST)];
  const named = [
    ...sameShown.flatMap(({ buyer, seller }) => [buyer, seller]),
    ...passedShown.map(({ userId }) => userId),
    ...paid.map(({ user_id: userId }) => userId),
  ];
  const [accounts, currencies] = await Promise.all([
    accountsOf(database, [...new Set(named)]),
    database.query<{ id: number; name: string }>('select id, name from currencies'),
  ]);
  const customer = (id: number) => ({ id, account: maskedContact(accounts.get(id) ?? '') });
  const coin = new Map(currencies.map(({ id, name }) => [id, name]));
  return {
    same: sameShown.map(({ buyer, seller, orders, both }) => ({
      first: customer(buyer),
      second: customer(seller),
      shared: shownOf(both),
      orders,
    })),
    passed_on: passedShown.map(({ userId, passings, fastestMs }) => ({
      customer: customer(userId),
      orders: passings.length,
      coins: [...sums(passings.map(({ sold }) => [sold.currencyId, sold.number] as const))].map(([id, number]) => ({
        currency_name: coin.get(id) ?? '',
        number: toText(number),
      })),
      from: namesOf(
        shops.names,
        passings.map(({ bought }) => bought.shopId),
      ),
      to: namesOf(
        shops.names,
        passings.map(({ sold }) => sold.shopId),
      ),
      fastest_ms: fastestMs,
    })),
    shops: paid.map(({ id, name, user_id: owner, orders, payers, new_payers, other_names }) => ({
      shop: { id, name },
      owner: customer(owner),
      orders,
      payers,
      new_payers,
      other_names,
    })),
    complete: things.complete && handovers.complete && same.length <= SHOWN_MOST && passedOn.length <= SHOWN_MOST,
  };
}

/** Says what two accounts share. */
function sharedBy(groups: readonly Group[]): (one: number, other: number) => Group[] {
  const byUser = new Map<number, Group[]>();
  for (const group of groups) for (const user of group.users) byUser.set(user, [...(byUser.get(user) ?? []), group]);
  return (one, other) => (byUser.get(one) ?? []).filter(({ users }) => users.includes(other));
}

function sums(amounts: readonly (readonly [id: number, number: bigint])[]): Map<number, bigint> {
  const all = new Map<number, bigint>();
  for (const [id, number] of amounts) all.set(id, (all.get(id) ?? 0n) + number);
  return all;
}

/** Each shop once, by its number and name. */
function namesOf(names: ReadonlyMap<number, string>, ids: readonly number[]): { id: number; name: string }[] {
  return [...new Set(ids)].map((id) => ({ id, name: names.get(id) ?? '' }));
}

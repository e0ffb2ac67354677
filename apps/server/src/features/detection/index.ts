import type { detectionCalls, ReplyOf } from '@candor/api';
import { toText } from '@candor/money';
import { maskedContact, DAY_MS } from '@candor/rules';
import type { Clock } from '../../kernel/model/clock.ts';
import type { HandlersOf } from '../../handler.ts';
import { FairQueue } from '../../guards/fair-queue.ts';
import type { Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { auditView } from '../../guards/audit-view.ts';
import type { Markets } from '../../market/market.ts';
import { c2cReport } from './c2c-report.ts';
import { oppositesOf } from './opposites.ts';
import { ACCOUNTS_MOST, accountsOf, positionsOf, sharedThings, shownOf } from './queries.ts';

/** Dependencies of the detection feature. */
export interface DetectionDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  readonly market: Pick<Markets, 'pair' | 'tick'>;
}

const DAYS = 30;
const PAGE = 20;
const CROWDS_MOST = 50;
const REPORTS_WAITING = 20;
const viewedDetection = auditView('console/detection');
const viewedC2c = auditView('console/detection_c2c');

/** Makes the reports of accounts that look like one person. They show and do nothing: the consequences are decided by people, elsewhere. */
export function createDetectionFeature({ kernel, database, clock, market }: DetectionDependencies): {
  readonly handlers: HandlersOf<typeof detectionCalls>;
} {
  async function report(page: number): Promise<ReplyOf<'console/detection'>> {
    const since = clock.now() - DAYS * DAY_MS;
    const things = await sharedThings(database, since, 'contracts');
    const users = [...new Set(things.list.flatMap((each) => each.users))];
    const positions = await positionsOf(database, users, since, (pairId) => market.tick(pairId)?.price);
    const found = oppositesOf(things.list, positions.list);
    const shown = found.slice((page - 1) * PAGE, page * PAGE);
    const accounts = await accountsOf(database, [...new Set(shown.flatMap(({ first, second }) => [first, second]))]);
    const customer = (id: number) => ({ id, account: maskedContact(accounts.get(id) ?? '') });
    return {
      list: shown.map(({ first, second, shared, markets, result }) => ({
        first: customer(first),
        second: customer(second),
        shared: shownOf(shared),
        markets: markets.map(({ pairId, firstGross, secondGross, net }) => ({
          symbol: market.pair(pairId)?.symbol ?? '',
          first_gross: toText(firstGross),
          second_gross: toText(secondGross),
          net: toText(net),
        })),
        result: result === null ? null : toText(result),
      })),
      crowds: things.list
        .filter((each) => each.accounts > ACCOUNTS_MOST)
        .slice(0, CROWDS_MOST)
        .map(({ kind, value, accounts: count }) => ({ kind, value, accounts: count })),
      days: DAYS,
      accounts_most: ACCOUNTS_MOST,
      complete: things.complete && positions.complete,
      count: found.length,
      page,
      limit: PAGE,
    };
  }
  // A report reads a month of sign-ins. One at a time leaves the connections to what customers ask.
  const reports = new FairQueue(1, REPORTS_WAITING);
  return {
    handlers: {
      'console/detection': async ({ page }, { actor }) => {
        const reply = await reports.take(() => report(page));
        await kernel.run(viewedDetection, { shown: reply.list.flatMap(({ first, second }) => [first.id, second.id]) }, actor);
        return reply;
      },
      'console/detection_c2c': async (_input, { actor }) => {
        const reply = await reports.take(() => c2cReport(database, clock.now() - DAYS * DAY_MS));
        const named = [
          ...reply.same.flatMap(({ first, second }) => [first.id, second.id]),
          ...reply.passed_on.map(({ customer: { id } }) => id),
          ...reply.shops.map(({ owner: { id } }) => id),
        ];
        await kernel.run(viewedC2c, { shown: [...new Set(named)] }, actor);
        return { ...reply, days: DAYS };
      },
    },
  };
}

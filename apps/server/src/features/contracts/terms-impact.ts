import { readDocument, type Document, type ReplyOf, type TermsKind, type termsReachCalls } from '@candor/api';
import { isMarginLevelAtOrBelow, isolatedBook } from '@candor/rules';
import type { HandlersOf } from '../../handler.ts';
import type { Terms } from '../../terms-types.ts';
import { RefusedError } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { HOURS_CATEGORIES } from '../../market/seed-markets.ts';
import type { Market } from '../../market/market.ts';
import type { Books } from './books.ts';
import { newestPrices } from './view.ts';

type Reach = ReplyOf<'console/terms_reach'>;

export interface TermsImpactDependencies {
  readonly database: Database;
  readonly market: Market;
  readonly books: Books;
  readonly terms: Terms;
  readonly affected: FurtherImpact;
}

/** Number of orders of a customer that a change affects. */
interface AffectedOrders extends Record<string, unknown> {
  readonly user_id: number;
  readonly orders: number;
}

/** Query of the customers whose orders of another product are open in some markets, or were placed in a window. */
export type FurtherImpact = (
  database: Database,
  pairIds: readonly number[],
  window?: { readonly from: number; readonly to: number },
) => Promise<readonly AffectedOrders[]>;

const NOTHING: Reach = { orders: 0, customers: 0 };

/**
 * Makes the handlers that show the reach of a change of terms before it. It counts open orders of the markets, orders of a window, and positions below a
 * stop-out level. Contracts and seconds orders count alike.
 */
export function termsImpactHandlers({
  database,
  market,
  books,
  terms,
  affected,
}: TermsImpactDependencies): HandlersOf<typeof termsReachCalls> {
  const openIn = async (pairIds: readonly number[]): Promise<Reach> =>
    together(
      await database.query<AffectedOrders>(
        'select user_id, count(*)::int as orders from lever_orders where status in (0, 1) and pair_id = any($1) group by 1',
        [pairIds],
      ),
      await affected(database, pairIds),
    );

  const enteredIn = async (symbol: string, { from, to }: Document): Promise<Reach> => {
    const pairIds = idsOf((pair) => pair.symbol === symbol);
    const window = { from: Number(from), to: Number(to) };
    const contracts = await database.query<AffectedOrders>(
      `select user_id, count(*)::int as orders from lever_orders
       where pair_id = any($1) and status in (0, 1, 3) and coalesce(opened_at, created_at) >= to_timestamp($2::float8 / 1000)
         and coalesce(opened_at, created_at) < to_timestamp($3::float8 / 1000) and not exists (select from lever_voids where order_id = id)
       group by 1`,
      [pairIds, window.from, window.to],
    );
    return together(contracts, await affected(database, pairIds, window));
  };

  /** Counts the positions that would be liquidated at the newest prices. Those of an account are judged together, isolated ones each by its own margin. */
  const below = async (stopOutPercent: number): Promise<Reach> => {
    const priceOf = newestPrices(market);
    const customers = [...books.holders()].filter((userId) => isMarginLevelAtOrBelow(books.book(userId), priceOf, stopOutPercent));
    const cross = await database.query<AffectedOrders>(
      'select user_id, count(*)::int as orders from lever_orders where status = 1 and isolated is not true and user_id = any($1) group by 1',
      [customers],
    );
    const alone = [...books.isolatedPositions()].filter((position) =>
      isMarginLevelAtOrBelow(isolatedBook(position), priceOf, stopOutPercent),
    );
    return together(
      cross,
      alone.map(({ user_id }) => ({ user_id, orders: 1 })),
    );
  };

  const idsOf = (isMeant: (pair: ReturnType<Market['pairs']>[number]) => boolean): number[] =>
    market
      .pairs()
      .filter(isMeant)
      .map(({ id }) => id);

  const reachOf = (kind: TermsKind, entity: string, document: Document): Promise<Reach> => {
    switch (kind) {
      case 'setting':
      case 'withdrawal':
      case 'deposit':
      case 'flash':
      case 'conversion':
      case 'seconds':
      case 'insurance':
      case 'mining':
      case 'invitation':
      case 'c2c':
      case 'witness':
        return Promise.resolve(NOTHING);
      case 'pair':
      case 'pause':
        return openIn(idsOf((pair) => pair.symbol === entity));
      case 'hours':
        return openIn(idsOf((pair) => pair.category === HOURS_CATEGORIES[entity as keyof typeof HOURS_CATEGORIES]));
      case 'currency':
        return below(Number(document['burst_percent']));
      case 'void':
        return enteredIn(entity, document);
    }
  };

  return {
    'console/terms_reach': async ({ kind, entity, document: text }) => {
      if (![...terms.entities(kind)].includes(entity)) throw new RefusedError('terms_entity');
      const document = readDocument(kind, entity, text);
      if (!document) throw new RefusedError('terms_document', { field: '' });
      return reachOf(kind, entity, document);
    },
  };
}

/** Orders and customers of two products, each customer once. */
function together(contracts: readonly AffectedOrders[], others: readonly AffectedOrders[]): Reach {
  const all = [...contracts, ...others];
  return { orders: all.reduce((sum, { orders }) => sum + orders, 0), customers: new Set(all.map((each) => each.user_id)).size };
}

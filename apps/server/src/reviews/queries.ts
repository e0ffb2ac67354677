import { REVIEW_KIND_NAMES, reviewTerms, type ParsedOf, type ReplyOf, type ReviewEnd, type ReviewKindName } from '@candor/api';
import { DAY_MS, maskedContact } from '@candor/rules';
import { csvFile, csvMoment, inPieces, type CsvColumns } from '../files/csv-file.ts';
import type { Database } from '../kernel/store/database.ts';
import type { ReviewRow } from './table.ts';

const PAGE_LENGTH = 20;
const FIGURES_DAYS = 30;

/** Order of the queue. Waiting reviews: soonest due first; decided ones: newest first. */
const QUEUE = ['decided_at desc nulls first', 'due_at', 'kind', 'id'] as const;

/** One line of the queue. */
export type ShownReview = ReplyOf<'console/reviews'>['list'][number];

const FILE: CsvColumns<ShownReview> = {
  kind: ({ kind }) => kind,
  id: ({ id }) => String(id),
  customer: (row) => (row.user_id === 0 ? '' : String(row.user_id)),
  about: ({ about }) => about,
  opened: (row) => csvMoment(row.opened_at),
  opened_by: (row) => row.opened_by,
  due: (row) => csvMoment(row.due_at),
  state: ({ state }) => state,
  first_by: (row) => row.first_by,
  decided: (row) => csvMoment(row.decided_at),
  decided_by: (row) => row.decided_by,
};

/** Reviews with the columns of `Listed`. */
const STORED = `select kind, id, user_id, '' as about, opened_by, opened_at, due_at, approvals::int, first_by, outcome,
    case when outcome in ('', 'withdrawn') then null else coalesce(second_by, first_by) end as decided_by, decided_at, looked.operator_id as looked_by, looked.looked_at
  from reviews left join lateral (
    select operator_id, looked_at from review_looks where review_id = reviews.id order by looked_at desc limit 1) as looked on true`;

/**
 * Select of entries of the queue that are decided by calls of their own. Its columns are kind, id, about, opened_by, opened_at, due_at, outcome (empty while it
 * waits, else of `Listed`), decided_by and decided_at.
 */
export type ListedSource = string;

interface Listed extends Record<string, unknown> {
  kind: ReviewKindName;
  id: number;
  user_id: number | null;
  account: string | null;
  about: string;
  opened_by: string | null;
  opened_at: number;
  due_at: number;
  approvals: number;
  first_by: string | null;
  outcome: ReviewEnd | '';
  decided_by: string | null;
  decided_at: number | null;
  looked_by: string | null;
  looked_at: number | null;
}

/** The queue and its history, of reviews and of what is listed beside them. */
export class ReviewQueue {
  readonly #database: Database;
  readonly #all: string;

  constructor(database: Database, listed: readonly ListedSource[]) {
    this.#database = database;
    const others = listed.map(
      (
        source,
      ) => `select kind, id, null::int, about, opened_by, opened_at, due_at, 1, null::int, outcome, decided_by, decided_at, null::int, null::timestamptz
        from (${source}) as listed`,
    );
    this.#all = [STORED, ...others].join(' union all ');
  }

  /** A page of some kinds: what waits, soonest due first, or what was decided, newest first. */
  async page(kinds: readonly ReviewKindName[], { state, page }: ParsedOf<'console/reviews'>): Promise<ReplyOf<'console/reviews'>> {
    const where = `kind = any($1::text[]) and (outcome = '') = ($2 = 'waiting')`;
    const [counted] = await this.#database.query<{ count: number }>(
      `select count(*)::int as count from (${this.#all}) as items where ${where}`,
      [kinds, state],
    );
    const list = await this.#listed(where, QUEUE, [kinds, state, PAGE_LENGTH, (page - 1) * PAGE_LENGTH]);
    return { list, count: counted?.count ?? 0, page, limit: PAGE_LENGTH };
  }

  /** One review as the queue shows it; undefined for an unknown one. */
  async one(kind: ReviewKindName, id: number): Promise<ShownReview | undefined> {
    return (await this.#listed('kind = $1 and id = $2', ['id'], [kind, id, 1, 0]))[0];
  }

  /** Yields the waiting or the decided reviews of some kinds as a CSV file: kind by kind, newest first. */
  file(kinds: readonly ReviewKindName[], state: ParsedOf<'console/reviews'>['state']): AsyncGenerator<string> {
    return csvFile(FILE, this.#pieces(kinds, state));
  }

  async *#pieces(kinds: readonly ReviewKindName[], state: string): AsyncGenerator<readonly ShownReview[]> {
    const where = `kind = $1 and (outcome = '') = ($2 = 'waiting') and ($5::int is null or id < $5)`;
    for (const kind of kinds)
      yield* inPieces((last: ShownReview | undefined, limit) =>
        this.#listed(where, ['id desc'], [kind, state, limit, 0, last?.id ?? null]),
      );
  }

  /**
   * Reads how long people wait, by kind: the number of waiting reviews, of the overdue ones, and since when the oldest waits. Of those decided in the last 30
   * days it gives the time in milliseconds that half of them, and 95 of 100, took at most.
   */
  async figures(now: number): Promise<ReplyOf<'console/overview'>['reviews']> {
    const rows = await this.#database.query<{
      kind: ReviewKindName;
      waiting: number;
      overdue: number;
      oldest_at: number | null;
      median_ms: number | null;
      slow_ms: number | null;
    }>(
      `select kind, count(*) filter (where outcome = '')::int as waiting,
         count(*) filter (where outcome = '' and due_at < to_timestamp($1::float8 / 1000))::int as overdue,
         min(opened_at) filter (where outcome = '') as oldest_at,
         percentile_cont(0.5) within group (order by extract(epoch from decided_at - opened_at)::float8 * 1000) filter (where outcome not in ('', 'withdrawn', 'expired')) as median_ms,
         percentile_cont(0.95) within group (order by extract(epoch from decided_at - opened_at)::float8 * 1000) filter (where outcome not in ('', 'withdrawn', 'expired')) as slow_ms
       from (${this.#all}) as items where outcome = '' or decided_at > to_timestamp($2::float8 / 1000) group by kind`,
      [now, now - FIGURES_DAYS * DAY_MS],
    );
    return REVIEW_KIND_NAMES.map((kind) => {
      const found = rows.find((row) => row.kind === kind);
      return {
        kind,
        hours: reviewTerms(kind).hours,
        waiting: found?.waiting ?? 0,
        overdue: found?.overdue ?? 0,
        oldest_at: found?.oldest_at ?? 0,
        median_ms: Math.round(found?.median_ms ?? 0),
        slow_ms: Math.round(found?.slow_ms ?? 0),
      };
    });
  }

  /** Everybody who has looked at a review, newest first. */
  looks(id: number): Promise<{ operator: string; at: number; reason: string }[]> {
    return this.#database.query(
      `select email as operator, looked_at as at, reason from review_looks join operator_names on operator_names.id = operator_id
       where review_id = $1 order by looked_at desc, operator_id`,
      [id],
    );
  }

  /** Reads the subject, customer and answer of a review; undefined for an unknown one. */
  async said(kind: ReviewKindName, id: number): Promise<Pick<ReviewRow, 'subject' | 'user_id' | 'reason' | 'note'> | undefined> {
    const [row] = await this.#database.query<{ subject: bigint } & Pick<ReviewRow, 'user_id' | 'reason' | 'note'>>(
      'select subject, user_id, reason, note from reviews where kind = $1 and id = $2',
      [kind, id],
    );
    return row && { ...row, subject: Number(row.subject) };
  }

  /** Those that a condition holds for, in an order; the third and fourth value are how many of them, and after how many. */
  async #listed(where: string, order: readonly string[], values: readonly unknown[]): Promise<ShownReview[]> {
    const ordered = `order by ${order.map((each) => `items.${each}`).join(', ')}`;
    const rows = await this.#database.query<Listed>(
      `select items.kind, items.id, items.user_id, account, about, opened_at, due_at,
         approvals, outcome, decided_at, looked_at, opener.email as opened_by, first.email as first_by, decider.email as decided_by, looker.email as looked_by
       from (select * from (${this.#all}) as items where ${where} ${ordered} limit $3 offset $4) as items left join customers on customers.id = items.user_id
         left join operator_names as opener on opener.id = items.opened_by left join operator_names as first on first.id = items.first_by
         left join operator_names as decider on decider.id = items.decided_by left join operator_names as looker on looker.id = items.looked_by
       ${ordered}`,
      values,
    );
    return rows.map(({ outcome, account, ...row }) => ({
      ...row,
      user_id: row.user_id ?? 0,
      account: account === null ? '' : maskedContact(account),
      opened_by: row.opened_by ?? '',
      state: outcome === '' ? 'waiting' : outcome,
      first_by: row.first_by ?? '',
      decided_by: row.decided_by ?? '',
      decided_at: row.decided_at ?? 0,
      looked_by: row.looked_by ?? '',
      looked_at: row.looked_at ?? 0,
    }));
  }
}

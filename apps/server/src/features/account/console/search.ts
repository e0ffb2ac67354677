import type { ParsedOf, ReplyOf, ReviewStatus } from '@candor/api';
import { digitsOf, recordNumberOf } from '@candor/api/digits';
import { maskedEmail, maskedMobile } from '@candor/rules';
import { emailSpelling } from '../../../guards/emails.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { wholeSpellings } from '../mobile-numbers.ts';
import { REVIEW_STATUS } from './review-status.ts';

interface FoundRow extends Record<string, unknown> {
  id: number;
  email: string | null;
  mobile: string | null;
  area_code: string | null;
  status: 'active' | 'frozen';
  is_demo: boolean;
  registered_at: number;
  review_status: ReviewStatus;
}

const PAGE = 20;
/** Customers that one search finds at most; who has found more types another letter. */
const FOUND_MOST = 10_000;
const ID_MOST = 2_147_483_647;

/** One way to be found: a condition with `$1` for its value, which an index serves. */
interface Way {
  readonly where: string;
  readonly value: string | number;
}

/** The beginning of a text as a pattern of LIKE. */
function beginning(text: string): string {
  return `${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Everything a search may mean. A query that fits none of them finds no customer. */
function waysOf(query: string): Way[] {
  const ways: Way[] = [
    { where: 'email like $1', value: beginning(emailSpelling(query)) },
    { where: 'extension_code like $1', value: beginning(query.toUpperCase()) },
  ];
  const id = recordNumberOf(query);
  if (/^[1-9]\d{0,9}$/.test(id) && Number(id) <= ID_MOST) ways.push({ where: 'id = $1', value: Number(id) });
  return [...ways, ...mobileWaysOf(digitsOf(query))];
}

/**
 * Ways to search a number, or its beginning, with or without its country. It is searched as typed, without the trunk prefix that is not stored, and in each
 * spelling of a whole number.
 */
function mobileWaysOf(typed: string): Way[] {
  if (!/^\+?\d+$/.test(typed)) return [];
  const digits = typed.replace(/^\+|^00/, '');
  const local = typed.startsWith('+') ? [] : [...new Set([typed, typed.replace(/^0(?=.)/, '')])];
  const full = new Set([digits, ...wholeSpellings(digits).map(({ areaCode, mobile }) => `${areaCode}${mobile}`)]);
  return [
    ...local.map((each) => ({ where: 'mobile like $1', value: beginning(each) })),
    ...[...full].map((each) => ({ where: '(area_code || mobile) like $1', value: beginning(each) })),
  ];
}

/**
 * Customers that a search means, newest first and masked, twenty a page. At most ten thousand are found by a search; without
 * one there are all.
 */
export async function searchCustomers(database: Database, input: ParsedOf<'console/customers'>): Promise<ReplyOf<'console/customers'>> {
  const { page, status } = input;
  const query = (input.query ?? '').trim();
  const only = status ?? null;
  const [ids, count] = query === '' ? await everybody(database, only, page) : await found(database, waysOf(query), only, page);
  const rows = await database.query<FoundRow>(
    `select id, email, mobile, area_code, status, is_demo, registered_at, ${REVIEW_STATUS} as review_status
     from users where id = any($1::int[]) order by id desc`,
    [ids],
  );
  const list = rows.map(({ id, email, mobile, area_code, status: state, is_demo, registered_at, review_status }) => ({
    id,
    account: email === null ? maskedMobile(`+${area_code ?? ''} ${mobile ?? ''}`) : maskedEmail(email),
    status: state,
    review_status,
    is_demo: is_demo ? (1 as const) : (0 as const),
    registered_at,
  }));
  return { list, count, page, limit: PAGE };
}

type Found = readonly [ids: readonly number[], count: number];

async function everybody(database: Database, status: 'active' | 'frozen' | null, page: number): Promise<Found> {
  // Written out, so that the partial index of frozen accounts serves it.
  const where = status === null ? '' : `where status = '${status}'`;
  const [ids, [total]] = await Promise.all([
    database.query<{ id: number }>(`select id from users ${where} order by id desc limit $1 offset $2`, [PAGE, (page - 1) * PAGE]),
    database.query<{ count: number }>(`select count(*)::int as count from users ${where}`),
  ]);
  return [ids.map(({ id }) => id), total?.count ?? 0];
}

async function found(database: Database, ways: readonly Way[], status: 'active' | 'frozen' | null, page: number): Promise<Found> {
  // Each way is asked by itself, so that its own index serves it; in one condition they would read the whole table.
  const rows = await Promise.all(
    ways.map(({ where, value }) =>
      database.query<{ id: number }>(`select id from users where ${where} and ($2::text is null or status = $2) limit ${FOUND_MOST}`, [
        value,
        status,
      ]),
    ),
  );
  const ids = [...new Set(rows.flat().map(({ id }) => id))].sort((left, right) => right - left).slice(0, FOUND_MOST);
  return [ids.slice((page - 1) * PAGE, page * PAGE), ids.length];
}

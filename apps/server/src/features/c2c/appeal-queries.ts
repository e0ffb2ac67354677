import { C2C_RULING_REASONS, type C2cInstanceShown, type Language, type ReplyOf } from '@candor/api';
import { toText, type Amount, type Price, type Quantity } from '@candor/money';
import { maskedContact } from '@candor/rules';
import { RefusedError } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { selectFrom, selection } from '../../kernel/model/row-source.ts';
import { reasonText } from '../../notifications/texts/catalog.ts';
import { C2C_APPEALS, C2C_EVIDENCE, C2C_STATEMENTS, type C2cEvidenceRow, type Side } from './appeal-tables.ts';
import type { C2cOrderRow } from './tables.ts';

const APPEAL = selection(C2C_APPEALS);
const EVIDENCE = selection(C2C_EVIDENCE);
const STATEMENT = selection(C2C_STATEMENTS);

type File = ReplyOf<'legal/appeal_file'>;
type Parties = Pick<C2cOrderRow, 'id' | 'buyer_id' | 'seller_id' | 'status'>;

function sideOf(userId: number, { buyer_id }: Pick<Parties, 'buyer_id'>): Side {
  return userId === buyer_id ? 'buyer' : 'seller';
}

/** Reads the statements, evidence and decisions in the appeal of an order. Both lists are empty before there is any. */
export async function appealFile(database: Database, order: Parties, language: Language): Promise<File> {
  const [appeals, said, handed] = await Promise.all([
    database.query(selectFrom(C2C_APPEALS, 'where order_id = $1 order by instance'), [order.id]),
    database.query(selectFrom(C2C_STATEMENTS, 'where order_id = $1 order by said_at, id'), [order.id]),
    database.query(selectFrom(C2C_EVIDENCE, 'where order_id = $1 order by c2c_evidence.id'), [order.id]),
  ]);
  const statements = STATEMENT.rows(said);
  const instances = APPEAL.rows(appeals).map((row): C2cInstanceShown => ({
    id: row.id,
    instance: row.instance,
    by: row.opened_by,
    kind: row.kind,
    opened_time: row.opened_at,
    answer_by: row.answer_by,
    answered_time: row.answered_at ?? 0,
    approvals: row.approvals,
    // Who appealed speaks first, also where the answer came within the same millisecond.
    statements: statements
      .filter(({ appeal_id }) => appeal_id === row.id)
      .toSorted(
        (one, other) => Number(sideOf(other.user_id, order) === row.opened_by) - Number(sideOf(one.user_id, order) === row.opened_by),
      )
      .map(({ user_id, words, evidence, said_at }) => ({
        by: sideOf(user_id, order),
        words,
        evidence: evidence === '' ? [] : evidence.split(',').map(Number),
        said_time: said_at,
      })),
    outcome: row.outcome,
    reason: row.reason,
    told: row.outcome === '' ? '' : reasonText(language, row.reason, row.note),
    decided_time: row.decided_at ?? 0,
    final_time: row.final_at ?? 0,
    ended_time: row.ended_at ?? 0,
    ending: row.ending,
  }));
  const evidence = EVIDENCE.rows(handed).map((row) => ({
    id: row.id,
    by: sideOf(row.user_id, order),
    instance: row.instance,
    type: row.type,
    bytes: row.bytes,
    sha256: row.sha256,
    added_time: row.added_at,
  }));
  return { instances, evidence };
}

/** The order of a customer. Rejects with `not_found`, also for those of others. */
export async function ownParties(database: Database, userId: number, id: number): Promise<Parties> {
  const [row] = await database.query<Parties & Record<string, unknown>>(
    'select id::float8 as id, buyer_id, seller_id, status from c2c_orders where id = $1 and (buyer_id = $2 or seller_id = $2)',
    [id, userId],
  );
  if (!row) throw new RefusedError('not_found');
  return row;
}

/** A piece of evidence. `where` says of whose orders, with `$2`. Rejects with `not_found` for any other. */
async function evidenceWhere(database: Database, id: number, where: string, value: number): Promise<C2cEvidenceRow> {
  const [row] = EVIDENCE.rows(
    await database.query(
      selectFrom(
        C2C_EVIDENCE,
        `where c2c_evidence.id = $1 and exists (select from c2c_orders where c2c_orders.id = order_id and ${where})`,
      ),
      [id, value],
    ),
  );
  if (!row) throw new RefusedError('not_found');
  return row;
}

/** Evidence of an order of a customer. Rejects with `not_found`, also for that of others. */
export function ownEvidence(database: Database, userId: number, id: number): Promise<C2cEvidenceRow> {
  return evidenceWhere(database, id, '(buyer_id = $2 or seller_id = $2)', userId);
}

/** Evidence of the order that an instance is about. Rejects with `not_found`. */
export function evidenceOfAppeal(database: Database, appealId: number, id: number): Promise<C2cEvidenceRow> {
  return evidenceWhere(database, id, 'c2c_orders.id = (select order_id from c2c_appeals where c2c_appeals.id = $2)', appealId);
}

/** The order that an instance is about. Rejects with `not_found` for one that is not there. */
export async function orderOfAppeal(database: Database, appealId: number): Promise<number> {
  const [row] = await database.query<{ order_id: number }>('select order_id::float8 as order_id from c2c_appeals where id = $1', [
    appealId,
  ]);
  if (!row) throw new RefusedError('not_found');
  return row.order_id;
}

type Shown = ReplyOf<'console/appeal'>;

/** Reads the record of a party in appeals of other orders. */
async function party(database: Database, userId: number, orderId: number): Promise<Shown['buyer']> {
  const [row] = await database.query<{ account: string; made: number; against: number; lost: number }>(
    `select account, count(*) filter (where opened_by = side)::int as made, count(*) filter (where opened_by <> side)::int as against,
       count(*) filter (where decided <> 'to_' || side)::int as lost
     from customers left join lateral (
       select case when buyer_id = customers.id then 'buyer' else 'seller' end as side, opened_by,
         (select last.outcome from c2c_appeals as last where last.order_id = c2c_orders.id and last.ending = 'executed') as decided
       from c2c_orders join c2c_appeals on order_id = c2c_orders.id and instance = 1
       where (buyer_id = customers.id or seller_id = customers.id) and c2c_orders.id <> $2) as earlier on true
     where customers.id = $1 group by account`,
    [userId, orderId],
  );
  const { account = '', made = 0, against = 0, lost = 0 } = row ?? {};
  return { user_id: userId, account: maskedContact(account), made, against, lost };
}

interface Appealed extends Parties, Pick<C2cOrderRow, 'fiat' | 'method'>, Record<string, unknown> {
  readonly currency_name: string;
  readonly quantity: Quantity;
  readonly price: Price;
  readonly total: Amount;
  readonly created_at: number;
  readonly paid_at: number | null;
  readonly instance: number;
  readonly first_outcome: Shown['first_outcome'];
  readonly first_by: string | null;
  readonly taker_id: number;
  readonly compensated: number;
}

/** An instance of an appeal as the operators who decide it see it, in a language. Rejects with `not_found`. */
export async function appealInFull(database: Database, appealId: number, language: Language): Promise<Shown> {
  const [row] = await database.query<Appealed>(
    `select c2c_orders.id::float8 as id, buyer_id, seller_id, c2c_orders.status, currencies.name as currency_name, quantity, fiat, price, total, method, c2c_orders.created_at, paid_at,
       instance, first_outcome, first.email as first_by, taker_id,
       (select count(*)::int from c2c_compensations where order_id = c2c_orders.id and status <> 2) as compensated
     from c2c_appeals join c2c_orders on c2c_orders.id = order_id join currencies on currencies.id = currency_id
       left join operator_names as first on first.id = first_by
     where c2c_appeals.id = $1`,
    [appealId],
  );
  if (!row) throw new RefusedError('not_found');
  const [{ instances, evidence }, buyer, seller, looks] = await Promise.all([
    appealFile(database, row, language),
    party(database, row.buyer_id, row.id),
    party(database, row.seller_id, row.id),
    database.query<Shown['looks'][number] & Record<string, unknown>>(
      `select email as operator, looked_at as at, reason from c2c_appeal_looks join operator_names on operator_names.id = operator_id
       where appeal_id = $1 order by looked_at desc, operator_id`,
      [appealId],
    ),
  ]);
  return {
    order: {
      id: row.id,
      status: row.status,
      currency_name: row.currency_name,
      number: toText(row.quantity),
      fiat: row.fiat,
      price: toText(row.price),
      total: toText(row.total),
      method: row.method,
      created_time: row.created_at,
      paid_time: row.paid_at ?? 0,
    },
    buyer,
    seller,
    shop_side: row.taker_id === row.buyer_id ? 'seller' : 'buyer',
    compensated: row.compensated > 0 ? 1 : 0,
    instance: row.instance,
    instances,
    first_by: row.first_by ?? '',
    first_outcome: row.first_outcome,
    evidence,
    looks,
    reasons: C2C_RULING_REASONS.map((reason) => ({ reason, text: reasonText(language, reason, '') })),
  };
}

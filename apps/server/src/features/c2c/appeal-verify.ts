import { HOUR_MS, isAppealReady } from '@candor/rules';
import { loggedCommands } from '../../kernel/journal/logged-commands.ts';
import { selection } from '../../kernel/model/row-source.ts';
import { FAULTS_SHOWN, type Check } from '../../kernel/check/verify.ts';
import { C2C_APPEALS } from './appeal-tables.ts';

const ROWS_AT_ONCE = 2_000;
const APPEAL = selection(C2C_APPEALS);

/** Every instance was decided when it could be, and waited for objections as long as its terms say. */
const appealsFollowTheirTimes: Check = async (query) => {
  const faults: string[] = [];
  let checked = 0;
  for (let after = 0; faults.length < FAULTS_SHOWN;) {
    const rows = APPEAL.rows(
      await query(`select ${APPEAL.list} from c2c_appeals where id > $1 order by id limit ${ROWS_AT_ONCE}`, [after]),
    );
    checked += rows.length;
    for (const {
      id,
      answer_by: answerBy,
      answered_at: answeredAt,
      decided_at: decided,
      final_at: final,
      ended_at: ended,
      ...row
    } of rows) {
      const fits =
        decided === null ||
        (isAppealReady({ answerBy, answeredAt }, decided) &&
          (row.instance === 2 ? ended === decided : final === decided + row.object_hours * HOUR_MS));
      const isInTime =
        row.ending === 'objected' ? (ended ?? 0) < (final ?? 0) : row.ending !== 'executed' || final === null || (ended ?? 0) >= final;
      if (!fits || !isInTime) faults.push(`C2C appeal ${id} does not`);
    }
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) break;
    after = last.id;
  }
  return { check: 'every C2C appeal follows its times', checked, faults: faults.slice(0, FAULTS_SHOWN) };
};

/** An order is appealed while an instance is open, and ended by operators as its last instance was decided, and no other way. */
const appealsFollowTheirOrders: Check = async (query) => {
  const rows = await query<{ id: bigint }>(
    `with of_order as (
       select order_id, count(*) filter (where ended_at is null) as open, count(*) filter (where ending = 'executed') as executed,
         max(outcome) filter (where ending = 'executed') as outcome, max(ended_at) filter (where ending = 'executed') as executed_at,
         count(*) filter (where ending = 'settled') as settled, max(ended_at) filter (where ending = 'settled') as settled_at,
         count(*) filter (where ending = 'objected' and instance = 1) as objected, count(*) filter (where instance = 2) as second,
         count(*) filter (where ending = 'objected' and instance = 2) as twice, min(opened_at) as opened_at
       from c2c_appeals group by order_id)
     select coalesce(c2c_orders.id, order_id) as id from c2c_orders full join of_order on order_id = c2c_orders.id
     where (c2c_orders.status = 4 or ended_by = 'operators' or order_id is not null) and not coalesce(
       paid_at <= opened_at and objected = second and twice = 0 and open + executed + settled = 1 and (open = 1) = (c2c_orders.status = 4)
       and (executed = 1) = (ended_by = 'operators') and (executed = 0 or executed_at = ended_at and outcome = case c2c_orders.status when 1 then 'to_buyer' else 'to_seller' end)
       and (settled = 0 or settled_at = ended_at and ended_by = case c2c_orders.status when 1 then 'seller' else 'buyer' end), false)
     order by 1 limit $1`,
    [FAULTS_SHOWN],
  );
  const [counted] = await query<{ count: number }>('select count(*)::int as count from c2c_appeals');
  return {
    check: 'every C2C order that was appealed stands as its instances were decided',
    checked: counted?.count ?? 0,
    faults: rows.map(({ id }) => `C2C order ${id} does not`),
  };
};

/**
 * Checks that each operator who decided had looked, and that two decided where two had to. The second instance is decided by other operators than the first.
 */
const appealsAreDecidedByOthers: Check = async (query) => {
  const rows = await query<{ id: number }>(
    `select given.id from c2c_appeals as given left join c2c_appeals as first on first.order_id = given.order_id and first.instance = 1 and given.instance = 2
     where exists (select from unnest(array[given.first_by, given.second_by]) as by (operator) where operator is not null and (
         operator in (first.first_by, first.second_by)
         or not exists (select from c2c_appeal_looks where appeal_id = given.id and operator_id = operator)))
       or given.outcome <> '' and given.approvals = 2 and given.second_by is null
     order by given.id limit $1`,
    [FAULTS_SHOWN],
  );
  const [counted] = await query<{ count: number }>('select count(*)::int as count from c2c_appeals');
  return {
    check: 'every C2C appeal was decided by operators who may',
    checked: counted?.count ?? 0,
    faults: rows.map(({ id }) => `C2C appeal ${id} was not`),
  };
};

/** Checks that the statements of both sides are stored, and that the evidence they handed in has the SHA-256 that is in the log. */
const appealsHaveTheirWords: Check = async (query) => {
  const rows = await query<{ what: string; id: bigint }>(
    `select 'the words of C2C appeal' as what, id::bigint as id from c2c_appeals where not exists (
         select from c2c_statements where c2c_statements.id = c2c_appeals.id || ':' || opened_by)
       or (answered_at is null) = exists (
         select from c2c_statements where c2c_statements.id = c2c_appeals.id || ':' || case opened_by when 'buyer' then 'seller' else 'buyer' end)
     union all select 'C2C evidence', c2c_evidence.id from c2c_evidence
       left join ${loggedCommands('customer', ['legal/evidence'])} as logged on (reply ->> 'evidence')::int = c2c_evidence.id
     where not coalesce(input ->> 'sha256' = sha256 and (input ->> 'id')::bigint = order_id and logged.user_id = c2c_evidence.user_id, false)
     order by what, id limit $1`,
    [FAULTS_SHOWN],
  );
  const [counted] = await query<{ count: number }>(
    'select ((select count(*) from c2c_appeals) + (select count(*) from c2c_evidence))::int as count',
  );
  return {
    check: 'every C2C appeal has its words, and evidence is what was handed in',
    checked: counted?.count ?? 0,
    faults: rows.map(({ what, id }) => `${what} ${id} differs from what was said`),
  };
};

/** The checks of appeals. */
export const APPEAL_CHECKS: readonly Check[] = [
  appealsFollowTheirTimes,
  appealsFollowTheirOrders,
  appealsAreDecidedByOthers,
  appealsHaveTheirWords,
];

import type { AlikeKind } from '@candor/api';
import { DAY_MS, REBATE_GENERATIONS, type Generation } from '@candor/rules';
import { SHARED_IDENTIFIERS } from '../../guards/shared-identifiers.ts';
import { INVITATIONS } from '../../referrals/table.ts';
import type { Database } from '../../kernel/store/database.ts';
import { selection } from '../../kernel/model/row-source.ts';
import { sealOf } from '../../kernel/model/sealed-select.ts';
import type { Upline } from './commands/pay.ts';

/** Time back for which sign-ins are compared. */
const DAYS = 90;
/** More accounts than this that share a place or a device are a crowd, which says nothing of two of them. */
const CROWD = 20;

const ROW = selection(INVITATIONS);

/** Reads the inviter of each of these customers. Rows without the venue's seal do not count. */
async function invitersOf(database: Database, userIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await database.query(`select ${ROW.list}, ${sealOf(INVITATIONS)} from invitations where user_id = any($1::int[])`, [
    userIds,
  ]);
  return new Map(ROW.rows(rows).map(({ user_id, inviter_id }) => [user_id, inviter_id]));
}

/** Counts the customers invited by each who have ever paid fees that were shared. */
async function activeOf(database: Database, userIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await database.query<{ inviter_id: number; active: number }>(
    `select inviter_id, count(distinct invitations.user_id)::int as active from invitations join rebate_counts using (user_id)
     where inviter_id = any($1::int[]) and counted > 0 group by inviter_id`,
    [userIds],
  );
  return new Map(rows.map(({ inviter_id, active }) => [inviter_id, active]));
}

/** Question about two customers that another feature answers. */
export interface Likeness {
  /** Whether both have bound one bank account. */
  sameBank(one: number, other: number): Promise<boolean>;
}

/** Returns the traits that two customers have in common and two people seldom have. */
export async function alikeIn(
  database: Database,
  likeness: Likeness,
  now: number,
  [one, other]: readonly [number, number],
): Promise<AlikeKind[]> {
  const [rows, sameBank] = await Promise.all([
    database.query<{ kind: AlikeKind }>(
      `with used as not materialized (${SHARED_IDENTIFIERS}),
         shared as (select kind, value from used where user_id in ($2, $3) group by kind, value having count(distinct user_id) = 2)
       select distinct kind from shared
       where (select count(distinct user_id) from used where used.kind = shared.kind and used.value = shared.value) <= $4 order by kind`,
      [now - DAYS * DAY_MS, one, other, CROWD],
    ),
    likeness.sameBank(one, other),
  ]);
  return [...rows.map(({ kind }) => kind), ...(sameBank ? (['bank_account'] as const) : [])];
}

/** Those who invited a customer, the nearest first, three generations at most, with what each has in common with the customer. */
export async function uplinesOf(database: Database, likeness: Likeness, userId: number, now: number): Promise<readonly Upline[]> {
  const line: number[] = [];
  for (let of = userId; line.length < REBATE_GENERATIONS;) {
    // oxlint-disable-next-line no-await-in-loop -- each generation is known by the one before
    const inviter = (await invitersOf(database, [of])).get(of);
    if (inviter === undefined) break;
    line.push(inviter);
    of = inviter;
  }
  const active = await activeOf(database, line);
  return Promise.all(
    line.map(async (upline, index) => ({
      userId: upline,
      generation: (index + 1) as Generation,
      active: active.get(upline) ?? 0,
      alike: await alikeIn(database, likeness, now, [userId, upline]),
    })),
  );
}

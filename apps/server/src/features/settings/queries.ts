import { SETTING_NAMES, type ReplyOf, type SettingName } from '@candor/api';
import type { Database } from '../../kernel/database.ts';
import type { SettingsService } from './settings-service.ts';
import type { ChangeRow } from './store.ts';

export type ShownChange = ReplyOf<'console/setting_changes'>['list'][number];

/** Changes on a page of the history. */
const PAGE = 20;

interface NamedRow extends ChangeRow, Record<string, unknown> {
  readonly proposer: string;
  readonly decider: string | null;
}

/** Operators are never deleted, so the history keeps its names. */
const NAMED = `select changes.*, proposer.name as proposer, decider.name as decider from setting_changes changes
  join operator_names proposer on proposer.id = changes.proposed_by left join operator_names decider on decider.id = changes.decided_by`;

function shown(row: NamedRow): ShownChange {
  return {
    id: row.id,
    name: row.name,
    value: row.value,
    state: row.state,
    reason: row.reason,
    proposed_by: row.proposer,
    proposed_by_id: row.proposed_by,
    proposed_at: row.proposed_at,
    decided_by: row.decider ?? '',
    decided_at: row.decided_at ?? 0,
    decision_reason: row.decision_reason,
    effective_at: row.effective_at,
  };
}

/** Every setting as it is at `now`, with what is decided to come: open to everybody. */
export function publishedSettings(settings: SettingsService, now: number): ReplyOf<'settings/published'> {
  return SETTING_NAMES.map((name) => ({
    name,
    ...settings.inForce(name, now),
    upcoming: settings.upcoming(name, now).map(({ value, effectiveAt }) => ({ value, effective_at: effectiveAt })),
  }));
}

/** As `publishedSettings`, with what waits to be decided, and with who and why. */
export async function settingsForOperators(
  database: Database,
  settings: SettingsService,
  now: number,
): Promise<ReplyOf<'console/settings'>> {
  const rows = await database.query<NamedRow>(
    `${NAMED} where changes.state = 'proposed' or (changes.state = 'approved' and changes.effective_at > to_timestamp($1::float8 / 1000))
     order by changes.effective_at, changes.id`,
    [now],
  );
  const changes = rows.map(shown);
  return SETTING_NAMES.map((name) => {
    const own = changes.filter((change) => change.name === name);
    const inState = (state: ShownChange['state']) => own.filter((change) => change.state === state);
    return { name, ...settings.inForce(name, now), waiting: inState('proposed'), upcoming: inState('approved') };
  });
}

/** The history of changes, newest first; of one setting only when its name is given. */
export async function settingChanges(
  database: Database,
  name: SettingName | undefined,
  page: number,
): Promise<ReplyOf<'console/setting_changes'>> {
  // Changes of a setting that this version does not know any more stay stored, but have no name to be shown by.
  const names = name === undefined ? SETTING_NAMES : [name];
  const [rows, [total]] = await Promise.all([
    database.query<NamedRow>(`${NAMED} where changes.name = any($1) order by changes.id desc limit $2 offset $3`, [
      names,
      PAGE,
      (page - 1) * PAGE,
    ]),
    database.query<{ count: number }>('select count(*)::int as count from setting_changes where name = any($1)', [names]),
  ]);
  return { list: rows.map(shown), count: total?.count ?? 0, page, limit: PAGE };
}

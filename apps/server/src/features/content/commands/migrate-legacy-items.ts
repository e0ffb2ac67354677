import type { Command } from '../../../kernel/model/command.ts';
import { insert } from '../../../kernel/model/table.ts';
import { ITEMS, VERSION_IDS, written, type ItemRow, type Written } from '../store.ts';
import { firstVersion, placed } from './seed.ts';

/** An item of before there were versions. `edited_at` is when it was published. */
export interface LegacyItem extends ItemRow {
  readonly withdrawn_at: number | null;
}

/** Takes over items of before there were versions, unchanged: what each says is its first version. Says what was written. */
export const migrateLegacyItems: Command<readonly LegacyItem[], { versions: readonly Written[] }> = {
  name: 'content/adopt',
  serial: () => 'news',
  record: (items) => ({ ids: items.map(({ id }) => id) }),
  needs: () => ({ accounts: [], rows: [] }),
  decide(_view, items, _actor, moment) {
    const rows = items.map(({ withdrawn_at: _withdrawnAt, ...row }): ItemRow => row);
    const versions = items.map(({ withdrawn_at, ...row }) =>
      written({ ...firstVersion(row, moment.nextId(VERSION_IDS), row.edited_at), shown_until: withdrawn_at }),
    );
    return {
      reply: { versions: versions.map(({ log }) => log) },
      changes: [...rows.map((row) => insert(ITEMS, row)), ...versions.map(({ change }) => change)],
      effects: [...rows.map(placed), ...versions.flatMap(({ effects }) => effects)],
    };
  },
};

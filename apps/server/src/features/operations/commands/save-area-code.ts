import { staleness } from '../../../guards/version-of.ts';
import { read, type Command } from '../../../kernel/model/command.ts';
import { insert, update } from '../../../kernel/model/table.ts';
import { AREA_CODES, areaCodeOf, areaCodeSource, CHANGED, SERIAL } from '../area-code-store.ts';

export interface SaveAreaCodeInput {
  /** Absent for a new country. */
  readonly id?: number | undefined;
  readonly name: string;
  /** Digits, without a plus. */
  readonly area_code: string;
  /** Version that the operator saw. */
  readonly version?: string | undefined;
}

/** Adds a country, or changes one. Refuses a name that is on the list already, and another prefix for one that customers registered with. */
export const saveAreaCode: Command<SaveAreaCodeInput, { id: number }> = {
  name: 'console/area_code_save',
  conflicts: { area_codes_name: 'area_code_used' },
  serial: () => SERIAL,
  needs: ({ id }) => ({ accounts: [], rows: id === undefined ? [] : [read(areaCodeSource, id)] }),
  decide(view, { id, name, area_code, version }, _actor, moment) {
    if (id === undefined) {
      const added = moment.nextId('area_code_ids');
      return { reply: { id: added }, changes: [insert(AREA_CODES, { id: added, name, area_code, removed_at: null })], effects: [CHANGED] };
    }
    const known = view.row(areaCodeSource, id);
    if (!known) return { refused: 'not_found' };
    const stale = staleness(areaCodeOf(known), version);
    if (stale) return stale;
    if (known.used && known.area_code !== area_code) return { refused: 'area_code_used' };
    return { reply: { id }, changes: [update(AREA_CODES, id, { name, area_code })], effects: [CHANGED] };
  },
};

import { read, type Command } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { AREA_CODES, areaCodeSource, CHANGED, SERIAL } from '../area-code-store.ts';

/** Takes a country off the list. Refuses one whose prefix a customer registered with. */
export const removeAreaCode: Command<{ readonly id: number }, ''> = {
  name: 'console/area_code_remove',
  serial: () => SERIAL,
  needs: ({ id }) => ({ accounts: [], rows: [read(areaCodeSource, id)] }),
  decide(view, { id }, _actor, moment) {
    const known = view.row(areaCodeSource, id);
    if (!known) return { refused: 'not_found' };
    if (known.used) return { refused: 'area_code_used' };
    return { reply: '', changes: [update(AREA_CODES, id, { removed_at: moment.now })], effects: [CHANGED] };
  },
};

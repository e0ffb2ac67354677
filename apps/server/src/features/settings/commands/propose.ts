import { MINUTE_MS } from '@candor/rules';
import { isSettingValue, SETTING_NOTICE_MS, type SettingName } from '@candor/api';
import { read, type Command } from '../../../kernel/command.ts';
import { insert } from '../../../kernel/table.ts';
import { CHANGES, SERIAL, waitingSource } from '../store.ts';

export interface ProposeInput {
  readonly name: SettingName;
  readonly value: string;
  readonly reason: string;
  /** Milliseconds since 1970; a whole minute. */
  readonly effective_at: number;
}

/** Proposes a change. Refuses what is no value of the setting, a moment too near or within a minute, and a second change beside one that waits. */
export const propose: Command<ProposeInput, { id: number }> = {
  name: 'console/setting_propose',
  conflicts: { setting_changes_one_waiting: 'setting_waiting' },
  serial: () => SERIAL,
  needs: ({ name }) => ({ accounts: [], rows: [read(waitingSource, name)] }),
  decide(view, { name, value, reason, effective_at }, actor, moment) {
    if (!isSettingValue(name, value)) return { refused: 'setting_value' };
    if (effective_at % MINUTE_MS !== 0 || effective_at < moment.now + SETTING_NOTICE_MS)
      return { refused: 'setting_moment', params: { minutes: SETTING_NOTICE_MS / MINUTE_MS } };
    if (view.row(waitingSource, name) !== undefined) return { refused: 'setting_waiting' };
    const id = moment.nextId('setting_change_ids');
    const row = {
      id,
      name,
      value,
      reason,
      proposed_by: actor.userId,
      proposed_at: moment.now,
      effective_at,
      state: 'proposed',
      decided_by: null,
      decided_at: null,
      decision_reason: '',
    } as const;
    return { reply: { id }, changes: [insert(CHANGES, row)] };
  },
};

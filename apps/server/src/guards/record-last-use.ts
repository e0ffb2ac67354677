import type { LastUseRule, SessionUse } from './guards.ts';
import type { Command } from '../kernel/model/command.ts';

export type RecordLastUse = Command<{ readonly uses: readonly SessionUse[] }, ''>;

/** The command that stores last uses of one kind, many at once. */
export function recordLastUse(rule: LastUseRule): RecordLastUse {
  return {
    name: rule.name,
    serial: () => rule.name,
    record: ({ uses }) => ({ uses: uses.length }),
    needs: () => ({ accounts: [], rows: [] }),
    decide: (_view, { uses }) => ({ reply: '', changes: uses.map((use) => rule.change(use)) }),
  };
}

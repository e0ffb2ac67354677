import type { ConsoleName } from '@candor/api';
import type { Command } from '../kernel/model/command.ts';

/** Record of what an operator was shown, by ids. It never holds what was typed to find it, and nothing of what it says. */
export interface AuditView {
  /** Ids of what the reply shows, in its order. */
  readonly shown: readonly number[];
  /** Number of letters of a search. An operator who spells an address out letter by letter leaves a staircase. */
  readonly letters?: number;
  /** Inputs of the call, where they say better than ids what was shown. */
  readonly asked?: Readonly<Record<string, string | number | readonly string[] | undefined>>;
}

/**
 * Command of a console call that shows customers and changes nothing. It is in the command log before its reply leaves, with the ids shown, or the inputs where
 * they say it better. Calls that ask for a reason have commands of their own.
 */
export function auditView(name: ConsoleName): Command<AuditView, ''> {
  return {
    name,
    serial: (_view, actor) => `operator:${actor.userId}`,
    needs: () => ({ accounts: [], rows: [] }),
    decide: () => ({ reply: '' }),
  };
}

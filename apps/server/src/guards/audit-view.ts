import type { ConsoleName } from '@candor/api';
import type { Command } from '../kernel/model/command.ts';

/** What an operator was shown, by ids; never what was typed to find it, and nothing of what it says. */
export interface Look {
  /** Of what the reply shows, in its order. */
  readonly shown: readonly number[];
  /** How many letters a search had: somebody who spells an address out letter by letter leaves a staircase. */
  readonly letters?: number;
  /** What was asked for, where that says better than ids what was shown. */
  readonly asked?: Readonly<Record<string, string | number | readonly string[] | undefined>>;
}

/**
 * A call of the console that shows customers and changes nothing: it stands in the command log before its reply leaves, with what
 * was shown, or with what was asked for where that says it better. Calls that ask for a reason have commands of their own.
 */
export function look(name: ConsoleName): Command<Look, ''> {
  return {
    name,
    serial: (_look, actor) => `operator:${actor.userId}`,
    needs: () => ({ accounts: [], rows: [] }),
    decide: () => ({ reply: '' }),
  };
}

import type { FactorProof, SecondFactorRule } from '../../../guards/guards.ts';
import type { Command } from '../../../kernel/model/command.ts';

/**
 * Takes the second factor of a customer who is about to release coins, where one is bound. It comes before the release, which is of the ledger: a
 * release that is then refused has used the code up.
 */
export function proveReleaseCommand(secondFactor: SecondFactorRule): Command<{ readonly factor: FactorProof | undefined }, ''> {
  return {
    name: 'c2c/prove',
    serial: (_input, { userId }) => `user:${userId}`,
    record: ({ factor }) => ({ kind: factor?.kind ?? 'none' }),
    needs: ({ factor }, actor) => ({ accounts: [], rows: secondFactor.needs(actor, factor) }),
    decide(view, { factor }, actor, { now }) {
      const taken = secondFactor.take(view, actor, factor, now);
      return 'refused' in taken ? taken : { reply: '', changes: taken.changes };
    },
  };
}

import type { FactorProof } from '../../../guards/guards.ts';
import { read, type Command } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { notice } from '../../../notifications/notices.ts';
import type { AccountEffect } from '../effects.ts';
import { factorNeeds, takeFactor } from '../factor/take-factor.ts';
import { signInRow } from '../sign-ins.ts';
import { sessionSource, SESSIONS } from '../store.ts';

export interface PassFactorInput {
  readonly session: string;
  readonly proof: FactorProof;
  /** Recovery codes that are left after this one. */
  readonly left: number;
  readonly device: string;
  /** Whether the second factor was passed from this address before. */
  readonly familiar: boolean;
}

/** Lets a sign-in past the second factor, with a code that no other sign-in can then use. */
export const passFactor: Command<PassFactorInput, ''> = {
  name: 'verify/google',
  serial: (_input, actor) => `user:${actor.userId}`,
  record: ({ proof }) => ({ kind: proof.kind }),
  needs: (input, actor) => ({ accounts: [], rows: [...factorNeeds(actor.userId, input.proof), read(sessionSource, input.session)] }),
  decide(view, input, actor, moment) {
    const session = view.row(sessionSource, input.session);
    if (!session || session.user_id !== actor.userId || session.ended_at !== null) return { refused: 'login_expired' };
    const taken = takeFactor(view, actor.userId, input.proof, moment.now);
    const from = { address: actor.address, device: input.device };
    if ('refused' in taken) return { ...taken, changes: [signInRow(actor.userId, from, 'factor_wrong', moment.now)] };
    const recovered = input.proof.kind === 'recovery';
    const effects: AccountEffect[] = [{ kind: 'account/factor-passed', session: input.session }];
    return {
      reply: '',
      changes: [
        ...taken.changes,
        update(SESSIONS, input.session, { factor_pending: false }, actor.userId),
        signInRow(actor.userId, from, 'factor_passed', moment.now),
        ...(input.familiar ? [] : [notice(actor.userId, 'sign_in', {}, actor, moment)]),
        ...(recovered ? [notice(actor.userId, 'recovery_code_used', { left: input.left }, actor, moment)] : []),
      ],
      effects,
    };
  },
};

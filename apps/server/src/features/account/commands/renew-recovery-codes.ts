import type { FactorProof } from '../../../guards/guards.ts';
import type { Command } from '../../../kernel/model/command.ts';
import { notice } from '../../../notifications/notices.ts';
import { factorNeeds, newRecoveryRows, takeFactor } from '../factor/take-factor.ts';
import { isLive, liveSessionNeeds } from '../live-session.ts';

export interface RenewRecoveryCodesInput {
  readonly proof: FactorProof;
  /** MACs as which the new codes are stored. */
  readonly recoveryMacs: readonly string[];
}

/** Gives the actor new recovery codes for a code of the second factor. The old ones no longer work. */
export const renewRecoveryCodes: Command<RenewRecoveryCodesInput, ''> = {
  name: 'bind/recovery_codes',
  serial: (_input, actor) => `user:${actor.userId}`,
  record: ({ proof }) => ({ kind: proof.kind }),
  needs: (input, actor) => ({ accounts: [], rows: [...factorNeeds(actor.userId, input.proof), ...liveSessionNeeds(actor)] }),
  decide(view, input, actor, moment) {
    if (!isLive(view, actor)) return { refused: 'login_expired' };
    const taken = takeFactor(view, actor.userId, input.proof, moment.now);
    if ('refused' in taken) return taken;
    return {
      reply: '',
      changes: [
        ...taken.changes,
        ...newRecoveryRows(actor.userId, input.recoveryMacs, moment.now),
        notice(actor.userId, 'recovery_codes_renewed', {}, actor, moment),
      ],
    };
  },
};

import type { Effect } from '../../kernel/command.ts';

/** Facts about operators that the sign-ins in memory follow after commit. */
export interface OperatorEffect {
  readonly kind: 'operators/session-ended';
  readonly session: string;
}

/** Whether an effect is one of ours: features name theirs with their own prefix. */
export function isOperatorEffect(effect: Effect): effect is OperatorEffect {
  return effect.kind === 'operators/session-ended';
}

import type { Effect } from '../../kernel/model/command.ts';

/** Facts about operators that the sign-ins in memory follow after commit. */
export type OperatorEffect =
  | { readonly kind: 'operators/session-ended'; readonly session: string }
  /** The operator chose the password: sign-ins that live on may do what the role may. */
  | { readonly kind: 'operators/password-changed'; readonly operatorId: number };

/** The effect of a password that its operator has chosen. */
export function changedPassword(operatorId: number): OperatorEffect {
  return { kind: 'operators/password-changed', operatorId };
}

/** Whether an effect belongs to this feature: each feature names its effects with its own prefix. */
export function isOperatorEffect(effect: Effect): effect is OperatorEffect {
  return effect.kind === 'operators/session-ended' || effect.kind === 'operators/password-changed';
}

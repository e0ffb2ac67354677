import type { FactorProof, SecondFactorRule } from '../../../guards/guards.ts';
import type { Actor, Read, Refusal, View } from '../../../kernel/model/command.ts';
import type { Change } from '../../../kernel/model/table.ts';
import { isLive, liveSessionNeeds } from '../live-session.ts';
import { sessionSource, userSource } from '../store.ts';
import { factorNeeds, hasFactor, takeFactor } from './take-factor.ts';

/** Milliseconds after its last use in a session for which a passkey replaces a code of the second factor. */
export const PASSKEY_STANDS_MS = 15 * 60_000;

/** Returns the reads that `takeSecondFactor` needs. */
export function secondFactorNeeds(actor: Actor, proof: FactorProof | undefined): Read[] {
  return [...factorNeeds(actor.userId, proof), ...liveSessionNeeds(actor)];
}

/**
 * Passes a change that asks for the second factor where one is bound. It uses a code up, or takes a passkey lately used in the session instead. Refuses with
 * `code_required` when there is neither, and with `code_wrong` for a wrong code. Refuses with `login_expired` when the sign-in has ended meanwhile. Passes when
 * nothing is bound.
 */
export function takeSecondFactor(
  view: View,
  actor: Actor,
  proof: FactorProof | undefined,
  now: number,
): { readonly changes: readonly Change[] } | Refusal {
  const user = view.row(userSource, actor.userId);
  if (!user) return { refused: 'not_found' };
  if (!isLive(view, actor)) return { refused: 'login_expired' };
  if (!hasFactor(user)) return { changes: [] };
  if (proof) return takeFactor(view, user.id, proof, now);
  return usedPasskeyLately(view, actor, now) ? { changes: [] } : { refused: 'code_required' };
}

/** The rule as other features take it. */
export const secondFactor: SecondFactorRule = { needs: secondFactorNeeds, take: takeSecondFactor };

/** Whether a passkey was used in the actor's session within the time that it replaces a code. Needs the session's row. */
export function usedPasskeyLately(view: View, actor: Actor, now: number): boolean {
  const row = actor.session === undefined ? undefined : view.row(sessionSource, actor.session);
  return row !== undefined && isLive(view, actor) && row.passkey_at !== null && now - row.passkey_at <= PASSKEY_STANDS_MS;
}

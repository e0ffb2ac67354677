import type { RequestContext } from './feature.ts';
import type { Actor, Read, Refusal, View } from './kernel/command.ts';
import type { Change } from './kernel/table.ts';
import type { Notice } from './messages/notice.ts';

/** A code of the second factor on its way into a command: compared as far as that needs secrets, taken in the command. */
export interface FactorCheck {
  /** What `take` needs to see. */
  readonly needs: readonly Read[];
  /**
   * Uses the code up, or takes a passkey lately used in the session for one. Refuses with `code_required` when a second
   * factor is bound and there is neither, with `code_wrong`, and with `login_expired` when the sign-in has ended; passes
   * when nothing is bound.
   */
  take(view: View, now: number): { readonly changes: readonly Change[] } | Refusal;
}

/** Whether the sign-in that a change was asked with is still there when the change is decided. */
export interface SessionCheck {
  /** What `isLive` needs to see. */
  readonly needs: readonly Read[];
  isLive(view: View): boolean;
}

/** What the account feature lends to others whose changes it guards and tells of. */
export interface Guards {
  /** Lets a recent sign-in pass, another one with the login password. Rejects with `password_required` and `password_wrong`. */
  reauthenticate(actor: Actor, password: string | undefined): Promise<void>;
  /** Whether a second factor is bound: an authenticator or a passkey. */
  hasFactor(userId: number): Promise<boolean>;
  /** Prepares a given code, or none, for a command. Rejects with `rate_limited` after too many wrong codes. */
  factor(actor: Actor, code: string | undefined): Promise<FactorCheck>;
  /** Prepares the last look at the actor's sign-in for a command that asks for no factor. */
  session(actor: Actor): SessionCheck;
  /**
   * Prepares what tells a customer of a change, with the link that freezes the account. `context` is the customer's
   * request; leave it out for a change that the venue made. Rejects with `not_found`.
   */
  notice(userId: number, context?: Pick<RequestContext, 'address' | 'device'>): Promise<Notice>;
}

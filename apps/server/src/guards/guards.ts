import type { Actor, Read, Refusal, Source, View } from '../kernel/model/command.ts';
import type { Change } from '../kernel/model/table.ts';

/** A code of an authenticator that was right outside the kernel: for this step of this secret, which is named by its sealed form. */
export interface CodeProof {
  readonly sealed: string;
  readonly step: number;
}

/** A code for the second factor as it was entered, compared as far as that needs secrets. */
export type FactorProof =
  | { readonly kind: 'wrong' }
  | ({ readonly kind: 'totp' } & CodeProof)
  | { readonly kind: 'recovery'; readonly macs: readonly string[] };

/** Rule by which a change that asks for the second factor decides on it. It is as pure as the commands that take it. */
export interface SecondFactorRule {
  /** Reads that `take` needs. */
  needs(actor: Actor, proof: FactorProof | undefined): readonly Read[];
  /**
   * Uses the code up, or takes a passkey lately used in the session in its place. Refuses with `code_required` when a second factor is bound and there is
   * neither. Refuses with `code_wrong`, and with `login_expired` when the sign-in has ended. Passes when nothing is bound.
   */
  take(view: View, actor: Actor, proof: FactorProof | undefined, now: number): { readonly changes: readonly Change[] } | Refusal;
}

/** Rule by which a submission takes pictures of its customer. It is as pure as the commands that take it. */
export interface UploadRule {
  /** Pictures that are there, by the names that the upload gave them. */
  readonly source: Source<string, { readonly user_id: number; readonly attached_at: number | null }>;
  /** Keeps one that is used. */
  attach(id: string, userId: number, now: number): Change;
  /** Removes one that nothing uses any more; its content is swept afterwards. */
  remove(id: string, userId: number, now: number): Change;
}

/** Time and address of the last use of a sign-in or API key. */
export interface SessionUse {
  /** Hex of the hash of the token or key. */
  readonly session: string;
  readonly owner: number;
  readonly at: number;
  readonly from: string;
}

/** Rule that stores last uses of one kind, and the name of the command that does. It is as pure as that command. */
export interface LastUseRule {
  readonly name: string;
  change(use: SessionUse): Change;
}

/** Rule that stores a newly sealed secret of an authenticator, and the name of the command that does. It is as pure as that command. */
export interface ResealRule {
  readonly name: string;
  /** Key by which changes of its owner wait for one another. */
  serial(ownerId: number): string;
  change(ownerId: number, sealed: string): Change;
}

/** Rule by which a change sees whether the sign-in that it was asked with is still there. It is as pure as the commands that take it. */
export interface LiveSessionRule {
  /** Reads that `isLive` needs. */
  needs(actor: Actor): readonly Read[];
  isLive(view: View, actor: Actor): boolean;
}

/**
 * Rule that ends what a feature bound to an account, when the account's mailbox is proven for the first time. It is as pure as the commands that take it.
 */
export interface UnverifiedRule {
  /** Reads that `end` needs. */
  needs(userId: number): readonly Read[];
  end(view: View, userId: number, now: number): readonly Change[];
}

/** Rules that the account feature lends to others whose changes it guards and tells of. */
export interface Guards {
  /** Lets a recent sign-in pass, another one with the login password. Rejects with `password_required` and `password_wrong`. */
  reauthenticate(actor: Actor, password: string | undefined): Promise<void>;
  /** Whether a second factor is bound: an authenticator or a passkey. */
  hasFactor(userId: number): Promise<boolean>;
  /** Compares a given code for a command that takes it; undefined without one. Rejects with `rate_limited` after too many wrong codes. */
  factor(actor: Actor, code: string | undefined): Promise<FactorProof | undefined>;
  /** For commands that take the second factor. */
  readonly secondFactor: SecondFactorRule;
  /** For commands that ask for no factor. */
  readonly liveSession: LiveSessionRule;
  /** Takes one change that its customer is told of. Throws `rate_limited` after very many: a change that the customer is not told of must not happen. */
  requireChange(userId: number): void;
}

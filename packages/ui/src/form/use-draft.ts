import { useEffect, useRef, useState } from 'react';
import { hasOpenCall } from '../api/open-calls.ts';
import { draftOf, draftOwner, dropDraft, keepDraft, signOutsNow } from './drafts.ts';
import type { Begun, FormState } from './form-state.ts';

/** Part of a form that is kept. It is never a password, a code or a secret: each field that is kept is named. */
export interface Draft<Values> {
  /** Name of the form, and of its subject: what was typed about one is not there for another. */
  readonly name: string;
  readonly keep: readonly (keyof Values)[];
  /** Makes values that came back hold now: what is offered no longer gives way to what the form starts with. */
  readonly fit?: (back: Values, start: Values) => Values;
  /** The form starts with what was just pointed at, so that what was typed before gives way to all of it. */
  readonly restarts?: boolean;
}

/** Reason why a form keeps nothing: only passwords and codes are typed, nobody is signed in, or nothing is typed at all. */
export type Unkept = 'secret' | 'visitor' | 'untyped';

interface Kept<Values> {
  readonly values: Partial<Values>;
  readonly began?: Begun<Values> | undefined;
}

/** Values with which a form begins, and what its account had typed in it when the session ended; that lies over those it starts with. */
export function withKept<Values>(
  start: Values,
  owner: string,
  draft: Draft<Values> | Unkept,
): { readonly values: Values; readonly kept: Kept<Values> | undefined } {
  if (typeof draft === 'string' || draft.restarts === true) return { values: start, kept: undefined };
  const kept = draftOf(owner, draft.name) as Kept<Values> | undefined;
  if (kept === undefined) return { values: start, kept };
  const back = { ...start, ...kept.values };
  return { values: draft.fit?.(back, start) ?? back, kept };
}

/** A form as it begins, with what its account has typed in it before the session ended. */
export function withDraft<Values>(start: FormState<Values>, owner: string, draft: Draft<Values> | Unkept): FormState<Values> {
  const { values, kept } = withKept(start.values, owner, draft);
  return kept === undefined ? start : { ...start, values, began: kept.began };
}

/** Takes the fields that are kept from values; undefined while nothing was typed, or where nothing is kept. */
function keptPart<Values>(values: Values, began: Begun<Values> | undefined, draft: Draft<Values> | Unkept): Kept<Values> | undefined {
  if (typeof draft === 'string') return undefined;
  const part: Partial<Values> = {};
  for (const field of draft.keep) part[field] = values[field];
  return { values: part, began };
}

interface Typed<Values> {
  readonly values: Values;
  readonly began: Begun<Values> | undefined;
  /** Something was typed since the form began or was sent. */
  readonly isTyped: boolean;
}

/**
 * Keeps what was typed when the session ends under a form. While the form is there it is kept nowhere else. So a form that was left or sent in good order
 * leaves nothing behind, and neither does one that a sign-out closes.
 */
export function useDraft<Values>({ values, began, isTyped }: Typed<Values>, owner: string, draft: Draft<Values> | Unkept): void {
  const name = typeof draft === 'string' ? undefined : draft.name;
  const newest = useRef<{ readonly name: string | undefined; readonly left: object | undefined }>({ name, left: undefined });
  const [signOuts] = useState(signOutsNow);
  useEffect(() => {
    newest.current = { name, left: isTyped ? keptPart(values, began, draft) : undefined };
  });
  useEffect(() => {
    // The form has it now.
    if (newest.current.name !== undefined) dropDraft(owner, newest.current.name);
    return () => {
      const { name: subject, left } = newest.current;
      const hasEnded = draftOwner() !== owner && signOutsNow() === signOuts;
      // What may have been sent is no draft: its outcome is told to the next session of the account.
      if (hasEnded && !hasOpenCall(owner) && subject !== undefined && left !== undefined) keepDraft(owner, subject, left);
    };
  }, [owner, signOuts]);
}

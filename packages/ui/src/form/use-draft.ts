import { useEffect, useRef } from 'react';
import { draftOf, draftOwner, dropDraft, keepDraft } from './drafts.ts';
import type { FormState } from './form-state.ts';

/** Part of a form that is kept. It is never a password, a code or a secret: each field that is kept is named. */
export interface Draft<Values> {
  /** Name of the form, and of its subject. */
  readonly name: string;
  readonly keep: readonly (keyof Values)[];
}

/** A form as it begins, with what its account has typed in it before the session ended. */
export function withDraft<Values>(start: FormState<Values>, owner: string, draft: Draft<Values> | undefined): FormState<Values> {
  const kept = draft && (draftOf(owner, draft.name) as Pick<FormState<Values>, 'values' | 'began'> | undefined);
  return kept ? { ...start, values: { ...start.values, ...kept.values }, began: kept.began } : start;
}

/** Keeps what is typed while a session lasts, for the case that it ends. What is left or sent in good order is kept no longer. */
export function useDraft<Values>({ values, began }: FormState<Values>, owner: string, draft: Draft<Values> | undefined): void {
  const newest = useRef(draft);
  useEffect(() => {
    newest.current = draft;
    if (draft === undefined) return;
    if (began === undefined) dropDraft(owner, draft.name);
    else keepDraft(owner, draft.name, { values: Object.fromEntries(draft.keep.map((field) => [field, values[field]])), began });
  });
  useEffect(
    () => () => {
      if (newest.current !== undefined && draftOwner() === owner) dropDraft(owner, newest.current.name);
    },
    [owner],
  );
}

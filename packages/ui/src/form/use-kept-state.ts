import { useState } from 'react';
import { draftOwner, dropDraft } from './drafts.ts';
import { useDraft, withKept, type Draft } from './use-draft.ts';

/**
 * State of a form that has no `useForm`. What was typed is there again when its session has ended and the same account signs in again in this tab. `edit`
 * changes a part of it. `begin` takes values that nobody typed, such as those after a sending: they are not kept.
 */
export function useKeptState<Values extends object>(
  draft: Draft<Values>,
  start: () => Values,
): readonly [values: Values, edit: (part: Partial<Values>) => void, begin: (values: Values) => void] {
  const [owner] = useState(draftOwner);
  const [state, setState] = useState(() => {
    const { values, kept } = withKept(start(), owner, draft);
    return { values, isTyped: kept !== undefined };
  });
  useDraft({ ...state, began: undefined }, owner, draft);
  return [
    state.values,
    (part) => setState(({ values }) => ({ values: { ...values, ...part }, isTyped: true })),
    (values) => {
      dropDraft(owner, draft.name);
      setState({ values, isTyped: false });
    },
  ];
}

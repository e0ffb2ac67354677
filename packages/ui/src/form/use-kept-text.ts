import { useState } from 'react';
import { draftOf, draftOwner, dropDraft, keepDraft } from './drafts.ts';

/**
 * Keeps a text that is being written and not part of a form, such as a line of a chat. It is there again, for the same account in the same tab, until it is
 * sent.
 */
export function useKeptText(name: string): readonly [string, (text: string) => void] {
  const [owner] = useState(draftOwner);
  const [text, setText] = useState(() => (draftOf(owner, name) as { readonly text: string } | undefined)?.text ?? '');
  const write = (next: string): void => {
    setText(next);
    if (next === '') dropDraft(owner, name);
    else keepDraft(owner, name, { text: next });
  };
  return [text, write];
}

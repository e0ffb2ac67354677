import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent, CompositionEvent, FocusEvent, Ref } from 'react';
import { unreadText, unreadValue } from './decimal-input.ts';
import { useToldValue } from './use-told-value.ts';
import { readNumber, shownNumber, type NumberFault, type NumberStyle } from './number-text.ts';

/** Text in a field of a number, and how it is read. */
export interface NumberEntry {
  readonly text: string;
  /** A decimal, or an `unreadValue` while the text is no number. */
  readonly value: string;
  readonly tag: string;
  /** The text is read in another way than the field itself would write its value. */
  readonly isRead: boolean;
  /** Why the last thing typed was not taken. */
  readonly fault: NumberFault | undefined;
  /** It is said that the text is no number: not before it was left, since it may become one. */
  readonly isUnreadSaid: boolean;
  /** Place of the caret in a text that was put back. */
  readonly caret: number | undefined;
}

/** Ways of input that put a text in the place of what is selected. */
const AT_CARET: ReadonlySet<string> = new Set(['insertText', 'insertFromPaste']);

interface Field extends Required<NumberStyle> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const written = (value: string, tag: string): NumberEntry => ({
  text: unreadText(value) ?? shownNumber(value, tag),
  value,
  tag,
  isRead: false,
  fault: undefined,
  isUnreadSaid: false,
  caret: undefined,
});

/**
 * Keeps the text typed into a field beside the number that it is read as. The text is the browser's own: it is never rewritten while a user types or composes.
 * So caret, undo and the keyboards of every script work as in any field. A value that comes from elsewhere takes the place of the text, and one that was told of
 * and comes back late does not.
 */
export function useNumberEntry(field: Field, given?: Ref<HTMLInputElement>) {
  const { value, tag } = field;
  const [entry, setEntry] = useState(() => written(value, tag));
  /** Text before the composition that continues. */
  const composing = useRef<string>(undefined);
  const caret = useRef<number>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const isComposing = composing.current !== undefined;
  const { newest, tell } = useToldValue(value, {
    onChange: field.onChange,
    fromElsewhere: () => setEntry(written(value, tag)),
    isHeld: isComposing,
  });
  if (!isComposing && entry.tag !== tag) setEntry(written(newest, tag));

  const refuse = (text: string, fault: NumberFault, place?: number): void =>
    setEntry((before) => ({ ...before, text, fault, caret: place }));
  /** Takes a text that is in the field, or puts back what was there before. */
  const take = (text: string, before: string, takesAway = false): void => {
    const reading = readNumber(text, field);
    // What is taken away is never refused: what is left is no number yet.
    if (reading.kind === 'fault' && !takesAway) return refuse(before, reading.fault, caret.current);
    const next = reading.kind === 'number' ? reading.value : unreadValue(text);
    const isRead = reading.kind === 'number' && !reading.isPlain && next !== '';
    setEntry((last) => ({
      text,
      value: next,
      tag,
      isRead,
      // More of what was refused changes nothing, and is no reason to say nothing any more.
      fault: next === last.value ? last.fault : undefined,
      isUnreadSaid: reading.kind === 'fault',
      caret: undefined,
    }));
    tell(next);
  };

  const latest = useRef({ field, refuse });
  useEffect(() => {
    latest.current = { field, refuse };
  });
  useEffect(() => {
    const element = input.current;
    if (element === null) return;
    /** Stops what would make a text that is no number, before it is there: the caret and what can be undone stay. */
    const before = (event: InputEvent): void => {
      caret.current = element.selectionStart ?? undefined;
      const data = event.data ?? event.dataTransfer?.getData('text/plain');
      // What is dropped or put right by the browser goes elsewhere than to the caret: it is looked at when it is there.
      if (event.isComposing || !AT_CARET.has(event.inputType) || data === undefined) return;
      const [from, to] = [element.selectionStart ?? 0, element.selectionEnd ?? 0];
      const next = element.value.slice(0, from) + data + element.value.slice(to);
      const reading = readNumber(next, latest.current.field);
      if (reading.kind !== 'fault') return;
      event.preventDefault();
      latest.current.refuse(element.value, reading.fault);
    };
    element.addEventListener('beforeinput', before);
    return () => element.removeEventListener('beforeinput', before);
  }, []);
  // Where a browser did not ask before, the caret is put back together with the text. Where the text stays, so does the caret.
  useLayoutEffect(() => {
    if (entry.caret !== undefined && document.activeElement === input.current) input.current?.setSelectionRange(entry.caret, entry.caret);
  }, [entry]);

  const handlers = {
    ref: (element: HTMLInputElement | null) => {
      input.current = element;
      if (typeof given === 'function') given(element);
      else if (given) given.current = element;
    },
    onChange: ({ currentTarget: { value: text }, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      if (composing.current === undefined)
        take(text, entry.text, nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('delete'));
      else setEntry((before) => ({ ...before, text, caret: undefined }));
    },
    onCompositionStart: ({ currentTarget: { value: text } }: CompositionEvent<HTMLInputElement>) => {
      composing.current = text;
    },
    onCompositionEnd: ({ currentTarget: { value: text } }: CompositionEvent<HTMLInputElement>) => {
      const before = composing.current ?? entry.text;
      composing.current = undefined;
      take(text, before);
    },
    onBlur: ({ currentTarget: { value: text } }: FocusEvent<HTMLInputElement>) => {
      // Some keyboards leave a field without an end of their composition.
      const before = composing.current;
      composing.current = undefined;
      if (before !== undefined) take(text, before);
      setEntry((last) => ({
        ...last,
        fault: before === undefined ? undefined : last.fault,
        isUnreadSaid: unreadText(last.value) !== undefined,
        caret: undefined,
      }));
    },
  };
  return { entry, handlers };
}

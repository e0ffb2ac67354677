import { useEffect, useReducer, useRef, useState } from 'react';
import { ApiError } from '../api/client.ts';
import type { FailureCode } from '../api/client.ts';
import { errorText } from '../api/error-text.ts';
import { unreadText } from '../decimal-input.ts';
import { text } from '../i18n/i18n.ts';
import { draftOwner, dropDraft } from './drafts.ts';
import { useDraft, withDraft, type Draft, type Unkept } from './use-draft.ts';
import { formAfter, startOf } from './form-state.ts';
import type { Begun, FormAction, FormState, Refusal } from './form-state.ts';

/** Sentences about what prevents sending, by field; absent when the field is fine. */
export type FieldTexts<Values> = { readonly [Field in keyof Values]?: string | undefined };

export interface FormOptions<Values> {
  readonly initial: Values;
  /** Finds the faults of the values before anything is sent. */
  readonly check?: (values: Values) => FieldTexts<Values>;
  /** Sends what is fine, with the version that the form began from. What it throws is told at the field it is about, or above the button. */
  readonly send: (values: Values, version: string | undefined) => Promise<void>;
  /** Version of the stored data, as it was read last. A form that was begun keeps that of its beginning. */
  readonly version?: string | undefined;
  /** Reads again what is stored, undefined where it is gone: offered when a save was refused because it has changed meanwhile. */
  readonly readAgain?: () => Promise<Begun<Values> | undefined>;
  /** Part that is there again when the session has ended and the same account signs in again in this tab, or why there is none. */
  readonly draft: Draft<Values> | Unkept;
  /** The name of the field that a refusal is about; one that the form does not have counts as none. */
  readonly placeOf?: (code: FailureCode) => string | undefined;
  /** Says in words what was thrown, where more can fail than a call. */
  readonly textOf?: (error: unknown) => string;
  /** A field that is good for one try, such as a code: a refusal empties it. */
  readonly spent?: keyof Values;
  /** Takes a refusal over: with true the form says nothing about it, since a field that appears says what is wanted. */
  readonly onRefused?: (error: unknown) => boolean;
}

/** Properties that a field of the kit takes from its form. */
export interface FieldOfForm<Value> {
  readonly value: Value;
  onChange(value: Value): void;
  readonly error: string | undefined;
}

export interface FormOf<Values> {
  readonly values: Values;
  readonly tried: boolean;
  readonly pending: boolean;
  /** Refusal that is about no field. */
  readonly refusal: Refusal | undefined;
  /** Takes what is stored now for what was not typed; there while a save was refused because that has changed meanwhile. */
  readonly renew: (() => void) | undefined;
  /** Number of fields that keep it from being sent, once that was tried. */
  readonly problems: number;
  field<Field extends keyof Values>(name: Field): FieldOfForm<Values[Field]>;
  edit(part: Partial<Values>): void;
  /** Whether nothing is wrong with these fields; what is, is shown. For a button that acts on a part of the form. */
  check(...fields: readonly (keyof Values)[]): boolean;
  /** Sends unless a field is in the way or it is on its way already. */
  submit(): void;
  /** Begins again, with other values if given. */
  reset(values?: Values): void;
}

/** A lost answer says nothing about what was sent; a form must not claim that it did not happen. */
function refusalText(error: unknown): string {
  return error instanceof ApiError && error.code === 'network' ? text('common', 'form_unknown') : errorText(error);
}

/** Says of each number that its text cannot be read: no form takes it for an empty field. */
function unreadIn(values: object): Readonly<Record<string, string>> {
  const unread = Object.entries(values).filter(([, value]) => typeof value === 'string' && unreadText(value) !== undefined);
  return Object.fromEntries(unread.map(([name]) => [name, text('common', 'number_unread')]));
}

function partOf<Values, Field extends keyof Values>(name: Field, value: Values[Field]): Partial<Values> {
  const part: Partial<Values> = {};
  part[name] = value;
  return part;
}

/** The state of a form: what was typed, what is wrong with it, and its way to the server. Show it in `Form` or `FormDialog`. */
export function useForm<Values extends object>(options: FormOptions<Values>): FormOf<Values> {
  const { check, send, placeOf, textOf = refusalText, onRefused, spent } = options;
  const [owner] = useState(draftOwner);
  const [state, dispatch] = useReducer<FormState<Values>, Values, [FormAction<Values>]>(formAfter, options.initial, (initial) =>
    withDraft(startOf(initial), owner, options.draft),
  );
  useDraft({ values: state.values, began: state.began, isTyped: state.began !== undefined }, owner, options.draft);
  // Two presses within one frame see the same state.
  const busy = useRef(false);
  const { values, tried, checked, sending, refusal, began } = state;
  const newest = useRef<Begun<Values>>({ initial: options.initial, version: options.version });
  useEffect(() => {
    newest.current = { initial: options.initial, version: options.version };
  });
  const isStale = refusal?.code === 'changed_meanwhile' && options.readAgain !== undefined;
  const found: FieldTexts<Values> = { ...check?.(values), ...unreadIn(values) };
  const wrong = Object.values(found).filter((each) => each !== undefined).length;

  const deliver = async () => {
    busy.current = true;
    dispatch({ type: 'sending' });
    try {
      await send(values, began === undefined ? options.version : began.version);
      // Its answer may come after the session has ended and the form is gone.
      if (typeof options.draft !== 'string') dropDraft(owner, options.draft.name);
      dispatch({ type: 'sent' });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      const place = code === undefined ? undefined : placeOf?.(code);
      const field = place !== undefined && place in values ? place : undefined;
      if (spent !== undefined) dispatch({ type: 'edited', part: partOf(spent, options.initial[spent]), from: newest.current });
      const silent = onRefused?.(error) === true;
      dispatch({ type: 'refused', refusal: silent ? undefined : { code, field, text: textOf(error) } });
    } finally {
      busy.current = false;
    }
  };
  return {
    values,
    tried,
    pending: sending,
    refusal: refusal?.field === undefined ? refusal : undefined,
    renew: isStale
      ? () =>
          void options.readAgain?.().then(
            (read) => read && dispatch({ type: 'renewed', newest: read }),
            () => undefined,
          )
      : undefined,
    problems: tried ? wrong : 0,
    field: (name) => ({
      value: values[name],
      onChange: (value) => dispatch({ type: 'edited', part: partOf<Values, typeof name>(name, value), from: newest.current }),
      error: (tried || checked.includes(name) ? found[name] : undefined) ?? (refusal?.field === name ? refusal.text : undefined),
    }),
    edit: (part) => dispatch({ type: 'edited', part, from: newest.current }),
    check: (...fields) => {
      dispatch({ type: 'checked', fields });
      return fields.every((name) => found[name] === undefined);
    },
    submit: () => {
      if (busy.current) return;
      if (wrong > 0) dispatch({ type: 'tried' });
      else void deliver();
    },
    reset: (next = options.initial) => dispatch({ type: 'reset', values: next }),
  };
}

/** The problems of a form as sentences: a model names them by keys of its texts. */
export function inWords<Field extends string, Key extends string>(
  problems: { readonly [Each in Field]?: Key | undefined },
  t: (key: Key) => string,
): { readonly [Each in Field]?: string } {
  const told: { [Each in Field]?: string } = {};
  for (const field in problems) {
    const key = problems[field];
    if (key !== undefined) told[field] = t(key);
  }
  return told;
}

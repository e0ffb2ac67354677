/** Refusal of a form that was sent, by the server or on the way to it. */
export interface Refusal {
  readonly code: string | undefined;
  /** The field it is about; undefined when it is about none. */
  readonly field: PropertyKey | undefined;
  readonly text: string;
}

export interface FormState<Values> {
  readonly values: Values;
  /** Problems of fields are shown from the first try on, not while the form is being filled. */
  readonly tried: boolean;
  /** Fields whose problems are shown before that, since something was asked of them alone. */
  readonly checked: readonly PropertyKey[];
  readonly sending: boolean;
  readonly refusal: Refusal | undefined;
  /** Values that the form began from, and the version of the stored data where it has one. They are the newest until something is typed. */
  readonly began: Begun<Values> | undefined;
}

export interface Begun<Values> {
  readonly initial: Values;
  readonly version: string | undefined;
}

export type FormAction<Values> =
  | { readonly type: 'edited'; readonly part: Partial<Values>; readonly from?: Begun<Values> }
  /** Stored values were read again: they take the place of what was not typed. */
  | { readonly type: 'renewed'; readonly newest: Begun<Values> }
  | { readonly type: 'tried' }
  | { readonly type: 'checked'; readonly fields: readonly PropertyKey[] }
  | { readonly type: 'sending' }
  | { readonly type: 'sent' }
  | { readonly type: 'refused'; readonly refusal: Refusal | undefined }
  | { readonly type: 'reset'; readonly values: Values };

/** A form as it begins. */
export function startOf<Values>(values: Values): FormState<Values> {
  return { values, tried: false, checked: [], sending: false, refusal: undefined, began: undefined };
}

/** A form after something happened to it. What was refused about a field is no longer said once the field was changed. */
export function formAfter<Values>(state: FormState<Values>, action: FormAction<Values>): FormState<Values> {
  switch (action.type) {
    case 'edited': {
      const answered = state.refusal?.field !== undefined && state.refusal.field in (action.part as object);
      const values = { ...state.values, ...action.part };
      return { ...state, values, began: state.began ?? action.from, refusal: answered ? undefined : state.refusal };
    }
    case 'renewed': {
      const { began, values } = state;
      const typed = (field: keyof Values): boolean => began !== undefined && values[field] !== began.initial[field];
      const kept = Object.fromEntries(Object.entries(values as object).filter(([field]) => typed(field as keyof Values)));
      return { ...state, values: { ...action.newest.initial, ...kept }, began: action.newest, refusal: undefined };
    }
    case 'tried':
      return { ...state, tried: true };
    case 'checked':
      return { ...state, checked: action.fields };
    case 'sending':
      return { ...state, tried: true, sending: true, refusal: undefined };
    case 'sent':
      // What was sent is stored: it is no draft, and what is typed next begins from it.
      return { ...state, sending: false, began: undefined };
    case 'refused':
      // What was sent was fine by itself; a field that the refusal emptied is not yet wrong.
      return { ...state, tried: false, sending: false, refusal: action.refusal };
    case 'reset':
      return startOf(action.values);
  }
}

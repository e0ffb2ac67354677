/** Steps back that are kept. */
const MOST = 100;

/** A value that is replaced as a whole, with what it was before and what was taken back. */
export class UndoStack<Value> {
  #past: readonly Value[] = [];
  #now: Value;
  #future: readonly Value[] = [];

  constructor(start: Value) {
    this.#now = start;
  }

  get now(): Value {
    return this.#now;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** The next value. What had been taken back before cannot come again. */
  set(next: Value): void {
    this.#past = [...this.#past, this.#now].slice(-MOST);
    this.#now = next;
    this.#future = [];
  }

  /** Takes the last step back; undefined where there is none. */
  undo(): Value | undefined {
    const before = this.#past.at(-1);
    if (before === undefined) return undefined;
    this.#past = this.#past.slice(0, -1);
    this.#future = [this.#now, ...this.#future];
    this.#now = before;
    return before;
  }

  /** Takes a step that was taken back again; undefined where there is none. */
  redo(): Value | undefined {
    const [next, ...rest] = this.#future;
    if (next === undefined) return undefined;
    this.#past = [...this.#past, this.#now];
    this.#future = rest;
    this.#now = next;
    return next;
  }
}

/** Work run when its moment comes. `run` must be safe to repeat: a crash may run it again. */
export interface JobHandler {
  readonly name: string;
  run(key: string, payload: unknown, dueAt: number): Promise<void>;
}

/** Puts work on the calendar. A name and key that exist already are left alone, done or not, unless their payload or the key of the venue is another. */
export interface Jobs {
  schedule(name: string, key: string, dueAt: number, payload?: object): Promise<void>;
}

import type { Decided, Moment, StateListener, Steps } from './command.ts';

/** All that moves with every decision, as one: what they set off is decided one after another, in the order they were added. */
export class StateListeners implements StateListener {
  readonly #all: StateListener[] = [];

  add(listener: StateListener): void {
    this.#all.push(listener);
  }

  apply(decided: Decided): void {
    for (const listener of this.#all) listener.apply(decided);
  }

  takeTriggered(moment: Moment): Steps | undefined {
    return inTurn(this.#all.map((listener) => listener.takeTriggered(moment)));
  }

  async reload(): Promise<void> {
    for (const listener of this.#all) await listener.reload();
  }
}

/** Takes all steps of one after those of another; undefined when there are none. */
export function inTurn(steps: readonly (Steps | undefined)[]): Steps | undefined {
  const taken = steps.filter((each) => each !== undefined);
  return taken.length > 1 ? chained(taken) : taken[0];
}

function* chained(steps: readonly Steps[]): Steps {
  for (const each of steps) yield* each;
}

import type { Decided, Moment, Reactor, Steps } from './command.ts';

/** All that moves with every decision, as one: what they set off is decided one after another, in the order they were added. */
export class Reactors implements Reactor {
  readonly #all: Reactor[] = [];

  add(reactor: Reactor): void {
    this.#all.push(reactor);
  }

  follow(decided: Decided): void {
    for (const reactor of this.#all) reactor.follow(decided);
  }

  settle(moment: Moment): Steps | undefined {
    return inTurn(this.#all.map((reactor) => reactor.settle(moment)));
  }

  async reload(): Promise<void> {
    for (const reactor of this.#all) await reactor.reload();
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

import { CALLS, contract, type EndpointName, type Language, type ParsedOf, type ReplyOf } from '@candor/api';
import type { Handlers } from '../handler.ts';
import type { Registry } from 'prom-client';
import { KeyedRefusals } from '../http/limits/keyed-refusals.ts';
import { rateGates, type RateLimits } from '../http/limits/rates.ts';
import { RefusalLog } from '../http/log/refusal-log.ts';
import { CallStats, publishCallStats } from '../http/log/request-stats.ts';
import { Call, type Answer, type Asked, type CallDependencies } from './call.ts';

export interface CallsDependencies extends Omit<CallDependencies, 'refusals' | 'keyed'> {
  readonly limits: RateLimits;
  /** False takes the budget of refused calls with a key out of the way, for tests and load. */
  readonly keyedRefusals?: boolean;
  readonly metrics: Registry;
}

/** Every call of the contract. What brings them — HTTP, a dialect of it, a socket — shares their budgets and counts. */
export class Calls {
  readonly all: readonly Call[];
  readonly #byName: ReadonlyMap<EndpointName, Call>;
  readonly #handlers: Handlers;

  constructor({ limits, keyedRefusals, metrics, ...needs }: CallsDependencies) {
    this.#handlers = needs.handlers;
    const shared = {
      ...needs,
      refusals: new RefusalLog(needs.log, needs.clock),
      ...(keyedRefusals !== false && { keyed: new KeyedRefusals() }),
    };
    const gates = rateGates(limits);
    const stats = new Map<string, CallStats>(CALLS.map(([name]) => [name, new CallStats()]));
    this.all = CALLS.map(([name, { rate }]) => new Call(name, gates[rate], stats.get(name) ?? new CallStats(), shared));
    this.#byName = new Map(this.all.map((call) => [call.name, call]));
    publishCallStats(metrics, stats);
  }

  /** Answers a call as for any visitor, for pages that the venue makes itself. It takes from no budget. Rejects as the handler does, and with `TypeError` for a call that is not for visitors. */
  answerVisitor<Name extends EndpointName>(name: Name, input: ParsedOf<Name>, language: Language): Promise<ReplyOf<Name>> {
    if (contract[name].access !== 'visitor') return Promise.reject(new TypeError(`${name} is not for visitors`));
    const actor = { kind: 'visitor', userId: 0, address: '', language } as const;
    return this.#handlers[name](input, { actor, address: '', device: '', language });
  }

  /** Makes one call, from the budget of the address to the answer. Rejects only with `TypeError`, for a name that is no call's. */
  invoke(name: EndpointName, asked: Asked): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const call = this.#byName.get(name);
      if (!call) return reject(new TypeError(`there is no call ${name}`));
      const refused = call.admitAddress(asked.address);
      if (refused) call.refuse(refused, asked, resolve);
      else call.invoke(asked, resolve);
    });
  }
}

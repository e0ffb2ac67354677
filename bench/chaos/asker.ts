import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AcknowledgementLog } from './acknowledgements.ts';

/** Refusals that mean "nothing is known or nothing was done": the same request with the same key is sent until it is answered. */
const ASK_AGAIN = new Set(['busy', 'unavailable', 'outcome_unknown', 'internal']);
const ANSWER_MS_MAX = 20_000;
const ASK_AGAIN_MS = 100;
/** A venue that has not answered for this long has not healed. */
const HEAL_MS_MAX = 90_000;

interface Answer {
  readonly type: string | number;
  readonly message: unknown;
  readonly code?: string;
}

/** Receives each answer: its code (`none` where nothing came back), milliseconds since the request was first sent, and whether it is final. */
export type Answered = (code: string, ms: number, final: boolean) => void;

export interface AskerOptions {
  readonly url: string;
  /** The e-mail address of a demo customer. */
  readonly account: string;
  readonly log: AcknowledgementLog;
  readonly answered?: Answered;
}

/** Sends the requests of one customer, and never gives up on one. */
export class Asker {
  readonly account: string;
  readonly #url: string;
  readonly #log: AcknowledgementLog;
  readonly #answered: Answered;
  #token = '';

  constructor({ url, account, log, answered = () => undefined }: AskerOptions) {
    this.account = account;
    this.#url = url;
    this.#log = log;
    this.#answered = answered;
  }

  async login(): Promise<void> {
    const answer = await this.#call('user/login', { user_string: this.account, password: 'demo1234', type: 1 });
    if (answer?.type !== 'ok') throw new Error(`${this.account} cannot sign in: ${JSON.stringify(answer)}`);
    this.#token = answer.message as string;
  }

  /** Sends one request until its answer is final, and writes down the answer. Returns the message of an ok reply. */
  async ask(call: string, body: object): Promise<unknown> {
    const key = randomUUID();
    const answer = await this.#untilAnswered(call, body, key);
    const outcome = answer.type === 'ok' ? 'ok' : (answer.code ?? String(answer.type));
    this.#log.add({ key, account: this.account, call, outcome, reply: answer.message });
    return answer.type === 'ok' ? answer.message : undefined;
  }

  /** Sends one request that makes nothing which is counted. Rejects where it is refused. */
  async prepare(call: string, body: object): Promise<void> {
    const answer = await this.#untilAnswered(call, body, randomUUID());
    if (answer.type !== 'ok') throw new Error(`${this.account}: ${call} was answered ${JSON.stringify(answer)}`);
  }

  async #untilAnswered(call: string, body: object, key: string): Promise<Answer> {
    const startedAt = performance.now();
    const deadline = startedAt + HEAL_MS_MAX;
    while (performance.now() < deadline) {
      const answer = await this.#call(call, body, key);
      const final = answer !== undefined && !ASK_AGAIN.has(answer.code ?? '');
      this.#answered(answer === undefined ? 'none' : (answer.code ?? 'ok'), performance.now() - startedAt, final);
      if (final) return answer;
      await sleep(ASK_AGAIN_MS);
    }
    throw new Error(`${call} was not answered for ${HEAL_MS_MAX / 1000} s`);
  }

  async #call(call: string, body: object, key?: string): Promise<Answer | undefined> {
    try {
      const response = await fetch(`${this.#url}/api/${call}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(this.#token && { authorization: this.#token }),
          ...(key && { 'idempotency-key': key }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(ANSWER_MS_MAX),
      });
      return (await response.json()) as Answer;
    } catch {
      return undefined;
    }
  }
}

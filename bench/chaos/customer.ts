import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AcknowledgementLog } from './acknowledgements.ts';
import type { Random } from './random.ts';

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

/** One customer who trades as fast as answers come, and never gives up on a request. */
export class Customer {
  readonly #url: string;
  readonly #account: string;
  readonly #random: Random;
  readonly #log: AcknowledgementLog;
  #token = '';
  #held: number[] = [];
  #stopped = false;

  constructor(url: string, account: string, random: Random, log: AcknowledgementLog) {
    this.#url = url;
    this.#account = account;
    this.#random = random;
    this.#log = log;
  }

  async login(): Promise<void> {
    const answer = await this.#call('user/login', { user_string: this.#account, password: 'demo1234', type: 1 });
    if (answer?.type !== 'ok') throw new Error(`${this.#account} cannot sign in: ${JSON.stringify(answer)}`);
    this.#token = answer.message as string;
  }

  /** Trades until `stop`; resolves when the last request has been answered. */
  async trade(): Promise<void> {
    while (!this.#stopped) await this.#act();
  }

  stop(): void {
    this.#stopped = true;
  }

  async #act(): Promise<void> {
    const dice = this.#random();
    const market = { legal_id: 1, currency_id: this.#random() < 0.5 ? 2 : 3 };
    if (dice < 0.55 || this.#held.length === 0) {
      const limit = this.#random() < 0.3;
      const type = this.#random() < 0.5 ? 1 : 2;
      const target = type === 1 ? { target_price: market.currency_id === 2 ? '20000' : '900' } : { target_price: market.currency_id === 2 ? '200000' : '20000' };
      const order = { ...market, share: 1, multiple: 100, type, status: limit ? 0 : 1, pay_password: 'demo5678', ...(limit ? target : {}) };
      const reply = (await this.#ask('lever/submit', order)) as { id: number; status: number } | undefined;
      if (reply?.status === 1) this.#held.push(reply.id);
      else if (reply) await this.#ask('lever/cancel', { id: reply.id });
    } else if (dice < 0.85) {
      const id = this.#held.shift();
      if (id !== undefined) await this.#ask('lever/close', { id });
    } else if (dice < 0.9) {
      await this.#ask('lever/batch_close', { type: 0 });
      this.#held = [];
    } else {
      const [from_field, to_field] = this.#random() < 0.5 ? ['change', 'lever'] : ['lever', 'change'];
      await this.#ask('wallet/change', { currency_id: 1, number: `1.${Math.floor(this.#random() * 1e8)}`, from_field, to_field });
    }
  }

  /** Sends one request until it is answered for good, and writes down what was answered. */
  async #ask(call: string, body: object): Promise<unknown> {
    const key = randomUUID();
    const deadline = performance.now() + HEAL_MS_MAX;
    while (performance.now() < deadline) {
      const answer = await this.#call(call, body, key);
      if (answer && !ASK_AGAIN.has(answer.code ?? '')) {
        const outcome = answer.type === 'ok' ? 'ok' : (answer.code ?? String(answer.type));
        this.#log.add({ key, account: this.#account, call, outcome, reply: answer.message });
        return answer.type === 'ok' ? answer.message : undefined;
      }
      await sleep(ASK_AGAIN_MS);
    }
    throw new Error(`${call} was not answered for ${HEAL_MS_MAX / 1000} s`);
  }

  async #call(call: string, body: object, key?: string): Promise<Answer | undefined> {
    try {
      const response = await fetch(`${this.#url}/api/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(this.#token && { authorization: this.#token }), ...(key && { 'idempotency-key': key }) },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(ANSWER_MS_MAX),
      });
      return (await response.json()) as Answer;
    } catch {
      return undefined;
    }
  }
}

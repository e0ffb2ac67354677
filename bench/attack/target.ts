import { randomUUID } from 'node:crypto';

export const CUSTOMERS = ['demo1@demo.candor', 'demo2@demo.candor', 'demo3@demo.candor'] as const;
export const PASSWORD = 'demo1234';
/** Time for a call before a client gives up, in milliseconds. It is above what the venue promises, so that a broken promise shows. */
const PATIENCE_MS = 30_000;

/** Answer to a call: its code (`ok`, or that of the refusal) and how long it took. */
export interface Answer {
  readonly code: string;
  readonly message: unknown;
  readonly milliseconds: number;
}

export interface Asked {
  readonly address?: string;
  readonly token?: string;
  readonly keyed?: true;
}

/** A venue under attack. Addresses are said as a proxy would say them; a venue that believes none sees this machine. */
export class Target {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  post(path: string, fields: object, asked: Asked = {}): Promise<Answer> {
    const headers = { ...this.#headers(asked), 'content-type': 'application/json' };
    return this.#ask(path, { method: 'POST', headers, body: JSON.stringify(fields) });
  }

  get(path: string, fields: Readonly<Record<string, string>> = {}, asked: Asked = {}): Promise<Answer> {
    const query = new URLSearchParams(fields).toString();
    return this.#ask(query === '' ? path : `${path}?${query}`, { headers: this.#headers(asked) });
  }

  /** The token of a demo customer. Rejects when the sign-in was refused. */
  async signIn(account: string, address?: string): Promise<string> {
    const { code, message } = await this.post(
      'user/login',
      { user_string: account, password: PASSWORD },
      address === undefined ? {} : { address },
    );
    if (code !== 'ok') throw new Error(`${account} was not signed in: ${code}`);
    return String(message);
  }

  #headers({ address, token, keyed }: Asked): Record<string, string> {
    return {
      ...(address !== undefined && { 'x-forwarded-for': address }),
      ...(token !== undefined && { authorization: token }),
      ...(keyed && { 'idempotency-key': randomUUID() }),
    };
  }

  async #ask(path: string, init: RequestInit): Promise<Answer> {
    const began = performance.now();
    try {
      const response = await fetch(`${this.url}/api/${path}`, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
      const body = (await response.json()) as { type: unknown; code?: string; message?: unknown };
      return { code: body.type === 'ok' ? 'ok' : (body.code ?? ''), message: body.message, milliseconds: performance.now() - began };
    } catch {
      return { code: 'none', message: undefined, milliseconds: performance.now() - began };
    }
  }
}

/** Counts the answers of each code, most first. */
export function tally(answers: readonly Answer[]): string {
  const counts = new Map<string, number>();
  for (const { code } of answers) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts]
    .toSorted(([, left], [, right]) => right - left)
    .map(([code, count]) => `${count} ${code}`)
    .join(', ');
}

/** Counts the answers with a code. */
export function count(answers: readonly Answer[], code: string): number {
  return answers.filter((answer) => answer.code === code).length;
}

/** Does work for each number below `times`, `atOnce` at once. */
export async function many<Result>(times: number, atOnce: number, work: (number: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < times) {
      const number = next;
      next += 1;
      results[number] = await work(number);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

import type { InputOf, ReplyOf } from '@candor/api';
import { ApiError, call } from './client.ts';
import type { CallOptions } from './client.ts';
import type { MoneyName } from './names.ts';

/** How a money call stands: on its way, or its answer was lost and it is being asked again under the same key. */
export type MoneyPhase = 'sending' | 'checking';

/** A fresh Idempotency-Key: 128 random bits in hexadecimal. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Keeps the key of an intent. The same input asked again after a lost answer is the same intent and keeps its key; a
 * changed input, or any definite answer, begins a new one.
 */
export class IntentKeys {
  #open: { readonly input: string; readonly key: string } | undefined;
  readonly #create: () => string;

  constructor(create: () => string = newKey) {
    this.#create = create;
  }

  /** The key under which this input is to be sent. */
  keyFor(input: object): string {
    const text = JSON.stringify(input);
    if (this.#open?.input !== text) this.#open = { input: text, key: this.#create() };
    return this.#open.key;
  }

  /** The outcome is known: the next attempt is another intent even with equal input. */
  settled(): void {
    this.#open = undefined;
  }
}

/** Whether an error leaves open if the money moved. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'network' || error.code === 'outcome_unknown');
}

/** Pauses before each further attempt, milliseconds: about half a minute in all. */
export const CHECK_AFTER_MS = [400, 800, 1600, 3000, 5000, 8000, 12_000];

export interface SendOptions {
  readonly onPhase?: (phase: MoneyPhase) => void;
  readonly pause?: (milliseconds: number) => Promise<void>;
  /** Replaced in tests. */
  readonly transport?: <Name extends MoneyName>(name: Name, input: InputOf<Name>, options: CallOptions) => Promise<ReplyOf<Name>>;
}

/**
 * Sends a money call under a key and, when its answer is lost, asks again under the same key until the outcome is known
 * or `CHECK_AFTER_MS` is used up. Throws the server's refusal, or the last `ApiError` with an unknown outcome, after which
 * the caller keeps the key so that a further press of the button still cannot act twice.
 */
export async function sendMoney<Name extends MoneyName>(
  name: Name,
  input: InputOf<Name>,
  key: string,
  options: SendOptions = {},
): Promise<ReplyOf<Name>> {
  const { onPhase, pause = wait, transport = call } = options;
  onPhase?.('sending');
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await transport(name, input, { idempotencyKey: key });
    } catch (error) {
      const delay = CHECK_AFTER_MS[attempt];
      if (!isOutcomeUnknown(error) || delay === undefined) throw error;
      onPhase?.('checking');
      await pause(delay);
    }
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    // A connection that came back answers sooner than the pause.
    window.addEventListener('online', done);
  });
}

import type { EndpointName, Language, ParsedOf, ReplyOf } from '@candor/api';
import type { Actor, Idempotency } from './kernel/command.ts';

/** What a handler knows about the request besides its input. */
export interface RequestContext {
  readonly actor: Actor;
  /** Present when the call moves money and the client sent a key. */
  readonly idempotency?: Idempotency;
  readonly address: string;
  readonly device: string;
  readonly language: Language;
  /** The bytes of the part named `file`; present for calls that take an upload. */
  readonly file?: Buffer;
}

export type Handler<Name extends EndpointName> = (input: ParsedOf<Name>, context: RequestContext) => Promise<ReplyOf<Name>>;

/** Endpoint to handler. The composition root fails to compile when an endpoint of the contract has none. */
export type Handlers<Name extends EndpointName = EndpointName> = { readonly [Each in Name]: Handler<Each> };

/** Work run when its moment comes. `run` must be safe to repeat: a crash may run it again. */
export interface JobHandler {
  readonly name: string;
  run(key: string, payload: unknown, dueAt: number): Promise<void>;
}

/** Puts work on the calendar. A name and key that exist already are left alone, done or not. */
export interface Jobs {
  schedule(name: string, key: string, dueAt: number, payload?: object): Promise<void>;
}

/** The venue's time, injected so that tests move it. Milliseconds since 1970. */
export interface Clock {
  now(): number;
}

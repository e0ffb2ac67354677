import type { EndpointName, Language, ParsedOf, ReplyOf, Role } from '@candor/api';
import type { Actor, Idempotency } from './kernel/model/command.ts';

/** Data that a handler has about the request besides its input. */
export interface RequestContext {
  readonly actor: Actor;
  /** Present when the call moves money and the client sent a key. */
  readonly idempotency?: Idempotency;
  readonly address: string;
  readonly device: string;
  readonly language: Language;
  /** The Origin that a browser named, which the http layer has let pass; programs name none. */
  readonly origin?: string;
  /** Role of the operator who asks. */
  readonly role?: Role;
  /** The bytes of the part named `file`; present for calls that take an upload. */
  readonly file?: Buffer;
}

export type Handler<Name extends EndpointName> = (input: ParsedOf<Name>, context: RequestContext) => Promise<ReplyOf<Name>>;

/** Endpoint to handler. The composition root fails to compile when an endpoint of the contract has none. */
export type Handlers<Name extends EndpointName = EndpointName> = { readonly [Each in Name]: Handler<Each> };
/** Handlers of the calls that are declared together: `HandlersOf<typeof walletCalls>`. */
export type HandlersOf<Calls> = Handlers<keyof Calls & EndpointName>;

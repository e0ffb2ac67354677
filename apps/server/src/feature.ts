import type { EndpointName, Language, ParsedOf, ReplyOf, Role, SETTINGS, SettingName } from '@candor/api';
import type { Actor, Idempotency } from './kernel/command.ts';

/** What a handler knows about the request besides its input. */
export interface RequestContext {
  readonly actor: Actor;
  /** Present when the call moves money and the client sent a key. */
  readonly idempotency?: Idempotency;
  readonly address: string;
  readonly device: string;
  readonly language: Language;
  /** The Origin that a browser named, which the http layer has let pass; programs name none. */
  readonly origin?: string;
  /** Of the operator who asks. */
  readonly role?: Role;
  /** The bytes of the part named `file`; present for calls that take an upload. */
  readonly file?: Buffer;
}

export type Handler<Name extends EndpointName> = (input: ParsedOf<Name>, context: RequestContext) => Promise<ReplyOf<Name>>;

/** Endpoint to handler. The composition root fails to compile when an endpoint of the contract has none. */
export type Handlers<Name extends EndpointName = EndpointName> = { readonly [Each in Name]: Handler<Each> };
/** Handlers of the calls that are declared together: `HandlersOf<typeof walletCalls>`. */
export type HandlersOf<Calls> = Handlers<keyof Calls & EndpointName>;

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
  /** How long ago the machine's clock last stepped, in milliseconds; `Infinity` when it never did. Absent where nobody could set it. */
  steadyMs?(): number;
  /** From now on the time is not before this moment. */
  notBefore?(at: number): void;
}

/** For so long the machine's clock has to be steady after a step before it counts. */
export const STEADY_AFTER_MS = 60_000;

/** Whether the machine's clock has been steady for long enough to trade by. */
export function isSteady(clock: Clock): boolean {
  return (clock.steadyMs?.() ?? Number.POSITIVE_INFINITY) >= STEADY_AFTER_MS;
}

type SettingsOfKind<Kind extends string> = {
  [Name in SettingName]: (typeof SETTINGS)[Name]['type']['kind'] extends Kind ? Name : never;
}[SettingName];

/**
 * What can be set while the venue runs, as it is in force at a moment: a pure function of the approved changes and `now`.
 * Reads memory only, so that any request and any decision may ask; changes are known minutes before they take effect.
 */
export interface Settings {
  flag(name: SettingsOfKind<'flag'>, now: number): boolean;
  /** In the unit that the setting declares. */
  number(name: SettingsOfKind<'number'>, now: number): number;
  text(name: SettingName, now: number): string;
}

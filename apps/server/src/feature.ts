import type {
  Document,
  EndpointName,
  HouseTransferAccount,
  Language,
  ParsedOf,
  ReplyOf,
  Role,
  SETTINGS,
  SettingName,
  TermsKind,
} from '@candor/api';
import type { Amount } from '@candor/money';
import type { Actor, Idempotency, Needs, Refusal, View } from './kernel/model/command.ts';

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
  /** Milliseconds since the machine's clock last stepped; `Infinity` when it never did. Absent where it could not be set. */
  steadyMs?(): number;
  /** From now on the time is not before this moment. */
  notBefore?(at: number): void;
  /** Lead of this time over the machine's clock, in milliseconds. Absent where both are one. */
  aheadMs?(): number;
  /** The machine's clock, for what others count by their own: codes of authenticators. Absent where both are one. */
  machine?(): number;
}

/** Returns the time of the machine's clock. */
export function machineTime(clock: Clock): number {
  return clock.machine?.() ?? clock.now();
}

/** For so long the machine's clock has to be steady after a step before it counts. */
export const STEADY_AFTER_MS = 60_000;

/** Whether the machine's clock has been steady for long enough to trade by. */
export function isSteady(clock: Clock): boolean {
  return (clock.steadyMs?.() ?? Number.POSITIVE_INFINITY) >= STEADY_AFTER_MS;
}

/** Obligation that some accounts of the house cover. It is asked before any of their money is moved elsewhere. */
export interface HouseNeed {
  /** They cover it together. */
  readonly accounts: readonly HouseTransferAccount[];
  needs(currencyId: number): Needs;
  /** Amount that they must hold together, in a currency. Pure. */
  covered(view: View, currencyId: number): Amount;
}

/** Terms that were approved. Moments are milliseconds since 1970. */
export interface ApprovedTerms {
  readonly id: number;
  readonly kind: TermsKind;
  readonly entity: string;
  /** JSON, as `documentText` writes it. */
  readonly document: string;
  /** Public. */
  readonly reason: string;
  readonly effectiveAt: number;
}

/** The documents of an entity that were approved and are still to take effect, soonest first. */
export type ComingTerms = (kind: TermsKind, entity: string) => readonly Document[];

/**
 * Objections of the venue's state to terms of a kind, beyond those of the documents themselves. They are asked for when the terms are proposed and approved.
 */
export interface TermsGuard {
  readonly kind: TermsKind;
  needs(entity: string): Needs;
  /** Why terms with this document cannot be; undefined when they can. `coming` is what was approved and is not in force yet. Pure. */
  refusal(view: View, entity: string, document: Document, coming: ComingTerms): Refusal | undefined;
}

/** The terms of an entity at a moment, and since when and why; 0 and nothing for what it began with. */
export interface TermsInForce {
  readonly document: Document;
  /** The number of the change that made them; 0 for what it began with. */
  readonly version: number;
  readonly since: number;
  readonly reason: string;
}

/** The entities that have terms of a kind, with what they began with; undefined where nothing is in force by itself. */
export type Entities = (kind: TermsKind) => ReadonlyMap<string, Document | undefined>;

/**
 * The terms of every entity as they are in force at a moment: a pure function of the approved changes and `now`. Reads memory only,
 * so that any request may ask. Decisions of the ledger read them through the markets, which put them in force at a place in the journal.
 */
export interface Terms {
  entities(kind: TermsKind): Iterable<string>;
  inForce(kind: TermsKind, entity: string, now: number): TermsInForce;
  /** The approved changes of an entity that are to take effect after `now`, soonest first. */
  upcoming(kind: TermsKind, entity: string, now: number): readonly ApprovedTerms[];
  /** Every approved change of an entity, in any order. */
  approved(kind: TermsKind, entity: string): Iterable<ApprovedTerms>;
  /** The first moment after `now` at which something takes effect. */
  nextAfter(now: number): number;
  /** Follows approvals after their commit. */
  onApproved(listener: (change: ApprovedTerms) => void): void;
}

type SettingsOfKind<Kind extends string> = {
  [Name in SettingName]: (typeof SETTINGS)[Name]['type']['kind'] extends Kind ? Name : never;
}[SettingName];

/** The kind `setting` of the terms, as it is in force at a moment. */
export interface Settings {
  flag(name: SettingsOfKind<'flag'>, now: number): boolean;
  /** In the unit that the setting declares. */
  number(name: SettingsOfKind<'whole'>, now: number): number;
  text(name: SettingsOfKind<'address'>, now: number): string;
}

import type { Document, SETTINGS, SettingName, TermsKind } from '@candor/api';
import type { Needs, Refusal, View } from './kernel/model/command.ts';

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

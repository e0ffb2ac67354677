import { MINUTE_MS, HOUR_MS } from '@candor/rules';
import type { ReplyOf } from '@candor/api';
import type { Cell, Document, Field, Row, Value } from '@candor/api/terms/fields';
import { documentFaults, fieldsOf, TERMS_NOTICE_MS, type DocumentFault, type TermsKind } from '@candor/api/terms/kinds';
import { parseDecimal, toText } from '@candor/money';
import { differences, readText } from '@candor/ui/terms/documents.ts';
import { pickerMoment, pickerText } from '../../ui/picker.ts';

export type Entity = ReplyOf<'console/terms'>[number];
export type Change = Entity['waiting'][number];

/** Beyond the notice, the other operator needs time to look and decide. */
const DECISION_MS = 10 * MINUTE_MS;

/** The first whole minute that leaves the notice from now. */
export function earliestMoment(now: number): number {
  return Math.ceil((now + TERMS_NOTICE_MS) / MINUTE_MS) * MINUTE_MS;
}

/** The next full hour that leaves the notice and time to decide: what a proposal begins with. */
export function usualMoment(now: number): number {
  return Math.ceil((now + TERMS_NOTICE_MS + DECISION_MS) / HOUR_MS) * HOUR_MS;
}

/** The change of an entity that takes effect last of those that are decided; undefined when none is to come. */
export function lastComing({ upcoming }: Pick<Entity, 'upcoming'>): Change | undefined {
  return upcoming.at(-1);
}

/** Returns the document that a proposal for a moment replaces: the last one decided to come before it, or else the one in force. */
export function documentBefore({ document, upcoming }: Pick<Entity, 'document' | 'upcoming'>, moment: number | undefined): Document {
  const coming = upcoming.findLast(({ effective_at: at }) => moment === undefined || at < moment);
  return readText((coming ?? { document }).document);
}

/** A document while it is edited: every cell is the text of its field. */
export type Draft = Readonly<Record<string, string | readonly DraftRow[]>>;
export type DraftRow = Readonly<Record<string, string>>;

/** A document as its form begins: what is in force, or empty fields. */
export function draftOf(kind: TermsKind, entity: string, document: Document): Draft {
  return Object.fromEntries(
    Object.entries(fieldsOf(kind, entity)).map(([name, field]) => [name, draftValue(field, document[name])] as const),
  );
}

function draftValue(field: Field, value: Value | undefined): string | readonly DraftRow[] {
  if (field.kind === 'rows')
    return ((value ?? []) as readonly Row[]).map((row) =>
      Object.fromEntries(Object.entries(field.columns).map(([name, cell]) => [name, cellText(cell, row[name])])),
    );
  if (field.kind === 'wholes') return ((value ?? []) as readonly number[]).join(', ');
  return cellText(field, value as Row[string] | undefined);
}

function cellText(cell: Cell, value: Row[string] | undefined): string {
  if (value === undefined) return '';
  return cell.kind === 'minute' ? pickerText(Number(value)) : String(value);
}

/** The document that a draft says; a cell that says nothing is kept as what it is, which is then at fault. */
export function documentOf(kind: TermsKind, entity: string, draft: Draft): Document {
  return Object.fromEntries(
    Object.entries(fieldsOf(kind, entity)).map(([name, field]): [string, Value] => [name, valueOf(field, draft[name] ?? '')]),
  );
}

function valueOf(field: Field, draft: string | readonly DraftRow[]): Value {
  if (field.kind === 'rows')
    return typeof draft === 'string'
      ? []
      : draft.map((row) => Object.fromEntries(Object.entries(field.columns).map(([name, cell]) => [name, cellOf(cell, row[name] ?? '')])));
  const text = typeof draft === 'string' ? draft.trim() : '';
  if (field.kind === 'wholes') return text.split(/[,\s]+/).map((each) => (/^\d+$/.test(each) ? Number(each) : Number.NaN));
  return cellOf(field, text);
}

function cellOf(cell: Cell, text: string): Row[string] {
  switch (cell.kind) {
    case 'flag':
      return text === 'true';
    case 'whole':
    case 'weekday':
      return /^\d+$/.test(text) ? Number(text) : text;
    case 'minute':
      return pickerMoment(text) ?? text;
    case 'decimal': {
      const units = parseDecimal(text);
      return units === undefined ? text : toText(units);
    }
    default:
      return text;
  }
}

export interface DraftProblems {
  readonly fields: readonly DocumentFault[];
  /** Nothing would change. */
  readonly same: boolean;
  readonly moment?: 'moment_missing' | 'moment_soon';
}

/** Returns the problems of a proposal. `before` is the document it would replace. */
export function draftProblems(kind: TermsKind, entity: string, draft: Draft, before: Document, moment: string, now: number): DraftProblems {
  const document = documentOf(kind, entity, draft);
  const at = pickerMoment(moment);
  return {
    fields: documentFaults(kind, entity, document),
    same: differences(kind, entity, before, document).length === 0,
    ...(at === undefined ? { moment: 'moment_missing' } : at < earliestMoment(now) ? { moment: 'moment_soon' } : {}),
  };
}

/** Acts that an operator may take on a waiting change. `own` and `not_allowed` are the reasons why it cannot be decided. */
export interface Choices {
  readonly decide: 'yes' | 'own' | 'not_allowed';
  /** An approval needs the notice; a refusal does not. */
  readonly approve: boolean;
  readonly withdraw: boolean;
}

interface Decider {
  readonly id: number;
  readonly mayDecide: boolean;
  readonly mayPropose: boolean;
}

/** Returns the acts that an operator may take on a waiting change. The server decides it again. */
export function choicesFor(change: Change, { id, mayDecide, mayPropose }: Decider, now: number): Choices {
  const own = change.proposed_by_id === id;
  const decide = own ? 'own' : mayDecide ? 'yes' : 'not_allowed';
  return { decide, approve: decide === 'yes' && change.effective_at - now >= TERMS_NOTICE_MS, withdraw: own && mayPropose };
}

import { readDocument, type Document, type TermsKind } from '@candor/api';
import type { ApprovedTerms, TermsInForce } from '../../terms-types.ts';

/**
 * Returns the terms of an entity at `now`, from its approved changes in any order. Of those in effect the latest counts, of two for the same moment the one
 * asked for last. Before the first change it is the founding document. A stored document that the kind does not take any more counts as if it had never been.
 */
export function inForce(
  kind: TermsKind,
  entity: string,
  initial: Document | undefined,
  changes: Iterable<ApprovedTerms>,
  now: number,
): TermsInForce {
  let found: ApprovedTerms | undefined;
  for (const change of changes) {
    if (change.effectiveAt > now || !readDocument(kind, entity, change.document)) continue;
    if (!found || change.effectiveAt > found.effectiveAt || (change.effectiveAt === found.effectiveAt && change.id > found.id))
      found = change;
  }
  if (!found) return { document: initial ?? {}, version: 0, since: 0, reason: '' };
  return { document: readDocument(kind, entity, found.document) ?? {}, version: found.id, since: found.effectiveAt, reason: found.reason };
}

/** The change of an entity that was approved last, whenever it takes effect, by its id: what a version of terms is made of. */
export function newestOf(approved: Iterable<Pick<ApprovedTerms, 'id'>>): { readonly id: number } {
  let newest = 0;
  for (const { id } of approved) newest = Math.max(newest, id);
  return { id: newest };
}

/** The approved changes that are still to take effect after `now`, soonest first. */
export function upcoming<Change extends ApprovedTerms>(changes: Iterable<Change>, now: number): Change[] {
  return [...changes]
    .filter(({ effectiveAt }) => effectiveAt > now)
    .sort((left, right) => left.effectiveAt - right.effectiveAt || left.id - right.id);
}

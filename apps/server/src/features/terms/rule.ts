import { type TermsKind } from '@candor/api';
import type { ApprovedTerms } from '../../feature.ts';
import type { TermsRule } from '../../guards.ts';
import { read, type Source } from '../../kernel/command.ts';
import { grouped } from '../../kernel/row-source.ts';
import { sealOf } from '../../kernel/sealed-select.ts';
import { rowsOf } from '../../kernel/table.ts';
import { inForce } from './in-force.ts';
import { INITIAL_TERMS } from './initial.ts';
import { CHANGES } from './store.ts';

/** The approved changes of an entity, by kind and entity as `withdrawal/USDT`. */
export const approvedTermsSource: Source<string, readonly ApprovedTerms[]> = {
  name: 'terms/approved',
  reads: (key) => rowsOf(CHANGES, key.replace(/^[^/]*\//, '')),
  load: (keys) => ({
    name: 'terms/approved',
    text: `select id, kind, entity, document, reason, effective_at, ${sealOf(CHANGES)} from terms_changes
      where state = 'approved' and kind || '/' || entity = any($1::text[]) order by id`,
    values: [keys],
  }),
  parse: (rows) => grouped(rows.map(approvedFrom), ({ kind, entity }) => keyOf(kind, entity)),
};

/** The rule as other features are lent it. */
export const termsRule: TermsRule = {
  needs: (kind, entity) => read(approvedTermsSource, keyOf(kind, entity)),
  inForce: (view, kind, entity, now) =>
    inForce(kind, entity, INITIAL_TERMS.get(kind)?.get(entity), view.row(approvedTermsSource, keyOf(kind, entity)) ?? [], now),
};

function keyOf(kind: TermsKind, entity: string): string {
  return `${kind}/${entity}`;
}

function approvedFrom(row: Readonly<Record<string, unknown>>): ApprovedTerms {
  const { id, kind, entity, document, reason, effective_at } = row as Omit<ApprovedTerms, 'effectiveAt'> & {
    readonly effective_at: number;
  };
  return { id, kind, entity, document, reason, effectiveAt: effective_at };
}

import { documentText, fieldsOf, TERMS_KINDS, type Document, type ReplyOf, type TermsKind } from '@candor/api';
import type { Terms } from '../../terms-types.ts';
import { versionOf } from '../../guards/version-of.ts';
import type { Database } from '../../kernel/store/database.ts';
import { newestOf } from './in-force.ts';
import type { ChangeRow } from './store.ts';

export type ShownChange = ReplyOf<'console/terms_changes'>['list'][number];
type Published = ReplyOf<'terms/published'>;

/** Changes on a page of the history. */
const PAGE = 20;
/** Time for which a void is published after its minute. */
const VOIDS_SHOWN_MS = 30 * 86_400_000;

interface NamedRow extends ChangeRow, Record<string, unknown> {
  readonly proposer: string;
  readonly decider: string | null;
}

/** Operators are never deleted, so the history keeps its names. */
const NAMED = `select changes.*, proposer.name as proposer, decider.name as decider from terms_changes changes
  join operator_names proposer on proposer.id = changes.proposed_by left join operator_names decider on decider.id = changes.decided_by`;

/** A change beside what was, or is to be, in force right before its minute. */
function shown(row: NamedRow, terms: Terms): ShownChange {
  const { kind, entity } = row;
  return {
    before: stateText(kind, entity, terms.inForce(kind, entity, row.effective_at - 1).document),
    id: row.id,
    kind,
    entity,
    document: row.document,
    state: row.state,
    reason: row.reason,
    proposed_by: row.proposer,
    proposed_by_id: row.proposed_by,
    proposed_at: row.proposed_at,
    decided_by: row.decider ?? '',
    decided_at: row.decided_at ?? 0,
    decision_reason: row.decision_reason,
    effective_at: row.effective_at,
  };
}

/** Every entity as it is at `now`, with what is decided to come: open to everybody. Of one kind only when it is given. */
export function publishedTerms(terms: Terms, asked: TermsKind | undefined, now: number): Published {
  const kinds = (asked === undefined ? TERMS_KINDS : [asked]).filter((kind) => kind !== 'void');
  return {
    terms: kinds.flatMap((kind) =>
      [...terms.entities(kind)].map((entity) => {
        const { document, since, reason } = terms.inForce(kind, entity, now);
        const coming = terms.upcoming(kind, entity, now);
        return {
          kind,
          entity,
          document: documentText(fieldsOf(kind, entity), document),
          since,
          reason,
          upcoming: coming.map((change) => ({ document: change.document, effective_at: change.effectiveAt, reason: change.reason })),
        };
      }),
    ),
    voids: asked === undefined || asked === 'void' ? publishedVoids(terms, now) : [],
    now,
  };
}

function publishedVoids(terms: Terms, now: number): Published['voids'] {
  const voids = [...terms.entities('void')].flatMap((market) =>
    [...terms.approved('void', market)]
      .filter(({ effectiveAt }) => effectiveAt > now - VOIDS_SHOWN_MS)
      .map(({ document, reason, effectiveAt }) => {
        const { from, to } = JSON.parse(document) as { from: number; to: number };
        return { market, from, to, effective_at: effectiveAt, reason };
      }),
  );
  return voids.sort((left, right) => right.effective_at - left.effective_at);
}

/** Reads `publishedTerms` of one kind, with the changes that wait to be decided, and with persons and reasons. */
export async function termsForOperators(database: Database, terms: Terms, kind: TermsKind, now: number): Promise<ReplyOf<'console/terms'>> {
  const rows = await database.query<NamedRow>(
    `${NAMED} where changes.kind = $2 and (changes.state = 'proposed'
       or (changes.state = 'approved' and changes.effective_at > to_timestamp($1::float8 / 1000)))
     order by changes.effective_at, changes.id`,
    [now, kind],
  );
  const changes = rows.map((row) => shown(row, terms));
  return [...terms.entities(kind)].map((entity) => {
    const own = changes.filter((change) => change.entity === entity);
    const inState = (state: ShownChange['state']) => own.filter((change) => change.state === state);
    const { document, since } = terms.inForce(kind, entity, now);
    return {
      kind,
      entity,
      document: stateText(kind, entity, document),
      since,
      waiting: inState('proposed'),
      upcoming: inState('approved'),
      version: versionOf(newestOf(terms.approved(kind, entity))),
    };
  });
}

/** A void leaves no state. */
function stateText(kind: TermsKind, entity: string, document: Document): string {
  return kind === 'void' ? '' : documentText(fieldsOf(kind, entity), document);
}

/** The history of changes of a kind, newest first; of one entity only when its name is given. */
export async function termsChanges(
  database: Database,
  terms: Terms,
  kind: TermsKind,
  entity: string | undefined,
  page: number,
): Promise<ReplyOf<'console/terms_changes'>> {
  const where = 'kind = $1 and ($2::text is null or entity = $2)';
  const [rows, [total]] = await Promise.all([
    database.query<NamedRow>(
      `${NAMED} where changes.${where.replace('entity = $2', 'changes.entity = $2')} order by changes.id desc limit $3 offset $4`,
      [kind, entity ?? null, PAGE, (page - 1) * PAGE],
    ),
    database.query<{ count: number }>(`select count(*)::int as count from terms_changes where ${where}`, [kind, entity ?? null]),
  ]);
  return { list: rows.map((row) => shown(row, terms)), count: total?.count ?? 0, page, limit: PAGE };
}

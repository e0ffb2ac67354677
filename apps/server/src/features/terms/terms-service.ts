import { TERMS_KINDS, type TermsKind } from '@candor/api';
import type { ApprovedTerms, Entities, Terms, TermsInForce } from '../../terms-types.ts';
import type { Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { sealOf } from '../../kernel/model/sealed-select.ts';
import { inForce, upcoming } from './in-force.ts';
import { CHANGES, isApproved } from './store.ts';

const NONE: ReadonlyMap<number, ApprovedTerms> = new Map();

/**
 * The approved changes in memory, and what follows from them at a moment. Nothing is done when a change takes effect: it is
 * known before, and from its moment on every answer is the new one.
 */
export class TermsService implements Terms {
  readonly #database: Database;
  readonly #entities: Entities;
  readonly #approved = new Map<string, Map<number, ApprovedTerms>>();
  readonly #listeners: ((change: ApprovedTerms) => void)[] = [];

  /** Follows commits of the kernel; `load` before the first command. */
  constructor(database: Database, kernel: Pick<Kernel, 'onCommit' | 'onReset'>, entities: Entities) {
    this.#database = database;
    this.#entities = entities;
    kernel.onCommit(({ effects }) => {
      for (const effect of effects) {
        if (!isApproved(effect)) continue;
        this.#add(effect.change);
        for (const listener of this.#listeners) listener(effect.change);
      }
    });
    kernel.onReset(() => this.load());
  }

  /** Reads what is stored, in place of what is in memory. */
  async load(): Promise<void> {
    const rows = await this.#database.query<{
      id: number;
      kind: TermsKind;
      entity: string;
      document: string;
      reason: string;
      effective_at: number;
    }>(
      `select id, kind, entity, document, reason, effective_at, ${sealOf(CHANGES)} from terms_changes where state = 'approved' and kind = any($1)`,
      [TERMS_KINDS],
    );
    this.#approved.clear();
    for (const { id, kind, entity, document, reason, effective_at } of rows)
      this.#add({ id, kind, entity, document, reason, effectiveAt: effective_at });
  }

  entities(kind: TermsKind): Iterable<string> {
    return this.#entities(kind).keys();
  }

  inForce(kind: TermsKind, entity: string, now: number): TermsInForce {
    return inForce(kind, entity, this.#entities(kind).get(entity), this.approved(kind, entity), now);
  }

  upcoming(kind: TermsKind, entity: string, now: number): ApprovedTerms[] {
    return upcoming(this.approved(kind, entity), now);
  }

  approved(kind: TermsKind, entity: string): Iterable<ApprovedTerms> {
    return (this.#approved.get(`${kind}/${entity}`) ?? NONE).values();
  }

  nextAfter(now: number): number {
    let next = Number.POSITIVE_INFINITY;
    for (const changes of this.#approved.values())
      for (const { effectiveAt } of changes.values()) if (effectiveAt > now && effectiveAt < next) next = effectiveAt;
    return next;
  }

  onApproved(listener: (change: ApprovedTerms) => void): void {
    this.#listeners.push(listener);
  }

  /** Changes by id, so that a commit that is told twice counts once. */
  #add(change: ApprovedTerms): void {
    const key = `${change.kind}/${change.entity}`;
    const known = this.#approved.get(key);
    if (known) known.set(change.id, change);
    else this.#approved.set(key, new Map([[change.id, change]]));
  }
}

import type { Quotation, ReplyOf } from '@candor/api';
import { readText } from '@candor/ui/terms/documents.ts';

export type Published = ReplyOf<'terms/published'>;
export type Entity = Published['terms'][number];

/** A change that is decided and takes effect at its minute. */
export interface Coming {
  readonly entity: Entity;
  readonly document: string;
  readonly effectiveAt: number;
  readonly reason: string;
}

/** Everything that is decided to come, soonest first. */
export function comingOf({ terms }: Published): readonly Coming[] {
  return terms
    .flatMap((entity) =>
      entity.upcoming.map(({ document, effective_at: effectiveAt, reason }) => ({ entity, document, effectiveAt, reason })),
    )
    .toSorted((left, right) => left.effectiveAt - right.effectiveAt);
}

/** The markets that are paused now. */
export function pausedOf({ terms }: Published): readonly Entity[] {
  return terms.filter(({ kind, document }) => kind === 'pause' && readText(document)['paused'] === true);
}

/** The entities of one kind, in the venue's order. */
export function ofKind({ terms }: Published, kind: Entity['kind']): readonly Entity[] {
  return terms.filter((entity) => entity.kind === kind);
}

/** The hours that a market keeps; undefined until the markets are known. */
export function hoursOf(published: Published, quote: Quotation | undefined): Entity | undefined {
  if (!quote) return undefined;
  const name = quote.category < 4 ? 'digital' : quote.category === 4 ? 'forex' : 'metals';
  return ofKind(published, 'hours').find(({ entity }) => entity === name);
}

import {
  documentFrom,
  documentText,
  fieldsOf,
  SETTING_FIELD,
  SETTINGS,
  textOf,
  WITNESS_INITIAL,
  type Document,
  type TermsKind,
  type termsCalls,
  type termsChangeCalls,
} from '@candor/api';
import type { Clock } from '../../kernel/model/clock.ts';
import type { Entities, Settings, Terms, TermsGuard } from '../../terms-types.ts';
import type { HandlersOf } from '../../handler.ts';
import type { Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { decide } from './commands/decide.ts';
import { pause } from './commands/pause.ts';
import { propose } from './commands/propose.ts';
import { withdraw } from './commands/withdraw.ts';
import { publishedTerms, termsChanges, termsForOperators } from './queries.ts';
import { APPROVED, ENTITIES, GUARDS } from './store.ts';
import { TermsService } from './terms-service.ts';

export interface TermsDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  /** Founding terms of the markets; settings are known here. */
  readonly founding: Entities;
  /** Guards by which products refuse terms. */
  readonly guards?: readonly TermsGuard[];
}

/** Parts of the terms feature that others use. */
export interface TermsFeature {
  readonly handlers: HandlersOf<typeof termsCalls & typeof termsChangeCalls>;
  /** Every kind of terms, as they are in force at a moment. */
  readonly terms: Terms;
  /** The kind `setting`, for every feature that asks. */
  readonly settings: Settings;
}

/** Entities of the venue itself, which begin alike everywhere. */
const OWN_ENTITIES: Partial<Record<TermsKind, ReadonlyMap<string, Document>>> = {
  setting: new Map(Object.entries(SETTINGS).map(([name, { initial }]) => [name, { [SETTING_FIELD]: initial }])),
  witness: new Map(Object.entries(WITNESS_INITIAL)),
};

/** Terms that change while the venue runs. Reads what is stored; make it before the features that ask for terms. */
export async function createTermsFeature({ kernel, database, clock, founding, guards = [] }: TermsDependencies): Promise<TermsFeature> {
  const entities: Entities = (kind) => OWN_ENTITIES[kind] ?? founding(kind);
  kernel.provide(ENTITIES, entities);
  kernel.provide(GUARDS, guards);
  const terms = new TermsService(database, kernel, entities);
  kernel.provide(APPROVED, terms);
  await terms.load();
  const handlers: TermsFeature['handlers'] = {
    'terms/published': ({ kind }) => Promise.resolve(publishedTerms(terms, kind, clock.now())),
    'console/terms': ({ kind }) => termsForOperators(database, terms, kind, clock.now()),
    'console/terms_changes': ({ kind, entity, page }) => termsChanges(database, terms, kind, entity, page),
    'console/terms_propose': (input, { actor }) =>
      kernel.run(propose, { ...input, document: inOrder(input.kind, input.entity, input.document) }, actor),
    'console/terms_decide': (input, { actor }) => kernel.run(decide, input, actor),
    'console/terms_withdraw': (input, { actor }) => kernel.run(withdraw, input, actor),
    'console/market_pause': (input, { actor }) => kernel.run(pause, input, actor),
  };
  const documentOf = (name: string, now: number) => terms.inForce('setting', name, now).document;
  const settings: Settings = {
    flag: (name, now) => documentOf(name, now)[SETTING_FIELD] === true,
    number: (name, now) => Number(documentOf(name, now)[SETTING_FIELD]),
    text: (name, now) => textOf(documentOf(name, now), SETTING_FIELD),
  };
  return { handlers, terms, settings };
}

/** Returns a sent document in its stored form. A text that is no document is returned unchanged, and then refused. */
function inOrder(kind: TermsKind, entity: string, text: string): string {
  const document = documentFrom(text);
  const fields = fieldsOf(kind, entity);
  const isForeign = !document || Object.keys(document).some((name) => !Object.hasOwn(fields, name));
  return isForeign ? text : documentText(fields, document);
}

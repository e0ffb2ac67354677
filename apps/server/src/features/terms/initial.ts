import { SETTING_FIELD, SETTINGS, type Document, type TermsKind } from '@candor/api';

/** What is in force until a change takes effect, of all that is no market's. */
export const INITIAL_TERMS: ReadonlyMap<TermsKind, ReadonlyMap<string, Document>> = new Map<TermsKind, ReadonlyMap<string, Document>>([
  ['setting', new Map(Object.entries(SETTINGS).map(([name, { initial }]) => [name, { [SETTING_FIELD]: initial }]))],
  [
    'withdrawal',
    new Map([['USDT', { rate_percent: '0.1', minimum: '10', most: '50000', day_most: '100000', day_count: 10, second_above: '5000' }]]),
  ],
]);

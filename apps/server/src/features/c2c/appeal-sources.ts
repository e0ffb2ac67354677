import { rowSource, rowsSource, type ValueOf } from '../../kernel/model/row-source.ts';
import { C2C_APPEAL_VIEWS, C2C_APPEALS, C2C_EVIDENCE, type C2cAppealRow } from './appeal-tables.ts';

/** Instances by number. */
export const appealSource = rowSource(C2C_APPEALS, 'id', { name: 'c2c/appeal' });

/** The instances of an order's appeal, in their order. */
export const appealsOfSource = rowsSource(C2C_APPEALS, 'order_id', { name: 'c2c/appeals-of', order: 'c2c_appeals.instance' });

/** Operators who have looked at an instance, by its number. */
export const appealViewsSource = rowsSource(C2C_APPEAL_VIEWS, 'appeal_id', { name: 'c2c/appeal-looks', take: ['operator_id'] });

/** Evidence that was handed in to an order. */
export const evidenceOfSource = rowsSource(C2C_EVIDENCE, 'order_id', { name: 'c2c/evidence-of', order: 'c2c_evidence.id' });
export type Handed = ValueOf<typeof evidenceOfSource>;

/** The instance that is not over; undefined where there is none. */
export function openOf(instances: readonly C2cAppealRow[] | undefined): C2cAppealRow | undefined {
  return instances?.find(({ ended_at }) => ended_at === null);
}

/** The instance that what is handed in now belongs to: what comes after a first decision is for the second. */
export function instanceOf(instances: readonly C2cAppealRow[] | undefined): 1 | 2 {
  const open = openOf(instances);
  return open && (open.instance === 2 || open.outcome !== '') ? 2 : 1;
}

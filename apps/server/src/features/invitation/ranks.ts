import { INVITATION_TABLE, type Row } from '@candor/api';
import { decimal, type Percent } from '@candor/money';
import type { Rank } from '@candor/rules';
import type { Markets } from '../../market/market.ts';

/** The published table that is in force. */
export function ranksInForce(markets: Pick<Markets, 'termsOf'>): readonly Rank[] {
  const rows = markets.termsOf('invitation', INVITATION_TABLE)?.['ranks'];
  if (!Array.isArray(rows)) return [];
  return (rows as readonly Row[]).map((row) => {
    const percent = (name: string): Percent => decimal(String(row[name]));
    return { invited: Number(row['rank_invited']), percents: [percent('rank_first'), percent('rank_second'), percent('rank_third')] };
  });
}

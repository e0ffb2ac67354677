import { parseDecimal } from '@candor/money';
import type { Document, Field, Row } from './fields.ts';

const share = { kind: 'decimal', least: '0', most: '50', unit: 'percent' } as const;

/** Published table of invitations (see the rules: `Rank`). Shares are of fees that were paid; nothing else can be shared. */
export const INVITATION_FIELDS = {
  ranks: {
    kind: 'rows',
    least: 0,
    count: 10,
    columns: {
      rank_invited: { kind: 'whole', least: 0, most: 1_000_000, unit: 'none' },
      rank_first: share,
      rank_second: share,
      rank_third: share,
    },
  },
} as const satisfies Record<string, Field>;

/** Name of the entity of the one table of invitations. */
export const INVITATION_TABLE = 'ranks';

const rank = (rank_invited: number, rank_first: string, rank_second: string, rank_third: string): Row => ({
  rank_invited,
  rank_first,
  rank_second,
  rank_third,
});

/** Shares in force until a change takes effect. */
export const INVITATION_INITIAL: Readonly<Record<string, Document>> = {
  [INVITATION_TABLE]: { ranks: [rank(0, '10', '3', '1'), rank(10, '15', '4', '2'), rank(50, '20', '5', '2'), rank(200, '25', '5', '3')] },
};

/** Maximum sum of the shares in percent: the house keeps at least half of every fee. */
const SHARED_MOST = 50n * 100_000_000n;

/** Returns `ranks` unless ranks ascend, and the three generations together never get more than half of a fee. */
export function invitationConflicts({ ranks }: Document): string[] {
  const rows = ranks as readonly Row[];
  // Three people of one line may have different ranks: what counts is the most that each generation can get.
  const most = (name: string): bigint =>
    rows.map((row) => parseDecimal(String(row[name])) ?? 0n).reduce((highest, each) => (each > highest ? each : highest), 0n);
  const ascends = rows.every((row, index) => index === 0 || Number(row['rank_invited']) > Number(rows[index - 1]?.['rank_invited']));
  return ascends && most('rank_first') + most('rank_second') + most('rank_third') <= SHARED_MOST ? [] : ['ranks'];
}

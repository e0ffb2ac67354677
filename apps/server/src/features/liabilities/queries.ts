import type { ReplyOf } from '@candor/api';
import { toText } from '@candor/money';
import { RefusedError } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { PAGE_LENGTHS, pageOf } from '../../kernel/store/paged.ts';
import type { DocumentSignature } from '../../secrets/signing-keys.ts';
import { TILE_NODES, unpacked } from './tree.ts';

const TILES_A_PAGE = 8;

type Proof = ReplyOf<'liabilities/proofs'>['list'][number];

/** Published proofs, newest first. */
export async function proofs(database: Database, page: number): Promise<Omit<ReplyOf<'liabilities/proofs'>, 'keys' | 'reserves'>> {
  const { rows, place } = await pageOf<Omit<Proof, 'signatures' | 'made_by'> & { signatures: string; made_by: number }>(
    database,
    {
      columns: `id as number, document, hash, signatures, made_by,
        exists (select from liability_tiles where liability_tiles.build = liability_proofs.build) as kept`,
      from: 'from liability_proofs',
      order: 'id desc',
      values: [],
    },
    page,
    PAGE_LENGTHS.console,
  );
  const list = rows.map((row) => ({
    ...row,
    signatures: JSON.parse(row.signatures) as DocumentSignature[],
    made_by: row.made_by === 0 ? ('schedule' as const) : ('operator' as const),
  }));
  return { list, ...place };
}

/** The leaves of one currency, in the order of the tree. Rejects with `not_found` when there are none, or none any more. */
export async function leaves(
  database: Database,
  { number, currency, page }: { readonly number: number; readonly currency: string; readonly page: number },
): Promise<ReplyOf<'liabilities/leaves'>> {
  const rows = await database.query<{ nodes: Buffer }>(
    `select nodes from liability_tiles join liability_proofs using (build)
     where liability_proofs.id = $1 and currency = $2 and height = 0 and place >= $3 and place < $4 order by place`,
    [number, currency, (page - 1) * TILES_A_PAGE, page * TILES_A_PAGE],
  );
  if (rows.length === 0 && page === 1) throw new RefusedError('not_found');
  const list = rows.flatMap(({ nodes }) => unpacked(nodes)).map(({ hash, sum }) => ({ hash, amount: toText(sum) }));
  return { list, page, limit: TILES_A_PAGE * TILE_NODES };
}

import { int, moment, type RowOf, safeInt, table, text } from '../../kernel/model/columns.ts';
import type { Source } from '../../kernel/model/command.ts';
import { anyRowOf } from '../../kernel/model/table.ts';

/** Signed statements of what is owed. Projected: the journal has every one in full. */
export const PROOFS = table({
  name: 'liability_proofs',
  key: 'id',
  projected: true,
  isFinal: () => true,
  columns: {
    /** Its number: 1, 2, 3 … */
    id: int,
    /** Names its tiles, and is part of what salts are made of. */
    build: text,
    /** Key of the venue that its salts were made with. */
    salt_key: text,
    /** The newest movement that it counts. */
    transfer_id: safeInt,
    /** The text that was signed. */
    document: text,
    /** Hex SHA-256 of the document. */
    hash: text,
    /** JSON: a list of `DocumentSignature`. */
    signatures: text,
    /** The operator who had it made; 0 for the calendar. */
    made_by: int,
    made_at: moment,
  },
});
export type ProofRow = RowOf<typeof PROOFS>;

/** Number and hash of a proof that the next one follows. */
export type NewestProof = Pick<ProofRow, 'id' | 'hash'>;

/** The newest proof, under the key 0. */
export const newestProofSource: Source<number, NewestProof> = {
  name: 'liabilities/newest',
  reads: () => anyRowOf(PROOFS),
  load: () => ({ name: 'liabilities/newest', text: 'select id, hash from liability_proofs order by id desc limit 1', values: [] }),
  parse: (rows) => rows.map((row) => [0, { id: Number(row['id']), hash: String(row['hash']) }] as const),
};

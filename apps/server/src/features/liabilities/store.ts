import type { Source } from '../../kernel/command.ts';
import { anyRowOf, type Table } from '../../kernel/table.ts';

/** A signed statement of what is owed, as stored. */
export interface ProofRow {
  /** Its number: 1, 2, 3 … */
  readonly id: number;
  /** Names its tiles, and is part of what salts are made of. */
  readonly build: string;
  /** Which key of the venue its salts were made with. */
  readonly salt_key: string;
  /** The newest movement that it counts. */
  readonly transfer_id: number;
  /** The text that was signed. */
  readonly document: string;
  /** Hex SHA-256 of the document. */
  readonly hash: string;
  /** JSON: a list of `DocumentSignature`. */
  readonly signatures: string;
  /** The operator who had it made; 0 for the calendar. */
  readonly made_by: number;
  readonly made_at: number;
}

/** Projected: every proof stands in the journal in full. */
export const PROOFS: Table<ProofRow> = {
  name: 'liability_proofs',
  key: 'id',
  projected: true,
  settled: () => true,
  columns: {
    id: 'int',
    build: 'text',
    salt_key: 'text',
    transfer_id: 'id',
    document: 'text',
    hash: 'text',
    signatures: 'text',
    made_by: 'int',
    made_at: 'timestamptz',
  },
};

/** Number and hash of a proof that the next one follows. */
export interface NewestProof {
  readonly id: number;
  readonly hash: string;
}

/** The newest proof, under the key 0. */
export const newestProofSource: Source<number, NewestProof> = {
  name: 'liabilities/newest',
  reads: () => anyRowOf(PROOFS),
  load: () => ({ name: 'liabilities/newest', text: 'select id, hash from liability_proofs order by id desc limit 1', values: [] }),
  parse: (rows) => rows.map((row) => [0, { id: Number(row['id']), hash: String(row['hash']) }] as const),
};

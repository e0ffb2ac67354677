import { hash } from 'node:crypto';
import type { ReplyOf } from '@candor/api';
import { canonicalPaidBy } from '@candor/rules';
import { CURRENCY_NAMES } from '../../products/currency-names.ts';
import type { Clock } from '../../kernel/model/clock.ts';
import { barredKey, type BarredSource } from '../../chains/own-addresses.ts';
import { RefusedError, type Actor, type Command, type Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { readSource } from '../../kernel/store/read-source.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import type { Prover } from '../../proof/prover.ts';
import { SigningKeys } from '../../secrets/signing-keys.ts';
import { bankShown } from '../../bank/payments.ts';
import { exportCommand, type ExportInput } from './commands/export.ts';
import { importResult } from './commands/import.ts';
import { returnBarredCommand } from './commands/return-barred.ts';
import { newestFile, readyRows, storedFile, waysOf, type ReadyRow } from './queries.ts';
import { FILE_FORMAT, fileRow, type BankAccount, type FileDocument } from './signer-file.ts';
import { readResult } from './signer-result.ts';

/** The most withdrawals of one file. */
const FILE_ROWS_MOST = 100;

const contextOf = (id: number): string => `withdrawal file ${id}`;

export interface SignerDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  /** Proves what is stored. */
  readonly prover: Pick<Prover, 'requireProven'>;
  /** Addresses to which nothing is sent. */
  readonly barred: BarredSource;
  /** The public key of the signer in hex; empty when the venue knows none. */
  readonly signer: string;
  /** The bank account of a customer as it was bound at a moment; undefined when it was replaced or removed since. */
  bankOf(userId: number, methodsAt: number): Promise<BankAccount | undefined>;
}

/** Hands approved withdrawals to a signer outside, which has the keys, and takes back what it sent. */
export class Signer {
  readonly #needs: SignerDependencies;
  readonly #keys: SigningKeys;
  readonly #export: Command<ExportInput, { readonly id: number }>;
  readonly #return: Command<{ readonly id: number }, ''>;

  constructor(needs: SignerDependencies) {
    this.#needs = needs;
    this.#export = exportCommand(needs.barred);
    this.#return = returnBarredCommand(needs.barred);
    this.#keys = new SigningKeys(needs.secrets, 'withdrawal signature');
  }

  /**
   * Makes the next file, once the journal has proven everything stored up to the newest withdrawal in it. A withdrawal to a bank account that was replaced
   * meanwhile stays behind. One to an address that nothing is sent to by now goes back to its customer. Rejects with `nothing_to_export`, and as
   * `Prover.requireProven` does. Rejects with `already_done` when another operator made one at the same time.
   */
  async export(actor: Actor): Promise<ReplyOf<'console/withdrawal_export'>> {
    const { kernel, database, clock, secrets } = this.#needs;
    const ready = await this.#ready(actor);
    const named = await Promise.all(
      ready.map(async (row) => {
        const bank = row.methods_at === null ? undefined : await this.#needs.bankOf(row.user_id, row.methods_at);
        return row.methods_at !== null && !bank ? undefined : fileRow(row, this.#nameOf(row), bank, bankShown(row));
      }),
    );
    const rows = named.filter((row) => row !== undefined);
    if (rows.length === 0) throw new RefusedError('nothing_to_export');
    // The journal proves what is signed: everything stored, up to the batch that approved the newest of these.
    await this.#needs.prover.requireProven(Math.max(...ready.map(({ position }) => position ?? 0)));
    const newest = await newestFile(database);
    const id = newest.id + 1;
    const document: FileDocument = { format: FILE_FORMAT, file: id, previous: newest.hash, made_at: clock.now(), rows };
    const text = JSON.stringify(document);
    const signatures = JSON.stringify(this.#keys.sign(text));
    const file = { id, previous: newest.hash, document: secrets.seal(text, contextOf(id)), hash: hash('sha256', text, 'hex'), signatures };
    await kernel.run(this.#export, { file, ids: rows.map((row) => row.id) }, actor);
    return { id, file: fileText(text, signatures) };
  }

  /** Returns the withdrawals that may go into the next file. Those barred from it by now are given back, until none of them is left. */
  async #ready(actor: Actor): Promise<readonly ReadyRow[]> {
    const { kernel, database, barred } = this.#needs;
    for (;;) {
      await kernel.caughtUp();
      const rows = await readyRows(database, FILE_ROWS_MOST);
      const found = await Promise.all(
        rows.map(async ({ way, address, user_id: userId }) =>
          way === 'BANK' ? undefined : readSource(database, barred, barredKey(way, address, userId)),
        ),
      );
      const returned = rows.filter((_row, index) => found[index] !== undefined);
      if (returned.length === 0) return rows;
      for (const { id } of returned) await kernel.run(this.#return, { id }, actor);
    }
  }

  /** Returns the name of a withdrawal's currency. The rows of currencies have no seal: one with another name stops every payout. */
  #nameOf({ currency_id: id, currency_name: said }: ReadyRow): string {
    const name = CURRENCY_NAMES.get(id) ?? '';
    if (name !== said) this.#needs.database.doubts.add(`currency ${id} is called ${said}, which is ${name || 'none of the venue'}`);
    return name;
  }

  /** A file as it was made. Rejects with `not_found`. */
  async file(id: number): Promise<ReplyOf<'console/withdrawal_file'>> {
    const { database, secrets } = this.#needs;
    const stored = await storedFile(database, id);
    if (!stored) throw new RefusedError('not_found');
    return { id, file: fileText(secrets.open(stored.document, contextOf(id)), stored.signatures) };
  }

  /** Takes the result of a file. Rejects as `readResult` and `importResult` do. */
  async import(text: string, actor: Actor): Promise<ReplyOf<'console/withdrawal_import'>> {
    const { kernel, database, signer } = this.#needs;
    const { file, hash: documentHash, rows } = readResult(text, signer);
    const ways = await waysOf(database, file);
    const named = rows.map((row) => {
      const way = ways.get(row.id);
      return { ...row, way: way ?? '', txid: way ? canonicalPaidBy(way, row.txid) : row.txid };
    });
    return kernel.run(importResult, { file, hash: documentHash, rows: named, result: text }, actor);
  }
}

function fileText(document: string, signatures: string): string {
  return JSON.stringify({ document, signatures: JSON.parse(signatures) as unknown });
}

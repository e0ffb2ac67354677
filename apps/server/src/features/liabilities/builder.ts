import { randomBytes } from 'node:crypto';
import type { Clock } from '../../kernel/model/clock.ts';
import type { Database } from '../../kernel/store/database.ts';
import { GENESIS, sha256 } from '../../kernel/model/hash.ts';
import type { KernelLog } from '../../kernel/model/kernel-log.ts';
import { sealKeysOf } from '../../secrets/key-file.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import type { PublishInput } from './commands/publish.ts';
import type { Reserves } from './reserves.ts';
import type { SigningKeys } from '../../secrets/signing-keys.ts';
import { treesOnThread } from './trees-thread.ts';

/** Purpose for which the keys of salts are derived. */
export const SALT_PURPOSE = 'liability salts';

export interface BuilderDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: KernelLog;
  readonly secrets: SecretBox;
  readonly keys: SigningKeys;
  readonly reserves: Reserves;
}

/**
 * Makes a proof of what is owed: the trees on a thread of their own (`trees-thread.ts`), document and signature here. Rejects when
 * `ended` says so before they are made. Rejects while anything was found that the venue has not written, also in the accounts
 * themselves: nothing false is signed.
 */
export async function buildProof(needs: BuilderDependencies, ended: AbortSignal): Promise<PublishInput> {
  const { database, clock, log, secrets, keys, reserves } = needs;
  requireNoDoubt(database);
  // Asked before the snapshot: a node that is slow keeps no snapshot open.
  await reserves.read();
  const reserveLines = reserves.lines();
  const [newest] = await database.query<{ id: number; hash: string; made_at: number }>(
    'select id, hash, made_at from liability_proofs order by id desc limit 1',
  );
  const proof = (newest?.id ?? 0) + 1;
  // Never before the proof that it follows, whatever was done to the machine's clock.
  const now = Math.max(clock.now(), newest?.made_at ?? 0);
  const build = randomBytes(16).toString('hex');
  const [saltKey] = secrets.keysFor(SALT_PURPOSE);
  if (!saltKey) throw new TypeError('there is no key for salts');
  const input = { proof, build, saltSecret: saltKey.bytes.toString('hex'), now };
  const { journal, transferId, lines, faults } = await treesOnThread({ url: database.url, keys: sealKeysOf(secrets), input }, log, ended);
  for (const fault of faults) database.doubts.add(fault);
  requireNoDoubt(database);
  const document = [
    `candor-liabilities ${reserveLines.length === 0 ? 1 : 2}`,
    `proof ${proof}`,
    `time ${new Date(now).toISOString()}`,
    `journal ${journal}`,
    `previous ${newest?.hash ?? GENESIS}`,
    ...reserveLines,
    ...lines,
  ].join('\n');
  return {
    id: proof,
    build,
    salt_key: saltKey.id,
    transfer_id: transferId,
    document,
    hash: sha256(document),
    signatures: JSON.stringify(keys.sign(document)),
    previous: newest?.hash ?? GENESIS,
  };
}

function requireNoDoubt({ doubts }: Pick<Database, 'doubts'>): void {
  if (!doubts.none) throw new Error('the database holds what the venue has not written: nothing is signed');
}

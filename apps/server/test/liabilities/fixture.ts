import { TEST_KEY, type TestServer } from '@candor/testkit';
import { checkOwnProof, type OwnProof } from '@candor/verify/own-proof';
import { readDocument, type LiabilityDocument } from '@candor/verify/document';
import { ownProof } from '../../src/features/liabilities/own-proof.ts';
import { accountId, HOUSE } from '../../src/kernel/model/accounts.ts';
import { SYSTEM, type Command } from '../../src/kernel/model/command.ts';
import { SecretBox } from '../../src/secrets/secret-box.ts';

export const secrets = new SecretBox([TEST_KEY]);

/** Makes a proof; returns it as any visitor reads it. */
export async function make(
  server: TestServer,
): Promise<{ readonly number: number; readonly document: LiabilityDocument; readonly key: string }> {
  await server.venue.liabilities.maker.make(SYSTEM);
  const { list, keys } = await server.client().call('liabilities/proofs', { page: 1 });
  const [newest] = list;
  const document = readDocument(newest?.document ?? '');
  if (!newest || !document) throw new Error('there is no proof that can be read');
  return { number: newest.number, document, key: keys[0] ?? '' };
}

/** Everybody who has an account. */
export async function everybody(server: TestServer): Promise<number[]> {
  const { rows } = await server.database.pool.query<{ user_id: number }>(
    'select distinct user_id from accounts where user_id <> 0 order by 1',
  );
  return rows.map((row) => row.user_id);
}

/** Proof that a customer is given. */
export function given(server: TestServer, number: number, userId: number): Promise<OwnProof> {
  return ownProof(server.venue.database, secrets, { number, userId });
}

/** The names of the checks that fail. */
export async function failing(proof: OwnProof, customer: number, key: string): Promise<string[]> {
  const steps = await checkOwnProof(JSON.parse(JSON.stringify(proof)), { customer: String(customer), keys: [key] });
  return steps.filter(({ outcome }) => outcome !== 'holds').map(({ check }) => check);
}

/** Gives a customer some of a currency. */
export const giveCoin: Command<{ readonly userId: number; readonly currencyId: number; readonly amount: bigint }, ''> = {
  name: 'test/give',
  serial: ({ userId }) => `user:${userId}`,
  needs: ({ userId, currencyId }) => ({ accounts: [accountId(userId, currencyId, 'change')], rows: [] }),
  decide: (_view, { userId, currencyId, amount }) => ({
    reply: '',
    postings: [
      {
        debit: accountId(HOUSE, currencyId, 'external'),
        credit: accountId(userId, currencyId, 'change'),
        amount,
        code: 'demo_funding',
        cause: userId,
      },
    ],
  }),
};

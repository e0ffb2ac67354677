import type { Tampering } from './case.ts';

const LOGINS = { server: 'the server’s', owner: 'the owner’s' } as const;

/** docs/security/tampering.md: what came of each tampering. */
export function tamperingPage(outcomes: readonly (readonly [Tampering, string])[]): string {
  const rows = outcomes.map(([{ what, as }, outcome]) => `| ${what} | ${LOGINS[as]} | ${withoutNumbers(outcome)} |`);
  return `# Tampering

What plain SQL can do to what is stored, each tried by a test on a venue that has traded (\`apps/server/test/security/tampering.test.ts\`, which also
writes this page: \`npx vitest run --project integration apps/server/test/security/tampering.test.ts -u\`). Each is planted with one of the two logins of the
database: the server's, which may do what the server does, or the owner's, which may do everything. Neither has the venue's key. What is *found* is found by
\`npm run verify\` with the key and the head of the journal that lie beside each other on the machine
([verify.md](../operating/verify.md)); the sentence is the one it prints, \`#\` for its numbers.

| What was done | Login | What came of it |
| --- | --- | --- |
${rows.join('\n')}

## What a running or starting server makes of it

- Each of these is also done beside a running venue with a withdrawal that waits for its file (\`apps/server/test/security/running-tampering.test.ts\`): none is made before the rewrite is found, and one is once everything is
  as it was (SEC-47). Not among them are rows of the journal: they end a running venue with its next batch (KER-32).
  Of the schema three changes are tried there; the same proof holds it against the migrations. Counters are written again by the venue. A decision in the
  name of an operator is refused there when it is committed.
- A sign-in, an API key, a passkey or a password that was put into its table signs nobody in: rows without the venue's seal are as if they were not there, and
  the log names them (SEC-11). The same goes for accounts, operators, settings that two are said to have decided, and addresses.
- A row that gives rights is right with the batch that wrote it last and with no other: an ended sign-in, a lifted freeze, a withdrawal that was given back
  or a removed address that is put back with the seals it had then is as if it were not there (SEC-41 to SEC-44). What was put back while the venue stood still
  is found by its start (SEC-45).
- A balance counts with the venue's seal for what it is and for the newest movement of the account. Of any other nothing is moved: commands of the customer
  are refused with \`ledger_differs\`.
- The newest rows are held against the journal every twenty seconds, everything stored every six hours and once more for each file for the signer, by a proof that began after the file was asked for (where that takes longer than a call may wait: what came since the newest proof, and all balances, seals and counts). What is
  found stops requests, approvals and files of withdrawals (\`payouts_stopped\`), and stands in the console, in \`/readyz\`, in the metrics and in the log (SEC-40, SEC-43).
  It ends when a proof of everything finds nothing any more. What nobody seals and a file still says, the names of currencies, comes from the program (SEC-48).
- A row that is changed while it is decided on and put back afterwards leaves tables that fit the journal, and a result that does not follow from them: each
  result is counted again from its receipt, by the rules of the public verifier, before anything is signed (SEC-46).
- Work that was put on the calendar without the venue's seal does not run; it stands on the list of jobs as failed. No night is charged before it has come
  (SEC-12).
- A server does not start on a journal whose newest batch does not carry the venue's seal, that does not fit its chain, that has lost the head kept
  beside the key, or on prices that the journal does not hold: what was put behind the newest batch or price is never acted on (KER-53).

## What is not found

- Deleted sign-ins, keys, passkeys and messages: they end by themselves, and their term removes them.
- Pictures: a stored picture is sealed for its own number, so that another one in its place cannot be opened; nothing opens all of them to see.
- Where the venue stands in a chain of deposits (\`chain_cursors\`): moved back, it looks again, and a block of another chain is refused by its hash. Moved
  forward to a true block, payments between are not seen by themselves: a claim of the customer finds them.
- What moments of an hour would have won (\`seconds_observed\`, the columns of moments): it is compared with nothing that is paid.
- Chats and their messages that were taken away: their term removes them too.
- Columns that carry no seal because they give no rights: language, phrase, names of devices, last use, when a contract order asks for the trade password.
- Messages to customers: whoever writes to \`outbox\`, or to \`notices\` what is not of trading, makes the venue write to somebody, and whoever moves the
  cursor of the notices keeps it from doing so. Messages carry no rights but the link that freezes the account they go to.
- Work that was marked as done and was not, and the settings of a market that the owner changed while no server ran: the next start puts them in force, and into
  the journal for everybody to see.
- Anything by somebody who also has the key file.
`;
}

/** Numbers depend on how the test's venue was played. */
function withoutNumbers(outcome: string): string {
  return outcome
    .replace(/\b[0-9a-f]{64}\b/g, '#')
    .replace(/\d+(?! and)/g, '#')
    .replaceAll('|', '\\|');
}

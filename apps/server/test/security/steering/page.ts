/** One try, who made it, and what came of it. */
export interface SteeringRow {
  readonly what: string;
  readonly who: string;
  readonly came: string;
}

/** docs/security/steering.md: what came of each try to steer a result. */
export function steeringPage(rows: readonly SteeringRow[]): string {
  const lines = rows.map(({ what, who, came }) => `| ${what} | ${who} | ${withoutNumbers(came)} |`);
  return `# Steering

What somebody inside the venue may try at a customer's result, each tried by a test (\`apps/server/test/security/steering.test.ts\`, which also writes this
page: \`npx vitest run --project integration apps/server/test/security/steering.test.ts -u\`): with the sign-in of an operator who has every permission, with
the server's login of the database, with the owner's, and with the owner's and the venue's own key, so that every hash, seal and signature can be made again.
Each is refused, or found: by \`npm run verify\` ([tampering.md](tampering.md) has more of these), by \`candor-verify\` with a file that a customer kept, or by
\`candor-witness\`, whose proof is checked by \`candor-verify equivocation\` ([witness.md](../operating/witness.md)). \`#\` stands for numbers.

| What was tried | By | What came of it |
| --- | --- | --- |
${lines.join('\n')}

What remains possible stands at the end of [threats.md](threats.md).
`;
}

/** Numbers depend on how the test's venue was played. */
function withoutNumbers(came: string): string {
  return came
    .replace(/\b[0-9a-f]{64}\b/g, '#')
    .replace(/\d+/g, '#')
    .replaceAll('|', '\\|');
}

import { CLIENT_ACTIONS, clientActionOf, ERRORS, type ErrorCode } from '@candor/api';

/** The reference of every error code, docs/errors.md. */
export function errorsPage(): string {
  const kinds = Object.entries(CLIENT_ACTIONS).map(([action, sentence]) => `| \`${action}\` | ${sentence} |`);
  const rows = Object.entries(ERRORS).map(([code, { status, params, text }]) => {
    const action = clientActionOf(code as ErrorCode);
    return `| \`${code}\` | ${status} | ${params.map((name) => `\`${name}\``).join(', ')} | ${text} | \`${action}\` |`;
  });
  return `# Error codes

The list is closed: a reply never carries a code that is not here. \`params\` holds the values a message shows; \`message\` is the
text in the caller's language. In \`invalid_input\`, \`reason\` is \`missing\`, \`malformed\`, \`out_of_range\` or \`not_offered\`.

## What a client does

Key means the \`Idempotency-Key\` of a call that moves money. A refusal that was decided under a key is the answer of that key from then on, so a changed
request needs a new one. A refusal may be of one sending only. If an earlier one with the same key was never answered, ask \`wallet/outcome\` before you take
a new key. An operator who is refused with a code of a customer's call reads the record again, and decides otherwise while the cause stays.

| Client | What it does |
| --- | --- |
${kinds.join('\n')}

## Codes

| Code | HTTP | Params | Meaning | Client |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}

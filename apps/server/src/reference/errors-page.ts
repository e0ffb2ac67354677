import { ERRORS } from '@candor/api';

/** The reference of every error code, docs/errors.md. */
export function errorsPage(): string {
  const rows = Object.entries(ERRORS).map(([code, { status, params, text }]) => {
    return `| \`${code}\` | ${status} | ${params.map((name) => `\`${name}\``).join(', ')} | ${text} |`;
  });
  return `# Error codes

The list is closed: a reply never carries a code that is not here. \`params\` holds the values a message shows; \`message\` is the
text in the caller's language. In \`invalid_input\`, \`reason\` is \`missing\`, \`malformed\`, \`out_of_range\` or \`not_offered\`.

| Code | HTTP | Params | Meaning |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
}

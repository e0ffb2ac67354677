import { CALLS, pathOf, permissionsOf, type Access, type Endpoint } from '@candor/api';
import { jsonSchemaOf, typeText, type JsonSchema } from './json-schema.ts';

const INTRODUCTION = `# API

Every call is below \`/api\`. Bodies are JSON or form data; GET calls take a query string. Unknown fields are ignored, repeated
ones refused. Amounts and prices are decimals in text (\`"412.71"\`); a moment is milliseconds since 1970 UTC.

A reply is \`{"type": "ok", "message": …}\`, or \`{"type": "error", "code", "message", "params"}\` with the HTTP status of the
code; an ended session has the type \`999\`, a second factor to be passed the type \`1000\`. The codes are in [errors.md](errors.md).
The message of an error is in the language of the field \`lang\` when it is sent, else in the customer's. A reply that
no cache keeps says in the header \`venue-time\` when it was given, by the venue's clock.

The token goes in the header \`Authorization\`, as it is or after \`Bearer \`. Calls that move money, and others that say so, take an \`Idempotency-Key\` of 8
to 64 letters, digits, \`-\` or \`_\`: sent again with the same body they answer as the first time, with another body they are
refused. \`npm run reference\` writes a form of this page for machines beside it, \`openapi.json\`.
`;

/** Rows of a table: a value, and everything inside it by its path. */
function fieldRows(schema: JsonSchema, path: string): string[] {
  const rows: string[] = [];
  if (path !== '' && !schema.properties && typeText(schema) === '') throw new Error(`the type of ${path} does not show`);
  if (path !== '' && !schema.properties) rows.push(`| \`${path}\` | ${cell(typeText(schema))} | ${cell(schema.description ?? '')} |`);
  for (const inner of innerObjects(schema)) {
    for (const [name, field] of Object.entries(inner.schema.properties ?? {}))
      rows.push(...fieldRows(field, `${path}${inner.suffix}${name}`));
  }
  return rows;
}

/** The objects inside a value, through lists, choices and "or nothing". */
function innerObjects(schema: JsonSchema): readonly { readonly schema: JsonSchema; readonly suffix: string }[] {
  if (schema.properties) return [{ schema, suffix: '.' }];
  if (schema.items?.properties) return [{ schema: schema.items, suffix: '[].' }];
  return (schema.anyOf ?? []).filter(({ properties }) => properties).map((option) => ({ schema: option, suffix: '.' }));
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

function inputTable(schema: JsonSchema): string {
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) return 'No fields.';
  const rows = fields.map(
    ([name, field]) => `| \`${name}\` | ${cell(typeText(field))} | ${schema.required?.includes(name) ? 'yes' : 'no'} |`,
  );
  return ['| Field | Type | Needed |', '| --- | --- | --- |', ...rows].join('\n');
}

function replyTable(schema: JsonSchema): string {
  const rows = fieldRows(schema, 'message').map((row) => row.replace('| `message.', '| `').replace('| `message[].', '| `[].'));
  const [only] = rows;
  if (rows.length === 1 && only?.startsWith('| `message`')) return `Message: ${typeText(schema)}.`;
  const shown = rows.filter((row) => !row.startsWith('| `message`'));
  return ['| Message | Type | Note |', '| --- | --- | --- |', ...shown].join('\n');
}

const ACCESS_TEXTS: Readonly<Record<Access, string>> = {
  visitor: 'No token.',
  customer: 'Needs a token.',
  either: 'With or without a token.',
  operator: "Needs an operator's token.",
};

function section([name, endpoint]: readonly [string, Endpoint]): string {
  const access = [
    ACCESS_TEXTS[endpoint.access],
    ...(endpoint.pending ? ['May be made before the second factor is passed.'] : []),
    ...(endpoint.initial ? ['May be made with the first password.'] : []),
    ...(endpoint.scope ? [`An API key needs the scope \`${endpoint.scope}\`.`] : []),
    ...permissionsOf(endpoint)
      .filter(({ permission }) => permission !== 'any')
      .map(
        ({ fields, permission }) =>
          `Permission \`${permission}\`${Object.values(fields)
            .map((value) => ` for \`${value}\``)
            .join('')}.`,
      ),
    ...(endpoint.upload ? ['Takes `multipart/form-data` with one part named `file`.'] : []),
  ].join(' ');
  const errors = endpoint.errors.length === 0 ? '' : `\n\nRefusals: ${endpoint.errors.map((code) => `\`${code}\``).join(', ')}.`;
  return `### ${endpoint.method} /api/${pathOf(name)}

${endpoint.summary}

${access}${endpoint.money || endpoint.keyed ? ' Takes an Idempotency-Key.' : ''} Budget: ${endpoint.rate}.

${inputTable(jsonSchemaOf(endpoint.input, 'input'))}

${replyTable(jsonSchemaOf(endpoint.reply, 'output'))}${errors}
`;
}

const GROUPS: readonly (readonly [title: string, prefixes: readonly string[]])[] = [
  [
    'Accounts',
    ['captcha', 'user', 'set', 'sms_mail', 'sms_send', 'safe', 'bind', 'verify', 'upload', 'feedback', 'area_code', 'get_version', 'terms'],
  ],
  ['Customer service', ['support']],
  ['News and help', ['news']],
  ['Notices', ['notices']],
  ['Markets', ['currency']],
  ['Wallets', ['wallet', 'charge_mention', 'withdrawals']],
  ['Insurance', ['insurance', 'insurance_money', 'insurance_money_logs']],
  ['Contracts', ['lever']],
  ['Seconds orders', ['microtrade']],
  ['Locked mining', ['lh', 'mining']],
  ['C2C trading', ['legal']],
  ['Proof of liabilities', ['liabilities']],
  ['Receipts, ticks and heads', ['receipts', 'heads', 'ticks']],
  ['Published figures', ['venue']],
  ["Operators' console", ['console']],
];

/** The reference of every call, docs/api.md. Throws for a call that belongs to no chapter. */
export function apiPage(): string {
  const chapterOf = (name: string) => GROUPS.find(([, prefixes]) => prefixes.includes(name.split('/')[0] ?? ''))?.[0];
  const stray = CALLS.find(([name]) => chapterOf(name) === undefined);
  if (stray) throw new Error(`no chapter of the reference has ${stray[0]}`);
  const chapters = GROUPS.map(([title]) =>
    [`## ${title}`, ...CALLS.filter(([name]) => chapterOf(name) === title).map(section)].join('\n\n'),
  );
  return [INTRODUCTION, ...chapters].join('\n').replace(/\n{3,}/g, '\n\n');
}

import { allows, CALLS, pathOf, permissionsOf, ROLE_NAMES, type Endpoint, type Permission, type Role } from '@candor/api';

type Column = 'visitor' | 'customer' | 'pending' | 'read key' | 'trade key' | Role;

const COLUMNS: readonly Column[] = ['visitor', 'customer', 'pending', 'read key', 'trade key', ...ROLE_NAMES];

const INTRODUCTION = `# Who may make which call

Generated from the contract (\`npm run reference\`); a test compares it, and the server's answer to every one of these cases.

- **visitor**: no token, or one that ended. A customer who locked the own account has no live token, so what such a customer may is this column. An operator's freeze ends no token: the calls that it refuses answer that the account is frozen.
- **customer**: a live sign-in. A **seller** is a customer; no call is for sellers alone. Whatever names an object (an order, a session, a
  picture, an address, a key) reaches the caller's own only: another customer's is answered like one that does not exist.
- **pending**: signed in with the password, the second factor still to come.
- **read key**, **trade key**: an API key with the scope read, or read and trade.
- The others are roles of operators. Operators have no customer calls, customers no operator calls. Until an operator has replaced the
  first password, only \`console/me\`, \`console/password\` and \`console/logout\` are open, whatever the role.

Every call of an operator leaves a line in the command log, in the operator's name, but for those that show nobody in particular and change
nothing: ${CALLS.filter(([, { silent }]) => silent)
  .map(([name]) => `\`${pathOf(name)}\``)
  .join(', ')}.

\`●\` may, \`1000\` is asked for the second factor first, \`·\` is refused.
`;

function cell(endpoint: Endpoint, permission: Permission | 'any' | undefined, column: Column): string {
  const role = ROLE_NAMES.find((each) => each === column);
  const allowed = (yes: boolean): string => (yes ? '●' : '·');
  switch (endpoint.access) {
    case 'visitor':
      // A call that takes no token is open to all; operators and keys gain nothing by their tokens.
      return '●';
    case 'operator':
      return allowed(role !== undefined && permission !== undefined && (permission === 'any' || allows(role, permission)));
    case 'either':
      return allowed(column !== 'read key' && column !== 'trade key');
    case 'customer':
      if (column === 'pending') return endpoint.pending ? '●' : '1000';
      if (column === 'read key') return allowed(endpoint.scope === 'read');
      if (column === 'trade key') return allowed(endpoint.scope !== undefined);
      return allowed(column === 'customer');
  }
}

/** The authorisation matrix: every call by every kind of caller, as Markdown. */
export function accessPage(): string {
  const rows = CALLS.flatMap(([name, endpoint]) =>
    (endpoint.access === 'operator' ? permissionsOf(endpoint) : [{ fields: {}, permission: undefined }]).map(({ fields, permission }) => {
      const given = Object.entries(fields).map(([field, value]) => ` (${field} ${value})`);
      const cells = COLUMNS.map((column) => cell(endpoint, permission, column));
      return `| ${endpoint.method} ${pathOf(name)}${given.join('')} | ${cells.join(' | ')} |`;
    }),
  );
  return [INTRODUCTION, `| Call | ${COLUMNS.join(' | ')} |`, `| --- |${' :-: |'.repeat(COLUMNS.length)}`, ...rows, ''].join('\n');
}

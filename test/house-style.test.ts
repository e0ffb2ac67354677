import { describe, expect, test } from 'vitest';
import { repeated, uncited } from './house-style/criteria.ts';
import { RULES } from './house-style/rules.ts';
import { repositoryFiles, type SourceFile } from './house-style/tree.ts';

const files = repositoryFiles();

describe('house style', () => {
  test.each(Object.values(RULES))('$name', ({ broken }) => {
    expect(broken(files)).toEqual([]);
  });

  test('the walk sees the repository', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(files.map(({ path }) => path)).toContain('apps/server/src/migrate.ts');
  });
});

/** One planted fault per kind; a rule that lets its own pass is blind. */
const PLANTED: readonly (readonly [rule: keyof typeof RULES, path: string, text: string])[] = [
  ['walls', 'packages/money/src/planted.ts', `import { readFileSync } from 'node:fs';`],
  ['walls', 'packages/rules/src/planted.ts', `import type { Reply } from '@candor/api';`],
  ['walls', 'packages/engine/src/planted.ts', `import { migrate } from '@candor/server/migrate';`],
  ['walls', 'packages/verify/src/planted.ts', `import { decimal } from '@candor/money';`],
  ['walls', 'apps/web/src/realtime/planted.ts', `import { BUY } from '@candor/rules';`],
  ['walls', 'apps/web/src/planted.ts', `import { VenueKernel } from '../../server/src/kernel/decide/venue-kernel.ts';`],
  ['walls', 'apps/web/src/planted.ts', `const engine = await import('@candor/engine');`],
  ['walls', 'packages/ui/src/planted.ts', `import { session } from '../../../apps/web/src/session/session.ts';`],
  ['walls', 'apps/console/src/planted.ts', `import { session } from '../../web/src/session/session.ts';`],
  ['walls', 'apps/server/src/kernel/planted.ts', `import { openOrder } from '../features/contracts/order.ts';`],
  ['walls', 'apps/server/src/planted.ts', `import { until } from '@candor/testkit';`],
  ['features', 'apps/server/src/features/wallet/planted.ts', `import { store } from '../account/store.ts';`],
  ['features', 'apps/web/src/features/seconds/planted.ts', `import { BatchClose } from '../contracts/positions/batch-close.tsx';`],
  ['features', 'apps/console/src/features/jobs/planted.ts', `import { Complaint } from '../complaints/model.ts';`],
  ['walls', 'apps/web/src/market/planted.ts', `import { AccountStore } from '../features/contracts/account-store.ts';`],
  ['walls', 'apps/web/src/market/depth/planted.ts', `import { marginLevel } from '@candor/rules';`],
  ['pure', 'packages/rules/src/planted.ts', 'export const now = (): number => Date.now();'],
  ['exact', 'packages/rules/src/planted.ts', 'export const rough = (units: bigint): number => Number(units) / 1e8;'],
  ['settings', 'apps/server/src/http/planted.ts', `const port = process.env['PORT'];`],
  ['clocks', 'apps/server/src/features/contracts/planted.ts', 'const at = Date.now();'],
  ['pageClocks', 'apps/web/src/features/mining/planted.tsx', 'const year = new Date().getFullYear();'],
  ['pageClocks', 'apps/web/src/features/mining/planted.tsx', 'const at = format.time(orders.dataUpdatedAt);'],
  ['laterCode', 'apps/web/src/features/mining/planted.tsx', `const Sheet = lazy(() => import('./sheet.tsx'));`],
  ['laterCode', 'apps/web/src/features/mining/planted.tsx', `void import('./sound.ts').then(({ play }) => play());`],
  [
    'deciders',
    'apps/server/src/features/wallet/commands/planted.ts',
    `export const planted: Command<object, ''> = { name: 'planted', decide: () => ({ reply: String(Math.random()) }) };`,
  ],
  ['ownership', 'apps/server/src/features/wallet/planted.ts', 'const text = `select status from users where id = $1`;'],
  ['ownership', 'apps/server/src/features/wallet/planted.ts', 'const text = `select a.id from accounts as a, users where a.id = 1`;'],
  ['ownership', 'apps/server/src/features/content/planted.ts', 'const text = `select id from news left join lever_orders on true`;'],
  ['ownership', 'apps/server/src/features/content/planted.ts', 'const text = `select id from news left join c2c_orders on true`;'],
  ['ownership', 'apps/server/src/features/account/planted.ts', 'const text = `update withdrawal_addresses set removed_at = now()`;'],
  [
    'ownership',
    'apps/server/src/features/account/planted.ts',
    `export const MINE = table({ name: 'withdrawal_addresses', key: 'id', columns: {} });`,
  ],
  ['units', 'apps/web/src/features/planted.tsx', 'export const Field = () => <NumberField decimals={8} unit={undefined} />;'],
  ['units', 'apps/console/src/features/planted.tsx', 'export const Field = () => <NumberField decimals={places} />;'],
  [
    'raw',
    'apps/web/src/features/planted.tsx',
    `const { t } = useTranslation('part'); export const Hint = () => <p>{t('margin_most', { most: toText(most) })}</p>;`,
  ],
  [
    'raw',
    'apps/web/src/features/planted.tsx',
    `const ofPart = useTranslation('part').t; export const text = ofPart('margin_most', { most: toText(most) });`,
  ],
  ['raw', 'apps/console/src/features/planted.tsx', 'export const Fee = () => <p>{toText(percent)}%</p>;'],
  ['raw', 'apps/web/src/features/planted.tsx', 'export const Step = () => <button aria-label={`${name} ${toText(step)}`} />;'],
  ['barrels', 'apps/web/src/features/home/index.ts', `export { Home } from './home.tsx'; export * from './model.ts';`],
  ['asTyped', 'apps/web/src/planted.tsx', '<TextField onChange={(typed) => onChange(typed.trim())} />'],
  ['asTyped', 'apps/console/src/planted.tsx', '<input onChange={({ target }) => {\n  set({ code: digitsOf(target.value) });\n}} />'],
  [
    'outlives',
    'apps/web/src/planted.tsx',
    `const [amount, setAmount] = useState('');\nconst field = <NumberField\n  value={amount}\n  onChange={setAmount}\n/>;`,
  ],
  ['outlives', 'apps/console/src/planted.tsx', 'const [typed] = useState({ note: "" }); <TextArea value={typed.note} onChange={write} />'],
  ['length', 'apps/server/src/planted.ts', '\n'.repeat(401)],
  ['unfinished', 'apps/web/src/planted.ts', ['// TO', 'DO: later'].join('')],
  ['unfinished', 'apps/server/test/planted.test.ts', ['test.sk', `ip('money', () => {});`].join('')],
  ['stray', 'notes.md', '# Notes'],
  ['collapsing', 'packages/ui/src/styles/planted.css', '@media print { .planted { flex: 1; overflow-y: auto; } }'],
  ['collapsing', 'packages/ui/src/styles/planted.css', '.planted { overflow-y: auto; flex: 1 }'],
  ['collapsing', 'packages/ui/src/styles/planted.css', '.planted { flex: 1 1 0; overflow: auto; }'],
  ['collapsing', 'packages/ui/src/styles/planted.css', '.planted { flex: 2 0 0%; overflow-block: scroll; }'],
  ['collapsing', 'packages/ui/src/styles/planted.css', '.planted { flex-grow: 1; flex-basis: 0; overflow: auto; }'],
  ['collapsing', 'apps/web/src/planted.tsx', '<div className="min-h-0 flex-1 overflow-y-auto" />'],
  ['collapsing', 'apps/web/src/planted.tsx', "<div className={cx('overflow-auto grow basis-0')} />"],
  ['collapsing', 'apps/web/src/planted.tsx', '<div className={`max-tablet:flex-1 tablet:overflow-y-scroll ${more}`} />'],
  ['newer', 'apps/web/src/planted.ts', 'const { promise } = Promise.withResolvers<void>();'],
  ['newer', 'packages/rules/src/planted.ts', 'const doubled = orders.values().map((order) => 2n * order.share);'],
  ['newer', 'apps/console/src/planted.ts', `if ('escape' in Promise) return new RegExp(RegExp.escape(text));`],
  ['newer', 'apps/web/src/planted.tsx', '<p className="font-medium tablet:text-pretty" />'],
  ['newer', 'packages/ui/src/styles/planted.css', '.planted { anchor-name: --planted; }'],
  ['newer', 'packages/ui/src/styles/planted.css', '@supports (anchor-name: --a) { .planted { inset: 0 } } .planted { inset: anchor(end) }'],
  ['longForm', 'packages/ui/src/styles/planted.css', '.planted { text-decoration: underline dotted var(--edge); }'],
  ['bars', 'packages/ui/src/styles/planted.css', '.planted { overflow-x: auto; scrollbar-width: none; }'],
  ['awake', 'e2e/planted.spec.ts', 'await page.waitForTimeout(500);'],
  ['patient', 'e2e/planted.spec.ts', 'await expect(order).toBeVisible({ timeout: 5_000 });'],
  ['polled', 'e2e/planted.spec.ts', `expect(await page.getByText('Filled').isVisible()).toBe(true);`],
  ['polled', 'e2e/planted.spec.ts', 'expect(await page.locator(`td`).count(), `rows`).toBe(3);'],
  ['timeless', 'e2e/planted.spec.ts', ['expect(performance.no', 'w() - began).toBeLessThan(500);'].join('')],
  ['timeless', 'apps/server/test/planted.test.ts', ['expect(Date.no', 'w() - began).toBeLessThanOrEqual(500);'].join('')],
  [
    'own',
    'e2e/planted.spec.ts',
    `import { expect, test } from '../support/venue.ts'; await new Client(url).signIn('demo1@demo.candor', password);`,
  ],
  ['own', 'e2e/planted.spec.ts', `import { test as venueTest } from '../support/venue.ts'; await signIn(page, venue.url);`],
  ['begun', 'e2e/planted.spec.ts', `import { test } from '../support/inside.ts'; const tomorrow = Date.now() + 86_400_000;`],
  ['placed', 'e2e/planted.spec.ts', `await customer.call('lever/submit', order);`],
  ['escaping', 'e2e/planted.spec.ts', `await page.keyboard.press('Escape');`],
  ['realTimers', 'apps/server/test/planted.test.ts', 'const server = await startTestServer();\nvi.useFakeTimers();'],
  ['timely', 'e2e/planted.spec.ts', `await page.clock.install();`],
  ['apart', 'apps/server/test/exchange/planted.ts', 'export const db = await testDatabase();'],
  ['apart', 'apps/server/test/exchange/planted.ts', 'afterAll(() => kernel.stop());'],
  ['telling', 'apps/server/test/payment/planted.test.ts', `expect(logged).not.toContain('7890');`],
  ['telling', 'apps/server/test/payment/planted.test.ts', 'expect(logged).not.toMatch(/Lovelace|6222/);'],
  ['telling', 'apps/server/test/payment/planted.test.ts', `for (const plain of [CARD, '7890']) expect(logged).not.toContain(plain);`],
  ['tooling', 'docs/operating/planted.md', ['cd /ro', 'ot/candor'].join('')],
  ['decisions', 'docs/decisions/999-planted.md', '# Planted / ## Context / ## Choice'],
  ['paths', 'docs/operating/planted.md', 'Nothing is in `kernel/never-there.ts`.'],
  ['paths', 'docs/building/planted.md', 'Nothing is in `never-there.ts`.'],
  ['paths', 'docs/building/planted.md', 'Nothing is in `apps/web/src/never-there`.'],
  ['statuses', 'docs/decisions/998-planted.md', '# Planted\n\n## Context\n'],
  ['statuses', 'docs/decisions/998-planted.md', '# Planted\n\nStatus: replaced by 999.\n'],
  ['statuses', 'docs/decisions/998-planted.md', '# Planted\n\nStatus: in force.\n\nStatus: in force.\n'],
  ['index', 'docs/decisions/997-planted.md', '# Planted\n\nStatus: in force.\n'],
  ['index', 'docs/decisions/README.md', '| [997](997-planted.md) | Nothing. | in force |'],
  ['products', 'apps/web/src/shell/planted.ts', `export const PRODUCTS = ['mining'];`],
  ['products', 'apps/server/src/venue/planted.ts', `export const PRODUCTS = ['mining'];`],
  ['diff', 'docs/building/product-diff.md', '```diff\n--- apps/web/src/paths.ts\n+  not there\n```'],
  ['widths', 'docs/building/planted.md', `A line ${'that continues '.repeat(13)}is not read to its end.`],
  ['criteria', 'docs/specs/planted.md', '- PLANT-1 An order is filled. It is told.'],
  ['criteria', 'docs/specs/planted.md', '- PLANT-1 An order is filled; the customer is told.'],
  ['criteria', 'docs/specs/planted.md', '- PLANT-1 An order is filled\n  and told.'],
  ['criteria', 'docs/specs/planted.md', '- An order is filled.'],
  ['criteria', 'docs/specs/planted.md', '- PLANT-1 It is filled.'],
  ['criteria', 'docs/specs/planted.md', '- PLANT-1 An order is filled.\n- PLANT-1b An order is told.'],
  ['criteria', 'docs/specs/planted.md', '- PLANT-1 An order is filled.\n- PLANT-2a An order is told.'],
  ['criteria', 'docs/specs/planted.md', `- PLANT-1 An order of ${'extraordinary '.repeat(10)}length is filled.`],
  ['criteria', 'docs/specs/planted.md', `- PLANT-1 An order is filled ${'or not '.repeat(13)}.`],
  ['headings', 'docs/building/planted.md', `## A title ${'and one word more '.repeat(6)}`],
  ['pages', 'ARCHITECTURE.md', 'A line.\n'.repeat(91)],
  ['pages', 'CONTRIBUTING.md', 'A line.\n'.repeat(41)],
  ['pages', 'docs/building/planted.md', 'A line.\n'.repeat(81)],
  ['dead', 'apps/server/src/http/planted.ts', 'export const unused = 1;'],
  ['logLines', 'apps/server/src/http/planted.ts', `this.#needs.log.warn({ at }, 'a line that nobody has heard of');`],
  ['logLines', 'apps/server/src/http/planted.ts', 'log.error({}, `a line that nobody has heard of: ${why}`);'],
  ['logLines', 'apps/server/src/http/planted.ts', `const NEW = 'a line that nobody has heard of'; log.warn({}, known ?? NEW);`],
  ['logLines', 'apps/server/src/http/planted.ts', `new BackgroundWorker({ next, failed: 'a line that nobody has heard of' });`],
  ['logLines', 'apps/server/src/http/planted.ts', 'log.fatal({}, reason);'],
  ['beginnings', 'packages/rules/src/planted.ts', '/** What a customer owes. */'],
  ['sentences', 'packages/engine/src/planted.ts', `/** Returns ${'one word more, '.repeat(9)}and ends. */`],
  ['sentences', 'docs/operating/planted.md', `| Cell | Says ${'one word more, '.repeat(9)}and ends. |`],
  ['idioms', 'docs/building/planted.md', 'The table is made anew.'],
  ['idioms', 'apps/server/src/features/wallet/planted.ts', '/** Trading goes on. */'],
  ['idioms', 'apps/web/src/planted.ts', '/** A row of theirs. */'],
  ['texts', 'apps/web/src/i18n/locales/en/planted.json', `{ "long": "Says ${'one word more, '.repeat(9)}and ends." }`],
  [
    'texts',
    'packages/api/src/error-texts/en.ts',
    `const long = 'Says ${'one word more, '.repeat(4)}thus: ${'one word more, '.repeat(4)}and ends.';`,
  ],
  [
    'texts',
    'apps/server/src/features/content/seed/en.ts',
    `const long = \`<p>Says ${'one <em>word</em> more, '.repeat(9)}and ends.</p>\`;`,
  ],
  ['tops', 'apps/server/src/planted.ts', 'export const homeless = 1;'],
  ['tops', 'e2e/planted.spec.ts', 'export const homeless = 1;'],
  ['rooms', 'apps/server/src/kernel/planted.ts', 'export const homeless = 1;'],
  ['rooms', 'apps/server/src/kernel/model/planted.ts', `import type { Database } from '../store/database.ts';`],
  ['rooms', 'apps/server/src/kernel/jobs/planted.ts', `import { VenueKernel } from '../decide/venue-kernel.ts';`],
];

describe('house style sees what it should (KER-91, LIA-22, OPS-97 and WEB-95 among it)', () => {
  test.each(PLANTED)('%s in %s: %s', (rule, path, text) => {
    expect(RULES[rule].broken([{ path, text }])).not.toEqual([]);
  });

  test('and nothing in the same words as a comment', () => {
    const text = `/** Unlike Date.now() this is told. */\n// process.env stays outside, as does Number(amount).\nimport { units } from './units.ts';\nexport const told = units;`;
    const innocent: SourceFile = { path: 'packages/rules/src/innocent.ts', text };
    const { dead, ...others } = RULES;
    expect(dead.broken([innocent])).toHaveLength(1);
    expect(Object.values(others).flatMap(({ broken }) => broken([innocent]))).toEqual([]);
  });
});

test('a feature that is asked for, in the documents, or as old as the target may be used', () => {
  const innocent = [
    ['apps/web/src/planted.ts', `const name = 'escape' in RegExp ? RegExp.escape(text) : quoted(text);`],
    ['apps/web/src/planted.ts', 'const byPair = Object.groupBy(orders, ({ pair }) => pair); window.requestIdleCallback(work);'],
    ['apps/web/src/planted.ts', 'const names = Object.keys(orders).map((name) => name.trim());'],
    ['packages/ui/src/styles/planted.css', '@supports (anchor-name: --a) { @media print { .planted { anchor-name: --a; } } }'],
    ['packages/ui/src/styles/planted.css', '.planted { field-sizing: content; }'],
  ] as const;
  for (const [path, text] of innocent) expect(RULES.newer.broken([{ path, text }])).toEqual([]);
  const target = { path: 'packages/ui/build/app-config.ts', text: `target: ['chrome140', 'firefox140', 'safari26']` };
  expect(RULES.newer.broken([target, { path: 'apps/web/src/planted.ts', text: 'Promise.withResolvers();' }])).toEqual([]);
});

test('a block of an article ends a sentence, and so does a reason', () => {
  const half = `Says ${'one word more, '.repeat(6)}and`;
  const path = 'apps/server/src/notifications/texts/en.ts';
  const ended = [`<h2>${half}</h2>\\n<p>${half} ends.</p>`, `${half} this: {reason} ${half} ends.`, `${half} ends. ${half} ends.`];
  for (const text of ended) expect(RULES.texts.broken([{ path, text: `const text = '${text}';` }])).toEqual([]);
  expect(RULES.texts.broken([{ path, text: `const text = '${half} ${half} ends.';` }])).toHaveLength(1);
});

test('a circle of imports is found, whichever kind of import makes it', () => {
  const one = { path: 'packages/rules/src/one.ts', text: `import type { Two } from './two.ts';` };
  const two = { path: 'packages/rules/src/two.ts', text: `import { three } from './three.ts';` };
  const three = { path: 'packages/rules/src/three.ts', text: `export { one } from './one.ts';` };
  const apart = { path: 'packages/rules/src/apart.ts', text: `import { one } from './one.ts';` };
  expect(RULES.circles.broken([one, two, three, apart])).toEqual([
    `${[one, three, two].map(({ path }) => path).join(', ')} import each other`,
  ]);
  expect(RULES.circles.broken([one, two, apart])).toEqual([]);
});

describe('acceptance criteria', () => {
  test('are cited by a test', () => {
    expect(uncited(files)).toEqual([]);
  });

  test('have a number of their own', () => {
    expect(repeated(files)).toEqual([]);
    const twice = {
      path: 'docs/specs/wallet.md',
      text: '- PLANT-1 Both legs are booked.\n- **PLANT-1** Zero is refused.\n- PLANT-2 Fine.\n',
    };
    expect(repeated([twice])).toEqual(['docs/specs/wallet.md:2 PLANT-1']);
  });

  test('without a test that cites them are found', () => {
    const specs = {
      path: 'docs/specs/wallet.md',
      text: '- PLANT-1 Both legs are booked.\n- **PLANT-2** Zero is refused.\n- **PLANT-2a** One is not.\n',
    };
    const cites = { path: 'apps/server/test/wallet.test.ts', text: `test('PLANT-2: zero is refused')` };
    expect(uncited([specs, cites])).toEqual(['docs/specs/wallet.md:1 PLANT-1']);
  });
});

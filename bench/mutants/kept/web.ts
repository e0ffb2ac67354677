import type { Mutant } from '../mutant.ts';

const REALTIME = 'apps/web/src/realtime';
const SEQUENCE = 'apps/web/test/realtime.test.ts';
const FRESHNESS = 'apps/web/test/freshness.test.ts';
const CLOSES = 'apps/web/test/leverage/stale-closes.test.ts';
const LINE = 'apps/web/test/line.test.ts';

/** What a page believes of its line, and what it lets a customer act on. */
export const WEB: readonly Mutant[] = [
  {
    name: 'after one failed resync the page never asks again',
    file: `${REALTIME}/sequence.ts`,
    from: 'if (epoch === this.#epoch) this.#asking = false;',
    to: '',
    tests: [SEQUENCE],
  },
  {
    name: 'after one resync the page never asks again',
    file: `${REALTIME}/sequence.ts`,
    from: 'if (epoch !== this.#epoch) return;\n        this.#asking = false;',
    to: 'if (epoch !== this.#epoch) return;',
    tests: [SEQUENCE],
  },
  {
    name: 'an answer to the customer before is taken',
    file: `${REALTIME}/sequence.ts`,
    from: 'if (epoch !== this.#epoch) return;',
    to: '',
    tests: [SEQUENCE],
  },
  {
    name: 'a customer before is still asked for',
    file: `${REALTIME}/sequence.ts`,
    from: '    this.#last = undefined;\n    this.#early = [];\n    this.#asking = false;',
    to: '    this.#last = undefined;\n    this.#early = [];',
    tests: [SEQUENCE],
  },
  {
    name: 'an event that comes early is delivered at once',
    file: `${REALTIME}/sequence.ts`,
    from: 'if (event.after > this.#last) return false;',
    to: '',
    tests: [SEQUENCE],
  },
  {
    name: 'prices stay actionable after the line is cut',
    file: `${REALTIME}/freshness.ts`,
    from: 'const nowFresh = !isCut() && now',
    to: 'const nowFresh = now',
    tests: [FRESHNESS],
  },
  {
    name: 'a cut line is seen with the next look only',
    file: `${REALTIME}/freshness.ts`,
    from: '    onConnection(look);\n',
    to: '',
    tests: [FRESHNESS],
  },
  {
    name: 'prices stay actionable when none comes any more',
    file: `${REALTIME}/freshness.ts`,
    from: ' && now - Math.max(beganAt, quotes.heardAt()) <= STALE_AFTER_MS;',
    to: ';',
    tests: [FRESHNESS],
  },
  {
    name: 'an old price of one market stays actionable',
    file: `${REALTIME}/freshness.ts`,
    from: 'fresh && (pairId === undefined || !oldMarkets.has(pairId))',
    to: 'fresh',
    tests: [FRESHNESS],
  },
  {
    name: 'a change from one old market to another is not told',
    file: `${REALTIME}/freshness.ts`,
    from: ' && [...nowOld].every((id) => oldMarkets.has(id))) return;',
    to: ') return;',
    tests: [FRESHNESS],
  },
  {
    name: 'a line that was closed is up',
    file: `${REALTIME}/line.ts`,
    from: '  closed(): void {\n    this.#open = false;',
    to: '  closed(): void {',
    tests: [LINE],
  },
  {
    name: 'a silent line is up',
    file: `${REALTIME}/line.ts`,
    from: 'return this.#open && !this.#silent && this.#offlineSince === undefined;',
    to: 'return this.#open && this.#offlineSince === undefined;',
    tests: [LINE],
  },
  {
    name: 'a page without network is up',
    file: `${REALTIME}/line.ts`,
    from: 'return this.#open && !this.#silent && this.#offlineSince === undefined;',
    to: 'return this.#open && !this.#silent;',
    tests: [LINE],
  },
  {
    name: 'an order ticket sends at an old price',
    file: 'apps/web/src/features/leverage/ticket/store.ts',
    from: `if (!isFresh(this.#market?.id)) return 'stale';`,
    to: '',
    tests: ['apps/web/test/stale-tickets.test.ts'],
  },
  {
    name: 'a position is closed at an old price',
    file: 'apps/web/src/features/leverage/positions/close-button.tsx',
    from: `const closed = !isClosable(useQuoteField(position.pairId, 'state')) || !fresh;`,
    to: `const closed = !isClosable(useQuoteField(position.pairId, 'state'));`,
    tests: [CLOSES],
  },
  {
    name: 'the close of a position asks for the line alone, not for its market',
    file: 'apps/web/src/features/leverage/positions/close-button.tsx',
    from: 'useFresh(position.pairId)',
    to: 'useFresh()',
    tests: [CLOSES],
  },
  {
    name: 'all positions are closed at old prices',
    file: 'apps/web/src/features/leverage/positions/batch-close.tsx',
    from: 'disabled={holding.length === 0 || !fresh}',
    to: 'disabled={holding.length === 0}',
    tests: [CLOSES],
  },
  {
    name: 'the question about all positions is answered at old prices',
    file: 'apps/web/src/features/leverage/positions/batch-close.tsx',
    from: `pending={phase !== 'idle'} disabled={!fresh}`,
    to: `pending={phase !== 'idle'} disabled={false}`,
    tests: [CLOSES],
  },
  {
    name: 'a ticket of seconds orders sends at an old price',
    file: 'apps/web/src/features/seconds/ticket/store.ts',
    from: `if (!isFresh(this.#market?.id)) return 'stale';`,
    to: '',
    tests: ['apps/web/test/stale-tickets.test.ts'],
  },
  {
    name: 'a page goes back to an older tick',
    file: `${REALTIME}/quotes.ts`,
    from: 'if (before === undefined || quote.tick_id < before.tick_id) continue;',
    to: 'if (before === undefined) continue;',
    tests: [SEQUENCE],
  },
];

import type { Attack } from './attack.ts';
import { count, CUSTOMERS, many, tally } from './target.ts';

/** Another /64 of one /48 each time. */
const rotated = (network: string, number: number): string => `2001:db8:${network}:${((number * 257) % 65_536).toString(16)}::1`;
/** Another IPv4 network each time. */
const elsewhere = (number: number): string => `198.${18 + (number >> 8)}.${number & 255}.9`;
const [FIRST, SECOND] = CUSTOMERS;

/** Guesses and messages, from whole networks. They need a venue that believes its proxy. */
export const GUESSES: readonly Attack[] = [
  {
    name: 'one /48 enters wrong codes for everybody',
    run: async ({ target }) => {
      const answers = await many(400, 20, (number) =>
        target.post(
          'user/check_email',
          { user_string: `n${number}@example.org`, email_code: '000000' },
          { address: rotated('a1', number) },
        ),
      );
      const other = await target.post(
        'user/check_email',
        { user_string: 'x@example.org', email_code: '000000' },
        { address: elsewhere(1) },
      );
      const guesses = count(answers, 'code_wrong');
      return { held: guesses <= 25 && other.code === 'code_wrong', figure: `${guesses} guesses; somebody elsewhere: ${other.code}` };
    },
  },
  {
    name: 'one /48 guesses the password of one account',
    run: async ({ target }) => {
      const guess = { user_string: SECOND, password: 'guess-1' };
      const answers = await many(120, 10, (number) => target.post('user/login', guess, { address: rotated('a2', number) }));
      const owner = await target.post('user/login', { user_string: SECOND, password: 'demo1234' }, { address: elsewhere(2) });
      const guesses = count(answers, 'login_wrong');
      return { held: guesses <= 15 && owner.code === 'ok', figure: `${guesses} guesses; the owner in a new place: ${owner.code}` };
    },
  },
  {
    name: 'one /48 fills the queue of password hashes',
    run: async ({ target }) => {
      const flood = many(300, 300, (number) =>
        target.post('user/login', { user_string: `q${number}@example.org`, password: 'guess-1' }, { address: rotated('a3', number) }),
      );
      const others = await many(3, 1, (number) =>
        target.post('user/login', { user_string: FIRST, password: 'demo1234' }, { address: elsewhere(40 + number) }),
      );
      const answers = await flood;
      const slowest = Math.max(...others.map(({ milliseconds }) => milliseconds));
      return {
        held: count(others, 'ok') === 3 && slowest < 5_000,
        figure: `others signed in within ${slowest.toFixed(0)} ms; the flood: ${tally(answers)}`,
      };
    },
  },
  {
    name: 'sign-ins from forty new places fill a mailbox',
    run: async ({ target, rows }) => {
      const sent = `select count(*)::int as count from outbox where recipient = '${SECOND}' and template = 'sign_in'`;
      await many(40, 4, (number) => target.signIn(SECOND, elsewhere(300 + number)).catch(() => ''));
      // Messages are written within a second of what they tell of.
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      const mails = await rows(sent);
      return { held: mails <= 6, figure: `${mails} mails` };
    },
  },
  {
    name: 'one /48 asks for codes to one mailbox',
    run: async ({ target }) => {
      const ask = { user_string: FIRST, type: 'forget' };
      const answers = await many(40, 4, (number) => target.post('sms_mail', ask, { address: rotated('a5', number) }));
      const other = await target.post('sms_mail', ask, { address: elsewhere(900) });
      return {
        held: count(answers, 'ok') <= 8 && other.code === 'ok',
        figure: `${count(answers, 'ok')} mails; the owner in a new place: ${other.code}`,
      };
    },
  },
  {
    name: 'refused orders with keys fill the journal',
    run: async ({ target, rows }) => {
      const token = await target.signIn(FIRST, elsewhere(905));
      const asked = { token, keyed: true, address: elsewhere(905) } as const;
      const answers = await many(200, 4, () => target.post('lever/cancel', { id: 2_000_000_000 }, asked));
      const kept = await rows('select count(*)::int as count from command_keys where refused is not null');
      return { held: kept <= 70, figure: `${kept} kept of ${answers.length} (${tally(answers)})` };
    },
  },
];

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Quotation } from '@candor/api';
import { decimal } from '@candor/money';
import {
  accountProblems,
  accountText,
  EMPTY_REGISTER,
  loginProblems,
  passwordProblems,
  safeReturn,
  stepOf,
} from '../src/features/account/model.ts';
import { marketsOf, ROWS } from '../src/features/home/market-filter.ts';
import { sparklineOf } from '../src/features/home/sparkline.ts';
import { afterwards, problemOf, swapped, withFrom, withTo } from '../src/features/wallet/transfer-model.ts';
import { firstBroken, hashOf } from '../src/shell/verify-chain.ts';
import type { ChainTick } from '../src/shell/verify-chain.ts';
import { initialsOf } from '../src/shell/initials.ts';
import { popoverPosition } from '@candor/ui/popover-position.ts';

describe('WEB-40 sign-in and registration', () => {
  it('wants an e-mail, or six word characters, and a password of six', () => {
    expect(loginProblems({ account: '', password: '' })).toEqual({ account: 'account_missing', password: 'password_missing' });
    expect(loginProblems({ account: 'a b c d', password: '12345' })).toEqual({ account: 'account_malformed', password: 'password_short' });
    expect(loginProblems({ account: '13800', password: '123456' })).toEqual({ account: 'account_malformed' });
    expect(loginProblems({ account: '138001', password: '123456' })).toEqual({});
    expect(loginProblems({ account: ' demo1@demo.candor ', password: 'demo1234' })).toEqual({});
  });

  it('ACC-123 reads the @ and the points of a keyboard of East Asia, as the server does', () => {
    expect(accountText(' a＠example。org ')).toBe('a@example.org');
    expect(loginProblems({ account: 'a＠example｡org', password: '123456' })).toEqual({});
    expect(accountProblems({ ...EMPTY_REGISTER, email: 'a＠example．org', code: '٠١٢٣' })).toEqual({});
  });

  it('checks the two steps of registration', () => {
    expect(accountProblems(EMPTY_REGISTER)).toEqual({ email: 'account_missing', code: 'code_missing' });
    expect(accountProblems({ ...EMPTY_REGISTER, email: 'a@b', code: '12a4' })).toEqual({ email: 'email_malformed', code: 'code_missing' });
    expect(accountProblems({ ...EMPTY_REGISTER, email: 'a@b.co', code: '0123' })).toEqual({});
    const filled = { ...EMPTY_REGISTER, password: 'secret1', repeat: 'secret1', tradePassword: 'other12', agreed: true };
    expect(passwordProblems(filled)).toEqual({});
    expect(passwordProblems({ ...filled, agreed: false })).toEqual({ agreed: 'agree_missing' });
    expect(passwordProblems({ ...filled, repeat: 'secret2' })).toEqual({ repeat: 'passwords_differ' });
    expect(passwordProblems({ ...filled, tradePassword: 'secret1' })).toEqual({ tradePassword: 'same_as_login' });
    expect(passwordProblems({ ...filled, password: '12345', repeat: '12345', tradePassword: 'x'.repeat(129) })).toEqual({
      password: 'password_length',
      tradePassword: 'password_length',
    });
  });

  it('ACC-122 a password is one on every keyboard, and no accent counts for itself', () => {
    const [composed, decomposed] = ['éàüçñô', 'éàüçñô'.normalize('NFD')];
    const filled = { ...EMPTY_REGISTER, password: composed, repeat: decomposed, tradePassword: 'other12', agreed: true };
    expect(passwordProblems(filled)).toEqual({});
    expect(passwordProblems({ ...filled, tradePassword: decomposed })).toEqual({ tradePassword: 'same_as_login' });
    const short = 'éàü'.normalize('NFD');
    expect(passwordProblems({ ...filled, password: short, repeat: short })).toEqual({ password: 'password_length' });
    // Who once chose such a password is let in.
    for (const typed of [short, short.normalize('NFC')]) expect(loginProblems({ account: 'a@b.co', password: typed })).toEqual({});
  });

  it('registers by mobile number with its country and the code of the text message', () => {
    const mobile = { ...EMPTY_REGISTER, way: 'mobile' } as const;
    expect(accountProblems(mobile)).toEqual({ mobile: 'account_missing', areaId: 'area_missing', sms: 'sms_missing' });
    expect(accountProblems({ ...mobile, mobile: '12345', areaId: 44, sms: '1' })).toEqual({ mobile: 'mobile_malformed' });
    expect(accountProblems({ ...mobile, mobile: '138 0013-8000', areaId: 44, sms: '123456' })).toEqual({});
    expect(accountText(' 138 0013-8000 ')).toBe('13800138000');
    expect(accountText(' a-b@c.co ')).toBe('a-b@c.co');
    expect(loginProblems({ account: '138 0013-8000', password: '123456' })).toEqual({});
    for (const whole of ['+86 138 0013 8000', '0086 138 0013 8000']) {
      expect(accountProblems({ ...mobile, mobile: whole, areaId: 44, sms: '123456' })).toEqual({});
      expect(loginProblems({ account: whole, password: '123456' })).toEqual({});
    }
  });

  it('goes back to the step a refusal belongs to, and never to another site', () => {
    expect(stepOf('lg.p_tuxingmacw')).toBe(1);
    expect(stepOf('area_code_differs')).toBe(1);
    expect(stepOf('code_wrong')).toBe(1);
    expect(stepOf('password_breached')).toBe(2);
    expect(safeReturn('/leverList?x=1', '/')).toBe('/leverList?x=1');
    for (const evil of ['//evil.example', '/\\evil.example', 'https://evil.example', undefined, null, 5])
      expect(safeReturn(evil, '/')).toBe('/');
  });

  it('makes initials', () => {
    expect(initialsOf('mara.lindqvist@example.com')).toBe('ML');
    expect(initialsOf('trader@example.com')).toBe('TR');
    expect(initialsOf(undefined)).toBe('');
  });
});

describe('WEB-43 the market table', () => {
  const market = (id: number, part: Partial<Quotation> = {}): Quotation => ({
    id,
    currency_id: id,
    legal_id: 1,
    currency_name: 'X',
    legal_name: 'USDT',
    symbol: `C${id}/USDT`,
    full_name: `Coin ${id}`,
    now_price: '1',
    change: '0',
    volume: '0',
    high: '0',
    low: '0',
    is_display: 1,
    open_lever: 1,
    open_microtrade: 0,
    category: 1,
    status: 0,
    state: 'open',
    spread: '0',
    price_decimals: 2,
    fresh_ms: 3_000,
    tick_at: 0,
    tick_id: 0,
    opens_at: 0,
    last_day: [],
    ...part,
  });
  const view = { product: 'contract', category: 'all', search: '', favourites: new Set<number>() } as const;

  it('shows fifteen rows and counts the rest', () => {
    const all = Array.from({ length: 20 }, (_, index) => market(index + 1));
    expect(marketsOf(all, view).rows).toHaveLength(ROWS);
    expect(marketsOf(all, view).more).toBe(5);
  });

  it('filters by product, category, favourites and search', () => {
    const all = [
      market(1),
      market(2, { category: 4, symbol: 'EUR/USD', full_name: 'Euro / US dollar' }),
      market(3, { category: 5, open_microtrade: 1 }),
      market(4, { is_display: 0 }),
      market(5, { open_lever: 0 }),
    ];
    const ids = (part: Partial<Parameters<typeof marketsOf>[1]>) => marketsOf(all, { ...view, ...part }).rows.map((each) => each.id);
    expect(ids({})).toEqual([1, 2, 3]);
    expect(ids({ product: 'seconds' })).toEqual([3]);
    expect(ids({ category: 'forex' })).toEqual([2]);
    expect(ids({ category: 'metals' })).toEqual([3]);
    expect(ids({ category: 'favourites', favourites: new Set([3, 4]) })).toEqual([3]);
    expect(ids({ search: ' eurusd ' })).toEqual([2]);
    expect(ids({ search: 'US DOLLAR' })).toEqual([2]);
  });

  it('draws a day within its box, exact down to the last decimal', () => {
    expect(sparklineOf(['1', '3', '2'], 100, 20)).toEqual({ path: 'M0 20L50 0L100 10', start: 20, rising: true });
    expect(sparklineOf(['5', '5'], 10, 20)).toMatchObject({ path: 'M0 10L10 10', rising: true });
    expect(sparklineOf(['2.00000001', '2'], 10, 20)).toMatchObject({ path: 'M0 0L10 20', rising: false });
    expect(sparklineOf(['1'], 10, 20)).toBeUndefined();
    expect(sparklineOf(['x', '1'], 10, 20)).toBeUndefined();
  });
});

describe('WEB-31 a transfer', () => {
  const form = { currency: 1, from: 'change', to: 'lever', amount: '' } as const;
  it('never has the same wallet on both sides', () => {
    const wallets = fc.constantFrom('change', 'lever', 'micro', 'legal');
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('from', 'to', 'swap'), wallets), { maxLength: 20 }), (steps) => {
        let now: Parameters<typeof swapped>[0] = form;
        for (const [step, wallet] of steps) {
          now = step === 'swap' ? swapped(now) : step === 'from' ? withFrom(now, wallet) : withTo(now, wallet);
          expect(now.from).not.toBe(now.to);
        }
      }),
    );
  });

  it('moves exactly what both sides show afterwards', () => {
    expect(problemOf(form, '10')).toBe('amount_missing');
    expect(problemOf({ ...form, amount: '0.0' }, '10')).toBe('amount_missing');
    expect(problemOf({ ...form, amount: '10.00000001' }, '10')).toBe('amount_above_available');
    expect(afterwards({ ...form, amount: '10' }, '10', '0.5')).toEqual({ from: '0', to: '10.5' });
    expect(afterwards({ ...form, amount: '11' }, '10', '0.5')).toBeUndefined();
  });
});

describe('a floating layer', () => {
  const viewport = { width: 1000, height: 600 };
  const layer = { width: 200, height: 100 };
  it('lines up in reading direction and turns where it does not fit', () => {
    const anchor = { top: 100, left: 400, width: 80, height: 30 };
    expect(popoverPosition(anchor, layer, { viewport, align: 'start', side: 'below', direction: 'ltr' })).toEqual({ top: 136, left: 400 });
    expect(popoverPosition(anchor, layer, { viewport, align: 'start', side: 'below', direction: 'rtl' })).toEqual({ top: 136, left: 280 });
    expect(popoverPosition({ ...anchor, top: 550 }, layer, { viewport, align: 'end', side: 'below', direction: 'ltr' })).toEqual({
      top: 444,
      left: 280,
    });
  });

  it('stays inside the viewport whatever the anchor', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -100, max: 1100 }),
        fc.integer({ min: -100, max: 700 }),
        fc.constantFrom('start', 'center', 'end'),
        fc.constantFrom('ltr', 'rtl'),
        (left, top, align, direction) => {
          const place = popoverPosition({ top, left, width: 40, height: 20 }, layer, { viewport, align, side: 'above', direction });
          expect(place.left).toBeGreaterThanOrEqual(8);
          expect(place.top).toBeGreaterThanOrEqual(8);
          expect(place.left + layer.width).toBeLessThanOrEqual(viewport.width - 8);
          expect(place.top + layer.height).toBeLessThanOrEqual(viewport.height - 8);
        },
      ),
    );
  });
});

describe('WEB-12 checking the tick chain in the browser', () => {
  /** The published recipe, written a second time with Node's hash. */
  function sealed(id: number, previous: string, price: string): ChainTick {
    const facts = {
      id,
      pair_id: 1,
      symbol: 'BTC/USDT',
      price,
      volume: '0.5',
      source: 'simulator',
      feed_at: 1000 + id,
      received_at: 1001 + id,
      tradable: true,
    };
    const text = `${id}|1|${decimal(price)}|${decimal('0.5')}|${facts.feed_at}|${facts.received_at}|simulator|1`;
    return {
      tick: { ...facts, hash: createHash('sha256').update(previous, 'hex').update(text, 'utf8').digest('hex') },
      previous_hash: previous,
    };
  }
  const first = sealed(1, '0'.repeat(64), '67432.5');
  const second = sealed(2, first.tick.hash, '67433');
  const third = sealed(3, second.tick.hash, '67431.25');

  it('accepts a true run', async () => {
    await expect(hashOf(second)).resolves.toBe(second.tick.hash);
    await expect(firstBroken([third, second, first])).resolves.toBeUndefined();
  });

  it('names a tick whose price was changed, or that was put in its place', async () => {
    await expect(firstBroken([third, { ...second, tick: { ...second.tick, price: '67433.01' } }, first])).resolves.toBe(2);
    const forged = sealed(2, first.tick.hash, '99999');
    await expect(firstBroken([third, forged, first])).resolves.toBe(3);
    await expect(firstBroken([third, first])).resolves.toBe(3);
  });
});

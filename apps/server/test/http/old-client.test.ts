import { startTestServer, until } from '@candor/testkit';
import { io } from 'socket.io-client';
import { afterAll, describe, expect, it } from 'vitest';
import { codeAt } from '../../src/guards/totp.ts';
import { picture } from '../identity/fixture.ts';

const server = await startTestServer();
const { clock, venue, price, open } = server;

interface Envelope {
  readonly type: unknown;
  readonly message: never;
  readonly code?: string;
}

/** A client written to the specification and to nothing else: forms, every field of a screen sent, those not filled in empty. */
class OldClient {
  token = '';
  #at = 0;

  async post(path: string, fields: Readonly<Record<string, string>> = {}): Promise<Envelope> {
    return this.#ask(path, { method: 'POST', body: new URLSearchParams(fields) });
  }

  async json(path: string, fields: object): Promise<Envelope> {
    return this.#ask(path, { method: 'POST', body: JSON.stringify(fields) }, { 'content-type': 'application/json' });
  }

  async get(path: string): Promise<Envelope> {
    return this.#ask(path, {});
  }

  async upload(file: Uint8Array): Promise<Envelope> {
    const form = new FormData();
    form.append('file', new Blob([Buffer.from(file)]), 'front.png');
    return this.#ask('upload', { method: 'POST', body: form });
  }

  async #ask(path: string, init: RequestInit, headers: Record<string, string> = {}): Promise<Envelope> {
    // Every call carries a timestamp.
    const url = `${server.url}/api/${path}${path.includes('?') ? '&' : '?'}timestamp=${(this.#at += 1)}`;
    const response = await fetch(url, { ...init, headers: { ...headers, ...(this.token !== '' && { authorization: this.token }) } });
    return (await response.json()) as Envelope;
  }
}

interface Heard {
  readonly event: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/** Everything that a socket of the specification hears: it says who it is by user id, and listens. */
function listening(query: Readonly<Record<string, string>> = {}): { readonly heard: Heard[]; close(): void } {
  const heard: Heard[] = [];
  const socket = io(server.url, { transports: ['websocket'], reconnection: false, forceNew: true, query });
  socket.on('connect', () => socket.emit('login', 17));
  for (const event of ['daymarket', 'kline', 'market_depth']) socket.on(event, (value: Heard['value']) => heard.push({ event, value }));
  const close = (): void => void socket.disconnect();
  afterAll(close);
  return { heard, close };
}

const old = new OldClient();
const mailed = async (recipient: string): Promise<string> => {
  const [message] = await venue.messages.outbox.newest(1, recipient);
  return /\b(\d{6})\b/.exec(message?.text ?? '')?.[1] ?? '';
};
const EMAIL = 'old@example.org';
const form = {
  type: 'email',
  user_string: EMAIL,
  area_code: '',
  area_code_id: '',
  password: 'tulip-Vase-9',
  re_password: 'tulip-Vase-9',
  pay_password: 'garden-Gate-4',
  extension_code: '',
  register_url: '',
};

describe('a client that knows the specification only', () => {
  it('HTTP-80 registers and signs in with the fields of the specification, empty where nothing is filled in', async () => {
    const asked = { user_string: EMAIL, area_code_id: '', area_code: '', scene: 'register', lang: 'en', email_code: '' };
    expect(await old.post('sms_mail', asked)).toMatchObject({ type: 'ok' });
    const code = await mailed(EMAIL);
    expect(await old.post('user/register', { ...form, code })).toMatchObject({ type: 'ok' });
    const signedIn = await old.post('user/login', {
      user_string: EMAIL,
      password: 'tulip-Vase-9',
      type: '1',
      area_code: '',
      area_code_id: '',
    });
    expect(signedIn).toMatchObject({ type: 'ok', message: expect.any(String) as string });
    old.token = signedIn.message;
    expect(await old.get('user/info')).toMatchObject({
      type: 'ok',
      message: { email: EMAIL, account_number: expect.any(String) as string },
    });
    expect(await old.post('set/lang', { lang: 'zh' })).toMatchObject({ type: 'ok' });
    expect(await old.post('set/lang', { lang: 'en' })).toMatchObject({ type: 'ok' });
  });

  it('HTTP-80 takes numbers and flags of JSON where the specification has digits: zero for no area, one for agreed', async () => {
    const code = '000000';
    const numeric = { ...form, user_string: 13_800_138_000, type: 'mobile', area_code: 86, area_code_id: 0, code: 123_456 };
    // All that is wrong with it is the code.
    expect(await old.json('user/register', { ...numeric, agreed: 1 })).toMatchObject({ code: 'code_wrong' });
    expect(await old.json('user/register', { ...form, code, agreed: 0 })).toMatchObject({ code: 'terms_not_accepted' });
    expect(await old.json('user/register', { ...form, code, agreed: null })).toMatchObject({ code: 'code_wrong' });
  });

  it('HTTP-81 answers the message keys of the specification', async () => {
    const code = '000000';
    expect(await old.post('user/login', { user_string: EMAIL, password: 'short', type: '1' })).toMatchObject({ code: 'login.psw6' });
    const short = { ...form, code, password: 'abc', re_password: 'abc' };
    expect(await old.post('user/register', short)).toMatchObject({ code: 'register.psw16' });
    expect(await old.post('user/register', { ...form, code, re_password: 'other-One-1' })).toMatchObject({ code: 'set.pswFalse' });
    expect(await old.post('user/register', { ...form, code: '0000', captcha_id: 'nothing' })).toMatchObject({ code: 'lg.p_tuxingmacw' });
  });

  it('HTTP-82 saves a bank card that was sent as a number, and none that a number cannot hold', async () => {
    const card = {
      real_name: 'Old Client',
      bank_name: 'A Bank',
      bank_account: 622_202_123_456_789,
      alipay_account: '',
      wechat_nickname: '',
    };
    expect(await old.json('user/cash_save', card)).toMatchObject({ type: 'ok' });
    expect(await old.post('user/cash_info', { bid: '' })).toMatchObject({
      message: { bank_account: expect.stringMatching(/6789$/) as string },
    });
    expect(await old.json('user/cash_save', { ...card, bank_account: 6_222_021_234_567_890_123 })).toMatchObject({ code: 'invalid_input' });
  });

  it('HTTP-83 gives an upload’s id as the message, which identity verification takes', async () => {
    const [front, reverse] = [await old.upload(await picture().png().toBuffer()), await old.upload(await picture().png().toBuffer())];
    expect(front).toMatchObject({ type: 'ok', message: expect.any(String) as string });
    const name = { name: 'Old Client', card_id: 'AB123456', front_pic: front.message, reverse_pic: reverse.message };
    expect(await old.post('user/real_name', name)).toMatchObject({ type: 'ok' });
    expect(await old.get('user/center')).toMatchObject({ message: { review_status: 1 } });
  });

  it('HTTP-84 binds the authenticator, and is sent to its page by the GET that unbound it', async () => {
    const info = await old.get('bind/google');
    const { secret, action_type } = info.message as { secret: string; action_type: number };
    expect(action_type).toBe(0);
    expect(await old.post('bind/google', { code: await codeAt(secret, clock.now()), action_type: '0' })).toMatchObject({ type: 'ok' });
    const unbind = `${server.url}/api/bind/unbindGoogle?timestamp=1`;
    const reply = await fetch(unbind, { headers: { authorization: old.token }, redirect: 'manual' });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/bindGoogle']);
    expect(await reply.json()).toMatchObject({ type: 'error', code: 'not_found' });
    expect(await old.get('bind/google')).toMatchObject({ message: { action_type: 1 } });
    clock.advance(60_000);
    expect(await old.post('bind/unbindGoogle', { code: await codeAt(secret, clock.now()) })).toMatchObject({ type: 'ok' });
  });

  it('saves a withdrawal address', async () => {
    const address = { bid: '1', tbdz: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' };
    expect(await old.post('user/settbdz', address)).toMatchObject({ type: 'ok' });
    expect(await old.post('user/cash_info', { bid: '1' })).toMatchObject({ message: { mytb: { address: address.tbdz } } });
  });

  it('DEP-90 claims a deposit with its account alone, which waits for a payment or an operator', async () => {
    const picture_id = await old.upload(await picture().png().toBuffer());
    const claim = { currency: '1', account: 'my wallet', amount: '120', imgUrl: String(picture_id.message), type: 'TRC20' };
    expect(await old.post('wallet/charge_req', claim)).toMatchObject({
      type: 'ok',
      message: { state: 'waiting', txid: '', amount: '120' },
    });
    clock.advance(3_000);
    expect(await old.post('wallet/charge_req', { ...claim, amount: '121', imgUrl: '' })).toMatchObject({ type: 'ok' });
  });

  it('ACC-65 sets its first trade password with the two passwords alone', async () => {
    const first = { password: form.pay_password, repassword: form.pay_password };
    expect(await old.post('user/setaccount', first)).not.toMatchObject({ type: 'ok' });
    await server.database.pool.query('update users set trade_password_hash = null where email = $1', [EMAIL]);
    await server.sealCustomers();
    expect(await old.post('user/setaccount', { ...first, repassword: 'other-Gate-6' })).toMatchObject({ code: 'set.pswFalse' });
    expect(await old.post('user/setaccount', first)).toMatchObject({ type: 'ok' });
  });

  it('HTTP-85 trades: markets, book with bids in and asks out, order, stops, close', async () => {
    await open('BTC/USDT', '60000');
    const markets = await old.get('currency/quotation_new');
    const groups = markets.message as {
      name: string;
      rmb_relation: string;
      quotation: { legal_id: number; currency_id: number; currency_name: string }[];
    }[];
    const btc = groups.flatMap(({ quotation }) => quotation).find(({ currency_name }) => currency_name === 'BTC')!;
    const pair = { legal_id: String(btc.legal_id), currency_id: String(btc.currency_id) };
    const deal = await old.post('lever/deal', pair);
    const { lever_transaction: book, last_price } = deal.message as {
      lever_transaction: { in: { price: string }[]; out: { price: string }[] };
      last_price: string;
    };
    expect(Number(book.in[0]?.price)).toBeLessThan(Number(last_price));
    expect(Number(book.out[0]?.price)).toBeGreaterThan(Number(last_price));
    expect(await old.post('wallet/play_money')).toMatchObject({ type: 'ok' });
    const order = { ...pair, share: '2', multiple: '100', type: '1', status: '1', target_price: '', pay_password: 'garden-Gate-4' };
    const opened = await old.post('lever/submit', order);
    expect(opened).toMatchObject({ type: 'ok', message: { status: 1 } });
    const { id } = opened.message as { id: number };
    expect(await old.post('lever/dealall', { legal_id: '', currency_id: '', page: '' })).toMatchObject({
      message: { order: { total: 1 } },
    });
    const stops = { id: String(id), target_profit_price: '61000', stop_loss_price: '' };
    expect(await old.post('lever/setstop', stops)).toMatchObject({ message: { target_profit_price: '61000', stop_loss_price: '0' } });
    expect(await old.post('lever/setstop', { ...stops, stop_loss_price: '0' })).toMatchObject({ code: 'thanzone' });
    expect(await old.post('lever/close', { id: String(id) })).toMatchObject({ type: 'ok', message: { status: 3 } });
    expect(await old.post('lever/my_trade', { status: '3', ...pair, page: '1' })).toMatchObject({ message: { order: { total: 1 } } });
  });

  it('MKT-60 hears one quote in each daymarket, with its currencies', async () => {
    const { heard } = listening();
    await until('quotes', () => heard.some(({ event }) => event === 'daymarket'));
    await price('BTC/USDT', '60010');
    await until('the quote', () => heard.some(({ event, value }) => event === 'daymarket' && value['now_price'] === '60010'));
    const quotes = heard.filter(({ event }) => event === 'daymarket');
    for (const { value } of quotes)
      expect(value).toMatchObject({
        type: 'daymarket',
        legal_id: expect.any(Number) as number,
        currency_id: expect.any(Number) as number,
        now_price: expect.any(String) as string,
        change: expect.any(String) as string,
        volume: expect.any(String) as string,
      });
  });

  it('MKT-61 hears kline and market_depth of every market without asking, at most once a second each', async () => {
    const { heard } = listening();
    const of = (event: string) => heard.filter((each) => each.event === event && each.value['currency_id'] === 2);
    await until('a bar', () => of('kline').length > 0);
    await until('the depth', () => of('market_depth').length > 0);
    expect(of('kline')[0]?.value).toMatchObject({ type: 'kline', legal_id: 1, currency_id: 2, symbol: 'BTC/USDT', period: '1' });
    expect(of('market_depth')[0]?.value).toMatchObject({ type: 'market_depth', legal_id: 1, currency_id: 2 });
    const before = of('kline').length;
    const began = performance.now();
    for (let step = 1; step <= 12; step += 1) {
      await price('BTC/USDT', String(60_010 + step));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const seconds = (performance.now() - began) / 1_000;
    await until('the newest bar', () => JSON.stringify(of('kline').at(-1)).includes('"close":"60022"'));
    expect(of('kline').length - before).toBeLessThanOrEqual(Math.ceil(seconds) + 2);
  });

  it('MKT-62 leaves the batches to who asks for them, and chart and depth of one market to who watches', async () => {
    const { heard } = listening({ quotes: 'batch' });
    await until('a batch', () => heard.some(({ event, value }) => event === 'daymarket' && Array.isArray(value)));
    await price('BTC/USDT', '60030');
    await until('the quote', () => JSON.stringify(heard).includes('"60030"'));
    expect(heard.filter(({ event }) => event !== 'daymarket')).toEqual([]);
  });
});

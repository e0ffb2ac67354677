import type { AcknowledgementLog } from './acknowledgements.ts';
import { Asker, type Answered } from './asker.ts';
import type { Random } from './random.ts';

/** The shortest that seconds orders run. */
export const EXPIRES_S = 30;
const GUESSES_MOST = 20;
/** The markets that never close are the first ones. */
const ROUND_THE_CLOCK = 7;

export interface CustomerOptions {
  readonly url: string;
  /** The e-mail address of a demo customer. */
  readonly account: string;
  /** Whether its seconds orders are placed under policies. */
  readonly insures: boolean;
  readonly random: Random;
  readonly log: AcknowledgementLog;
  readonly answered?: Answered;
}

/** One customer who trades as fast as answers come, and never gives up on a request. */
export class Customer {
  readonly #asker: Asker;
  readonly #insures: boolean;
  readonly #random: Random;
  #held: number[] = [];
  /** The policy that this client bought, while it has not ended it. */
  #policy: number | undefined;
  #hasClaimed = false;
  /** Time at which the stakes under the policy are settled. */
  #stakedUntil = 0;
  /** Ends of the seconds orders that need no policy. */
  #guesses: number[] = [];
  #stopped = false;

  constructor({ insures, random, ...asker }: CustomerOptions) {
    this.#asker = new Asker(asker);
    this.#insures = insures;
    this.#random = random;
  }

  login(): Promise<void> {
    return this.#asker.login();
  }

  /** Trades until `stop`; resolves when the last request has been answered. */
  async trade(): Promise<void> {
    while (!this.#stopped) await this.#act();
  }

  stop(): void {
    this.#stopped = true;
  }

  async #act(): Promise<void> {
    const dice = this.#random();
    if (dice < 0.28 || this.#held.length === 0) {
      await this.#open();
    } else if (dice < 0.5) {
      const id = this.#held.shift();
      if (id !== undefined) await this.#asker.ask('lever/close', { id });
    } else if (dice < 0.76) {
      await (this.#insures ? this.#insure() : this.#guess());
    } else if (dice < 0.78) {
      await this.#asker.ask('lever/batch_close', { type: 0 });
      this.#held = [];
    } else if (dice < 0.84) {
      await this.#exchange();
    } else if (dice < 0.87) {
      await this.#deposit();
    } else if (dice < 0.96) {
      await this.#lock();
    } else if (dice < 0.98) {
      await this.#withdraw();
    } else {
      const [from_field, to_field] = this.#random() < 0.5 ? ['change', 'lever'] : ['lever', 'change'];
      await this.#asker.ask('wallet/change', { currency_id: 1, number: `1.${Math.floor(this.#random() * 1e8)}`, from_field, to_field });
    }
  }

  /**
   * Says where a price will be in half a minute: settled by a tick or by the clock, or found by the next process. Who takes out policies
   * does not: a claim waits for all stakes.
   */
  async #guess(): Promise<void> {
    const now = performance.now();
    this.#guesses = this.#guesses.filter((until) => until > now);
    if (this.#guesses.length >= GUESSES_MOST) return this.#open();
    const number = `1.${String(Math.floor(this.#random() * 1e8)).padStart(8, '0')}`;
    const [match_id, type] = [this.#anyMarket(), this.#random() < 0.5 ? 1 : 2];
    if (await this.#asker.ask('microtrade/submit', { match_id, currency_id: 1, type, seconds: EXPIRES_S, number }))
      this.#guesses.push(performance.now() + EXPIRES_S * 1_000);
  }

  /** Claims on its policy, where it has one that something may be due for. */
  async claim(): Promise<void> {
    if (this.#policy === undefined || this.#hasClaimed) return;
    if (await this.#asker.ask('insurance/claim_apply', { user_insurance_id: this.#policy })) this.#hasClaimed = true;
  }

  /** Claims on a policy once its stakes are settled, or ends it; without one buys it, and wins or loses under it. */
  async #insure(): Promise<void> {
    if (this.#policy !== undefined) {
      if (this.#hasClaimed || performance.now() < this.#stakedUntil) return this.#open();
      await this.claim();
      if (this.#hasClaimed) return;
      if (await this.#asker.ask('insurance/manual_rescission', { user_insurance_id: this.#policy })) this.#policy = undefined;
      return;
    }
    await this.#asker.ask('wallet/change', { currency_id: 1, number: '5000', from_field: 'legal', to_field: 'micro' });
    const isForward = this.#random() < 0.7;
    const bought = (await this.#asker.ask('insurance/buy_insurance', { currency_id: 1, type_id: isForward ? 1 : 2, amount: '10000' })) as
      | { id: number }
      | undefined;
    this.#policy = bought?.id;
    if (!bought) return;
    const [match_id, type] = [this.#anyMarket(), this.#random() < 0.5 ? 1 : 2];
    // All at once, so that one price decides them; together they are what a claim of this type asks for; and each of another amount, or
    // they would count as one order sent twice.
    const stakes = Array.from({ length: isForward ? 6 : 9 }, (_, nth) => String(990 - nth));
    await Promise.all(
      stakes.map((number) => this.#asker.ask('microtrade/submit', { match_id, currency_id: 1, type, seconds: EXPIRES_S, number })),
    );
    this.#stakedUntil = performance.now() + EXPIRES_S * 1_000;
  }

  #anyMarket(): number {
    return 1 + Math.floor(this.#random() * ROUND_THE_CLOCK);
  }

  /** Exchanges some USDT for BTC or back, or converts some for tokens. */
  async #exchange(): Promise<void> {
    const dice = this.#random();
    const digits = String(Math.floor(this.#random() * 1e8)).padStart(8, '0');
    if (dice < 0.3) {
      await this.#asker.ask('wallet/conversion', { form_currency: 'USDT', to_currency: 'CDR', num: `1.${digits}` });
      return;
    }
    const [l_currency_id, r_currency_id, num] = dice < 0.75 ? [1, 2, `20.${digits}`] : [2, 1, `0.0002${digits.slice(0, 4)}`];
    await this.#asker.ask('wallet/flashAgainst', { l_currency_id, r_currency_id, num, type: 1 });
  }

  /** Asks the faucet, whose payment arrives over the simulated chain while things are killed, or claims what no chain showed. */
  async #deposit(): Promise<void> {
    if (this.#random() < 0.5) {
      await this.#asker.ask('wallet/faucet', {});
      return;
    }
    const txid = Array.from({ length: 64 }, () => Math.floor(this.#random() * 16).toString(16)).join('');
    await this.#asker.ask('wallet/charge_req', { currency: 1, amount: '100', type: 'OMNI', txid });
  }

  /** Locks an amount, and takes two of three back before their end. */
  async #lock(): Promise<void> {
    const amount = `100.${String(Math.floor(this.#random() * 1e8)).padStart(8, '0')}`;
    const lock = (await this.#asker.ask('lh/deposit', { config_id: '1', amount })) as { id: number } | undefined;
    if (lock && this.#random() < 0.67) await this.#asker.ask('lh/deposit/order/cancel', { id: lock.id });
  }

  /** Asks for a withdrawal, and takes two of three back. */
  async #withdraw(): Promise<void> {
    const number = `10.${String(Math.floor(this.#random() * 1e8)).padStart(8, '0')}`;
    const asked = { currency: 1, number, address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', pay_password: 'demo5678' };
    const withdrawal = (await this.#asker.ask('wallet/out', asked)) as { id: number } | undefined;
    if (withdrawal && this.#random() < 0.67) await this.#asker.ask('wallet/withdrawal_cancel', { id: withdrawal.id });
  }

  /** Opens at the market, half of the time with stops so near that the next ticks set them off. Or rests a limit order and takes it back. */
  async #open(): Promise<void> {
    const market = this.#random() < 0.5 ? { currency_id: 2, low: '20000', high: '200000' } : { currency_id: 3, low: '900', high: '20000' };
    const type = this.#random() < 0.5 ? 1 : 2;
    const order = { legal_id: 1, currency_id: market.currency_id, share: 1, multiple: 100, type, pay_password: 'demo5678' };
    if (this.#random() < 0.3) {
      const resting = (await this.#asker.ask('lever/submit', {
        ...order,
        status: 0,
        target_price: type === 1 ? market.low : market.high,
      })) as { id: number } | undefined;
      if (resting) await this.#asker.ask('lever/cancel', { id: resting.id });
      return;
    }
    const opened = (await this.#asker.ask('lever/submit', { ...order, status: 1 })) as { id: number; update_price: string } | undefined;
    if (!opened) return;
    if (this.#random() < 0.5) {
      this.#held.push(opened.id);
      return;
    }
    // These are left to the trigger engine.
    const last = Number(opened.update_price);
    const [above, below] = [(last * 1.0001).toFixed(2), (last * 0.9999).toFixed(2)];
    await this.#asker.ask('lever/setstop', {
      id: opened.id,
      target_profit_price: type === 1 ? above : below,
      stop_loss_price: type === 1 ? below : above,
    });
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { AcknowledgementLog } from './acknowledgements.ts';
import { Asker } from './asker.ts';
import type { Random } from './random.ts';

/** A customer whom the demonstration has certified, and one of its shops. */
const TAKER = 'demo1@demo.candor';
const SHOP = 'shop1@demo.candor';
const SHOP_NAME = 'Harbour Coins';
const FIAT = 'CNY';
const TRADE_PASSWORD = 'demo5678';
/** Between two orders: the shop has coins for a whole run. */
const PAUSE_MS = 200;
const LISTED_MS_MAX = 30_000;

interface Listed {
  readonly id: number;
  readonly price: string;
  readonly shop: { readonly name: string };
}

/** A customer and a shop who buy from each other, and leave the first order unpaid until its time is over. */
export class C2cTraders {
  readonly #url: string;
  readonly #random: Random;
  readonly #taker: Asker;
  readonly #shop: Asker;
  #isExpiring = false;
  #stopped = false;

  constructor({ url, random, log }: { readonly url: string; readonly random: Random; readonly log: AcknowledgementLog }) {
    this.#url = url;
    this.#random = random;
    this.#taker = new Asker({ url, account: TAKER, log });
    this.#shop = new Asker({ url, account: SHOP, log });
  }

  /** Signs both in, and binds where the customer is paid. */
  async login(): Promise<void> {
    await this.#taker.login();
    await this.#shop.login();
    const paidTo = { real_name: 'Alex Morgan', bank_name: 'Harbour Bank', bank_account: '6222020000000000094' };
    await this.#taker.prepare('user/cash_save', { ...paidTo, login_password: 'demo1234' });
  }

  /** Trades until `stop`; resolves when the last request has been answered. */
  async trade(): Promise<void> {
    const [sells, buys] = [await this.#advert(2), await this.#advert(1)];
    while (!this.#stopped) {
      const number = `15.${String(Math.floor(this.#random() * 1e8)).padStart(8, '0')}`;
      await (this.#random() < 0.6 ? this.#buy(sells, number) : this.#sell(buys, number));
      await sleep(PAUSE_MS);
    }
  }

  stop(): void {
    this.#stopped = true;
  }

  /** Buys of the shop: the first order is never paid; of the others one of five is given up after the payment. */
  async #buy(advert: Listed, number: string): Promise<void> {
    const id = await this.#take(advert, number);
    if (id === undefined) return;
    if (!this.#isExpiring) {
      this.#isExpiring = true;
      return;
    }
    await this.#taker.ask('legal/order_pay', { id });
    if (this.#random() < 0.2) await this.#taker.ask('legal/order_cancel', { id, give_up: 1 });
    else await this.#shop.ask('legal/order_release', { id, pay_password: TRADE_PASSWORD });
  }

  /** Sells to the shop. */
  async #sell(advert: Listed, number: string): Promise<void> {
    const id = await this.#take(advert, number);
    if (id === undefined) return;
    await this.#shop.ask('legal/order_pay', { id });
    await this.#taker.ask('legal/order_release', { id, pay_password: TRADE_PASSWORD });
  }

  async #take({ id, price }: Listed, number: string): Promise<number | undefined> {
    const order = (await this.#taker.ask('legal/order_take', { advert: id, number, price, method: 'bank_card' })) as
      | { readonly id: number }
      | undefined;
    return order?.id;
  }

  /** The shop's advert that sells (2) or buys (1); the demonstration makes them once the venue is open. */
  async #advert(type: 1 | 2): Promise<Listed> {
    const deadline = performance.now() + LISTED_MS_MAX;
    while (performance.now() < deadline) {
      const answer = await fetch(`${this.#url}/api/legal/adverts?type=${type}&currency_id=1&fiat=${FIAT}`).catch(() => undefined);
      const found = answer?.ok ? ((await answer.json()) as { readonly message: { readonly list: readonly Listed[] } }).message.list : [];
      const own = found.find(({ shop }) => shop.name === SHOP_NAME);
      if (own) return own;
      await sleep(PAUSE_MS);
    }
    throw new Error(`${SHOP_NAME} has no advert`);
  }
}

import { expect, mergeTests, type Browser, type Page } from '@playwright/test';
import { LANGUAGE_TAGS, type Language } from '@candor/api/constants';
import { DEMO_EMAILS, DEMO_PASSWORD, DEMO_TRADE_PASSWORD } from '@candor/server/features/account/demo';
import { confirmNothing } from '../support/customer.ts';
import { test as insideTest } from '../support/inside.ts';
import type { InsideVenue } from '../support/inside-venue.ts';
import { test as quietTest } from '../support/quiet.ts';
import { saveData } from '../support/saving.ts';
import { wordsOf } from '../support/words.ts';

const test = mergeTests(quietTest, insideTest);
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

/** Languages that no other journey goes in: one with long words, one without spaces, one with a script of its own. */
const SPOKEN = ['german', 'jp', 'hindi'] as const;

/** A customer's page in a language, and what it says. */
class Spoken {
  readonly page: Page;
  readonly #inside: InsideVenue;
  readonly #language: Language;
  readonly #words;

  constructor(page: Page, inside: InsideVenue, language: Language) {
    this.page = page;
    this.#inside = inside;
    this.#language = language;
    this.#words = wordsOf(language);
  }

  static async open(browser: Browser, inside: InsideVenue, language: Language): Promise<Spoken> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await saveData(context);
    const page = await context.newPage();
    await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
    await confirmNothing(page);
    return new Spoken(page, inside, language);
  }

  text(key: string, values?: Readonly<Record<string, string>>): string {
    return this.#words.text(key, values);
  }

  /** The text for a count, in the form that the language has for it. */
  counted(key: string, count: number): string {
    return this.text(`${key}_${new Intl.PluralRules(LANGUAGE_TAGS[this.#language]).select(count)}`, { count: String(count) });
  }

  /** Waits until something that fits a text is said. */
  async hears(key: string): Promise<void> {
    await expect(this.page.getByText(this.#words.like(key)).first(), `${this.#language} ${key}`).toBeVisible();
  }

  field(key: string) {
    return this.page.getByRole('main').getByLabel(this.text(key), { exact: true });
  }

  press(key: string, values?: Readonly<Record<string, string>>): Promise<void> {
    return this.page
      .getByRole('main')
      .getByRole('button', { name: this.text(key, values), exact: true })
      .click();
  }

  async register(email: string): Promise<void> {
    const { page } = this;
    const shown = page.waitForResponse('**/api/captcha');
    await page.goto(`${this.#inside.url}/components/register`);
    const { message } = (await (await shown).json()) as { message: { captcha_id: string } };
    await this.field('account.email').fill(email);
    await this.field('account.code').fill(this.#inside.venue.account.captchas.peek(message.captcha_id) ?? '');
    await this.press('account.next');
    await this.field('account.password').fill('riverbed-41');
    await this.field('account.repeat').fill('riverbed-41');
    await this.field('account.trade_password').fill('harbour-72');
    await page.getByRole('checkbox').check();
    await this.press('account.submit_register');
    await this.hears('account.registered_maybe');
    await page.waitForURL('**/components/login');
  }

  async signIn(email: string, password: string): Promise<void> {
    const { page } = this;
    await page.goto(`${this.#inside.url}/components/login`);
    await this.field('account.account').fill(email);
    await this.field('account.password').fill(password);
    await this.press('account.submit_login');
    await page.waitForURL('**/leverdealCenter**');
    await expect(page.getByRole('main')).toBeFocused();
  }

  async trade(): Promise<void> {
    const { page } = this;
    const ticket = page.getByRole('form', { name: this.text('market.ticket') });
    await ticket.getByRole('button', { name: this.text('funds.get') }).click();
    await this.hears('funds.done');
    await ticket.getByLabel(this.text('contracts.size'), { exact: true }).fill('1');
    await ticket.getByRole('button', { name: this.counted('contracts.buy_market', 1) }).click();
    const proof = page.getByRole('dialog', { name: this.text('contracts.trade_password') });
    await proof.getByLabel(this.text('contracts.trade_password'), { exact: true }).fill('harbour-72');
    await proof.getByRole('button', { name: this.text('contracts.confirm_order') }).click();
    const orders = page.getByRole('region', { name: this.text('market.orders') });
    const positions = orders.getByRole('tab', { name: this.text('contracts.positions') });
    await expect(positions).toHaveText(/1$/);
    const market = { market: 'BTC/USDT' };
    await orders.getByRole('button', { name: this.text('contracts.close_position', market) }).click();
    const question = page.getByRole('dialog', { name: this.text('contracts.close_title', market) });
    await question.getByRole('button', { name: this.text('contracts.close_position', market) }).click();
    await expect(positions).toHaveText(/0$/);
  }

  async moveMoney(): Promise<void> {
    const { page } = this;
    const currency = 'USDT';
    await page
      .getByRole('banner')
      .getByRole('button', { name: this.text('common.deposit'), exact: true })
      .click();
    const deposit = page.getByRole('dialog', { name: this.text('deposit.title', { currency }) });
    await deposit.getByRole('button', { name: this.like('deposit.faucet') }).click();
    await this.hears('deposit.faucet_sent');
    await deposit
      .getByRole('button', { name: this.text('common.close') })
      .first()
      .click();
    await page.getByRole('button', { name: this.like('common.assets') }).click();
    await page.getByRole('button', { name: this.text('common.withdraw'), exact: true }).click();
    const withdrawal = page.getByRole('dialog', { name: this.text('withdrawal.title', { currency }) });
    await withdrawal.getByLabel(this.text('withdrawal.address'), { exact: true }).fill(TRON);
    await withdrawal.getByLabel(this.text('withdrawal.amount'), { exact: true }).fill('100');
    await withdrawal.getByLabel(this.text('withdrawal.trade_password'), { exact: true }).fill(DEMO_TRADE_PASSWORD);
    await withdrawal.getByRole('button', { name: this.text('withdrawal.submit', { currency }) }).click();
    await this.hears('withdrawal.done');
    await expect(withdrawal).toBeHidden();
  }

  async seconds(): Promise<void> {
    const { page } = this;
    await page.goto(`${this.#inside.url}/secondsOrder`);
    const ticket = page.getByRole('form', { name: this.text('market.ticket') });
    await ticket.getByRole('radio', { name: this.text('seconds.up'), exact: true }).click();
    await ticket.getByRole('button', { name: '50', exact: true }).click();
    await ticket.getByRole('button', { name: this.like('seconds.send_up') }).click();
    await this.hears('seconds.placed_up');
    await expect(page.getByRole('timer')).toHaveCount(1);
  }

  like(key: string): RegExp {
    return this.#words.like(key);
  }
}

test('WEB-201 German, Japanese and Hindi customers register, trade, move money and place a seconds order by the words of their language', async ({
  browser,
  openInside,
}) => {
  const inside = await openInside();
  const journeys = SPOKEN.map(async (language, index) => {
    const spoken = await Spoken.open(browser, inside, language);
    const email = `${language}@example.com`;
    await spoken.register(email);
    await spoken.signIn(email, 'riverbed-41');
    await spoken.trade();
    await spoken.page.evaluate(() => localStorage.removeItem('token'));
    await spoken.signIn(DEMO_EMAILS[index] ?? '', DEMO_PASSWORD);
    await spoken.moveMoney();
    await spoken.seconds();
    await spoken.page.context().close();
  });
  await Promise.all(journeys);
});

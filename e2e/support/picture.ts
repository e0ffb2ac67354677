import { chromium } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Quotation } from '@candor/api';
import { decimal, toFixed } from '@candor/money';
import { DEMO_EMAILS, DEMO_PASSWORD, DEMO_TRADE_PASSWORD } from '@candor/server/features/account/demo';
import { Client } from '@candor/testkit/client';
import { CHROMIUM, CHROMIUM_FLAGS } from './chromium.ts';
import { signIn } from './customer.ts';
import { placeOrder } from './place-order.ts';
import prepare from './prepare.ts';
import { startVenue, type Venue } from './venue.ts';

/** An order of the picture; prices in thousandths of the market's newest one. */
interface Shown {
  readonly symbol: string;
  /** 1 buy, 2 sell. */
  readonly side: 1 | 2;
  readonly hands: number;
  readonly multiple: number;
  readonly takeProfit?: bigint;
  readonly stopLoss?: bigint;
  readonly limit?: bigint;
}

const ORDERS: readonly Shown[] = [
  { symbol: 'ETH/USDT', side: 2, hands: 90, multiple: 20, takeProfit: 960n, stopLoss: 1020n },
  { symbol: 'LTC/USDT', side: 1, hands: 40, multiple: 20 },
  { symbol: 'XRP/USDT', side: 1, hands: 25, multiple: 10, takeProfit: 1080n },
  { symbol: 'BTC/USDT', side: 1, hands: 75, multiple: 50, takeProfit: 1015n, stopLoss: 990n },
  { symbol: 'BTC/USDT', side: 1, hands: 20, multiple: 20, limit: 995n },
  { symbol: 'ETH/USDT', side: 2, hands: 15, multiple: 50, limit: 1012n },
];

/** Takes the README's picture of the trading screen, of the build as it is: npx tsx e2e/support/picture.ts [file] */
async function main(file = 'docs/screenshot.png'): Promise<void> {
  const clear = await prepare();
  const venue = await startVenue();
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
  try {
    await placeOrders(venue);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
    await signIn(page, venue.url);
    await page.getByRole('slider', { name: 'Multiple' }).fill('2');
    await page.getByLabel('Size').fill('25');
    // A picture wants a chart that has moved; nothing is waited for.
    await sleep(12_000);
    await page.screenshot({ path: file });
  } finally {
    await browser.close();
    await venue.stop();
    await clear();
  }
}

async function placeOrders({ url }: Venue): Promise<void> {
  const customer = await new Client(url).signIn(DEMO_EMAILS[0], DEMO_PASSWORD);
  for (const { symbol, side, hands, multiple, takeProfit, stopLoss, limit } of ORDERS) {
    const market = await openMarket(customer, symbol);
    const priced = (thousandths: bigint): string =>
      toFixed((decimal(market.now_price) * thousandths) / 1000n, market.price_decimals, 'down');
    await placeOrder(customer, {
      legal_id: market.legal_id,
      currency_id: market.currency_id,
      type: side,
      share: hands,
      multiple,
      status: limit === undefined ? 1 : 0,
      pay_password: DEMO_TRADE_PASSWORD,
      ...(limit !== undefined && { target_price: priced(limit) }),
      ...(takeProfit !== undefined && { target_profit_price: priced(takeProfit) }),
      ...(stopLoss !== undefined && { stop_loss_price: priced(stopLoss) }),
    });
  }
}

/** Waits until the market trades: from its third fresh price on. */
async function openMarket(customer: Client, symbol: string): Promise<Quotation> {
  for (;;) {
    const groups = await customer.call('currency/quotation_new', {});
    const market = groups.flatMap(({ quotation }) => quotation).find((each) => each.symbol === symbol);
    if (market?.state === 'open') return market;
    await sleep(100);
  }
}

await main(process.argv[2]);

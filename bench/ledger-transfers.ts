import { accountId, HOUSE } from '../apps/server/src/kernel/model/accounts.ts';
import type { Command } from '../apps/server/src/kernel/model/command.ts';
import { perSecond, random, rateOf, traderOf } from './orders/callers.ts';
import { createNaiveTables } from './orders/naive.ts';
import { NaiveTransfers } from './orders/naive-transfers.ts';
import { openStage, type Stage } from './orders/stage.ts';
import { median, type Report } from './report.ts';

const CUSTOMERS = 10_000;
const NAIVE_CLIENTS = 8;
const ROUNDS = 3;
const SECONDS = 3;
const USDT = 1;
const AMOUNT = 1n;
const FEE = accountId(HOUSE, USDT, 'fee');

interface TransferInput {
  readonly debit: number;
  readonly credit: number;
}

/** The least a command can do: one movement, which only the ledger looks at. */
const transfer: Command<TransferInput, { readonly done: true }> = {
  name: 'bench/transfer',
  ledger: true,
  serial: ({ debit }) => `account:${debit}`,
  needs: ({ debit, credit }) => ({ accounts: credit === FEE ? [debit] : [debit, credit], rows: [] }),
  decide: (_view, { debit, credit }) => ({
    reply: { done: true },
    postings: [{ debit, credit, amount: AMOUNT, code: 'wallet_transfer', cause: debit }],
  }),
};

/** Durable ledger transfers through the kernel, against one transaction per transfer that locks both rows. */
export async function run(report: Report): Promise<void> {
  const stage = await openStage(CUSTOMERS);
  await createNaiveTables(stage.databaseUrl, stage.customers);
  const naive = new NaiveTransfers(stage.databaseUrl, NAIVE_CLIENTS);
  try {
    await compare(stage, naive, { callers: 100, spread: false, aim: 80 }, report);
    await compare(stage, naive, { callers: 1_000, spread: true, aim: 20 }, report);
  } finally {
    await naive.close();
    await stage.close();
  }
}

interface Comparison {
  readonly callers: number;
  /** Between customers; otherwise every transfer goes to one account of the house. */
  readonly spread: boolean;
  readonly aim: number;
}

async function compare({ venue, customers }: Stage, naive: NaiveTransfers, wanted: Comparison, report: Report): Promise<void> {
  const { callers, spread, aim } = wanted;
  const wallets = customers.map((userId) => accountId(userId, USDT, 'lever'));
  // Every caller has customers of its own to pay from, so that no two of a batch wait for each other.
  const pay = (caller: number): Promise<unknown> => {
    const payer = caller + callers * Math.trunc(Math.random() * Math.trunc(customers.length / callers));
    const debit = wallets[payer] ?? 0;
    const credit = spread ? otherThan(debit, wallets) : FEE;
    return venue.kernel.run(transfer, { debit, credit }, traderOf(customers[payer] ?? 0));
  };
  const payNaively = (): Promise<unknown> => {
    const debit = random(wallets);
    return naive.pay(debit, spread ? otherThan(debit, wallets) : FEE, AMOUNT);
  };
  const rates = { ours: [] as number[], baseline: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.ours.push(await rateOf(callers, SECONDS, pay));
    await venue.kernel.caughtUp();
    rates.baseline.push(await rateOf(NAIVE_CLIENTS, SECONDS, payNaively));
  }
  const [ours, baseline] = [median(rates.ours), median(rates.baseline)];
  report.row({
    what: `Ledger transfers, durable, ${callers.toLocaleString('en')} at a time, ${spread ? 'spread accounts' : 'house account on each'}`,
    against: `one transaction per transfer with row locks, ${NAIVE_CLIENTS} clients`,
    ours: perSecond(ours),
    baseline: perSecond(baseline),
    ratio: ours / baseline,
    aim: { bound: 'at least', ratio: aim },
  });
}

function otherThan(account: number, accounts: readonly number[]): number {
  let other = account;
  while (other === account) other = random(accounts);
  return other;
}

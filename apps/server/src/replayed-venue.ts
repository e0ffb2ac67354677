import { doubtPayment, settleDoubt } from './features/deposits/commands/doubt.ts';
import { payFromFaucet } from './features/deposits/commands/faucet.ts';
import { giveAddress } from './features/deposits/commands/give-address.ts';
import { loseDeposit } from './features/deposits/commands/lose.ts';
import { observeDeposit } from './features/deposits/commands/observe.ts';
import { decideClaim } from './features/deposits/review.ts';
import { decideWriteOff } from './features/deposits/write-offs.ts';
import { buyInsurance } from './features/insurance/commands/buy.ts';
import { claimApply } from './features/insurance/commands/claim.ts';
import { payClaim } from './features/insurance/commands/pay.ts';
import { rescindInsurance } from './features/insurance/commands/rescind.ts';
import { POLICY_VALUES, PolicyValues } from './features/insurance/value.ts';
import { payRebates } from './features/invitation/commands/pay.ts';
import { decideRebate } from './features/invitation/review.ts';
import { batchCloseCommand } from './features/leverage/commands/batch-close.ts';
import { marginCommand } from './features/leverage/commands/margin.ts';
import { reverseCommand } from './features/leverage/commands/reverse.ts';
import { cancelCommand } from './features/leverage/commands/cancel.ts';
import { closeCommand } from './features/leverage/commands/close.ts';
import { liquidateCommand } from './features/leverage/commands/liquidate.ts';
import { expireCommand } from './features/leverage/commands/expire.ts';
import { overnightCommand } from './features/leverage/commands/overnight.ts';
import { setStopCommand } from './features/leverage/commands/set-stop.ts';
import { setTrailCommand } from './features/leverage/commands/set-trail.ts';
import { submitCommand } from './features/leverage/commands/submit.ts';
import { triggerCommand } from './features/leverage/commands/trigger.ts';
import { endWarningCommand, warnCommand } from './features/leverage/commands/warn.ts';
import { voidCommand } from './features/leverage/commands/void.ts';
import { OPEN_INTEREST, OpenInterest } from './features/leverage/open-interest.ts';
import { openOrdersSource } from './features/leverage/store.ts';
import { ReplayedTriggers } from './features/leverage/triggers/replayed-triggers.ts';
import { SECONDS, SecondsBook } from './features/options/book.ts';
import { secondsOpen } from './features/options/commands/open.ts';
import { secondsSettle } from './features/options/commands/settle.ts';
import { secondsSubmit } from './features/options/commands/submit.ts';
import { secondsVoid } from './features/options/commands/void.ts';
import { settledBy } from './features/options/settlement-steps.ts';
import { buyLock } from './features/mining/commands/buy.ts';
import { cancelLock } from './features/mining/commands/cancel.ts';
import { payLocks } from './features/mining/commands/pay.ts';
import { lockedSource } from './features/mining/tables.ts';
import { addressBookSource, bankSource } from './features/payment/store.ts';
import { convert } from './features/swap/commands/convert.ts';
import { exchange } from './features/swap/commands/exchange.ts';
import { expireFlash } from './features/swap/commands/expire.ts';
import { takeBackFlash } from './features/swap/commands/take-back.ts';
import { decideFlash } from './features/swap/review.ts';
import { proposeAdjustment } from './features/wallet/adjustments/propose.ts';
import { decideAdjustment } from './features/wallet/adjustments/review.ts';
import { fundHouse } from './features/wallet/commands/fund-house.ts';
import { proposeHouseTransfer } from './features/wallet/house-transfers/propose.ts';
import { decideHouseTransfer } from './features/wallet/house-transfers/review.ts';
import { HOUSE_NEEDS_PART } from './features/wallet/house-transfers/spare.ts';
import { playMoney } from './features/wallet/commands/play-money.ts';
import { transferCommand } from './features/wallet/commands/transfer.ts';
import { useUpKey } from './features/wallet/commands/use-up-key.ts';
import { cancelWithdrawal } from './features/withdrawals/commands/cancel.ts';
import { exportWithdrawals } from './features/withdrawals/commands/export.ts';
import { importResult } from './features/withdrawals/commands/import.ts';
import { outCommand } from './features/withdrawals/commands/out.ts';
import { decideWithdrawal } from './features/withdrawals/commands/decide.ts';
import { HOUSE_NEEDS } from './house-needs.ts';
import type { Amount } from '@candor/money';
import type { Command, Decided, Moment, Steps, TickHead } from './kernel/command.ts';
import { inTurn } from './kernel/reactors.ts';
import type { ReplayedVenue } from './kernel/replay.ts';
import type { State } from './kernel/state.ts';
import type { Change } from './kernel/table.ts';
import { MARKETS } from './market/market.ts';
import { ReplayedMarkets } from './market/replayed-markets.ts';

/** Every command of the ledger: what a journal can be decided again with. */
export const LEDGER_COMMANDS = [
  submitCommand,
  closeCommand,
  cancelCommand,
  setStopCommand,
  setTrailCommand,
  batchCloseCommand,
  reverseCommand,
  marginCommand,
  triggerCommand,
  liquidateCommand,
  overnightCommand,
  expireCommand,
  warnCommand,
  endWarningCommand,
  voidCommand,
  secondsSubmit,
  secondsOpen,
  secondsSettle,
  secondsVoid,
  transferCommand(openOrdersSource),
  useUpKey,
  playMoney,
  exchange,
  convert,
  decideFlash,
  takeBackFlash,
  expireFlash,
  proposeAdjustment,
  decideAdjustment,
  proposeHouseTransfer,
  decideHouseTransfer,
  giveAddress,
  payFromFaucet,
  observeDeposit,
  loseDeposit,
  doubtPayment,
  settleDoubt,
  outCommand(addressBookSource, bankSource),
  cancelWithdrawal,
  decideWithdrawal(addressBookSource, bankSource),
  exportWithdrawals,
  importResult,
  decideClaim,
  decideWriteOff,
  fundHouse,
  buyInsurance,
  claimApply,
  payClaim,
  rescindInsurance,
  buyLock,
  payLocks,
  cancelLock,
  payRebates,
  decideRebate,
] as unknown as readonly Command<unknown, unknown>[];

/** Markets, contracts and seconds orders, decided again from a journal. */
export class ReplayedTrading implements ReplayedVenue {
  readonly commands: ReadonlyMap<string, Command<unknown, unknown>>;
  readonly folded = [openOrdersSource, lockedSource] as unknown as ReplayedVenue['folded'];
  readonly #markets = new ReplayedMarkets();
  readonly #triggers: ReplayedTriggers;
  readonly #seconds = new SecondsBook();

  constructor(state: State, commands: readonly Command<unknown, unknown>[] = LEDGER_COMMANDS) {
    this.commands = new Map(commands.map((command) => [command.name, command]));
    state.provide(MARKETS, this.#markets);
    const interest = new OpenInterest();
    state.provide(OPEN_INTEREST, interest);
    state.provide(SECONDS, this.#seconds);
    state.provide(HOUSE_NEEDS_PART, HOUSE_NEEDS);
    state.provide(POLICY_VALUES, new PolicyValues());
    this.#triggers = new ReplayedTriggers(this.#markets, interest, (userId) => state.kept.get(openOrdersSource, userId) as never);
  }

  get tickHead(): TickHead {
    return this.#markets.tickHead;
  }

  appended(changes: readonly Change[]): Steps | undefined {
    let steps: Steps | undefined;
    for (const change of changes) {
      const followed = this.#markets.follow(change);
      if (followed?.kind === 'terms') this.#triggers.termsChanged();
      if (followed?.kind === 'tick') steps = inTurn([this.#triggers.tick(followed.tick), settledBy(this.#seconds, followed.tick)]);
    }
    return steps;
  }

  appendedGiven(changes: readonly Change[]): void {
    for (const change of changes) {
      const followed = this.#markets.follow(change);
      if (followed?.kind === 'terms') this.#triggers.termsChanged();
      if (followed?.kind !== 'tick') continue;
      this.#triggers.tickGiven(followed.tick);
      this.#seconds.tick(followed.tick);
    }
  }

  follow(decided: Decided): void {
    this.#triggers.follow(decided);
    this.#seconds.follow(decided.effects);
  }

  followGiven(changes: readonly Change[], balances: ReadonlyMap<number, Amount>): void {
    this.#triggers.followGiven(changes, balances);
    this.#seconds.followChanges(changes);
  }

  settle(moment: Moment): Steps | undefined {
    return this.#triggers.settle(moment);
  }
}

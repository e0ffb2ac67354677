import type { LedgerCause, StatementKind } from '@candor/api';
import { TRANSFER_CODES, type TransferCode } from '@candor/rules';

/** Kind of a movement in a statement, by its code. */
const KINDS: Readonly<Record<TransferCode, StatementKind>> = {
  demo_funding: 'funding',
  wallet_transfer: 'transfer',
  lever_margin: 'margin',
  lever_frozen: 'margin',
  lever_unfrozen: 'margin',
  lever_margin_returned: 'margin',
  lever_fee: 'fee',
  lever_fee_returned: 'fee',
  lever_profit: 'profit',
  lever_loss: 'profit',
  lever_shortfall: 'profit',
  lever_overnight: 'overnight',
  lever_void: 'void',
  held: 'hold',
  released: 'hold',
  captured: 'hold',
  deposit: 'deposit',
  deposit_owed: 'deposit',
  deposit_settled: 'deposit',
  deposit_written_off: 'deposit',
  flash_given: 'exchange',
  flash_received: 'exchange',
  flash_fee: 'fee',
  conversion_fee: 'fee',
  conversion_given: 'exchange',
  conversion_received: 'exchange',
  adjustment_charged_wrongly: 'adjustment',
  adjustment_not_credited: 'adjustment',
  adjustment_credited_twice: 'adjustment',
  adjustment_wrong_amount: 'adjustment',
  withdrawal_held: 'withdrawal',
  withdrawal_returned: 'withdrawal',
  withdrawal_sent: 'withdrawal',
  withdrawal_fee: 'fee',
  seconds_stake: 'hold',
  seconds_stake_returned: 'hold',
  seconds_fee: 'fee',
  seconds_fee_returned: 'fee',
  seconds_profit: 'profit',
  seconds_loss: 'profit',
  seconds_void: 'void',
  seconds_passed_on: 'insurance',
  seconds_promised: 'hold',
  seconds_unpromised: 'hold',
  house_transfer: 'transfer',
  insurance_bought: 'insurance',
  insurance_premium: 'insurance',
  insurance_premium_earned: 'insurance',
  insurance_cover: 'insurance',
  insurance_cover_released: 'insurance',
  insurance_claim: 'insurance',
  insurance_returned: 'insurance',
  insurance_repaid: 'insurance',
  mining_locked: 'mining',
  mining_released: 'mining',
  mining_cancel_fee: 'fee',
  mining_promised: 'mining',
  mining_unpromised: 'mining',
  mining_interest: 'mining',
  invitation_set_aside: 'invitation',
  invitation_rebate: 'invitation',
  invitation_refused: 'invitation',
  advert_held: 'c2c',
  advert_returned: 'c2c',
  c2c_held: 'c2c',
  c2c_returned: 'c2c',
  c2c_delivered: 'c2c',
  c2c_fee: 'fee',
  shop_deposit_held: 'c2c',
  shop_deposit_returned: 'c2c',
  shop_compensation: 'c2c',
};

const CODES = Object.keys(TRANSFER_CODES) as TransferCode[];
const NAMES = new Map<number, TransferCode>(CODES.map((name) => [TRANSFER_CODES[name], name]));

/** The name of a stored transfer code. Throws for one that this version does not know. */
export function transferName(code: number): TransferCode {
  const name = NAMES.get(code);
  if (name === undefined) throw new TypeError(`unknown transfer code ${code}`);
  return name;
}

/** Returns the kind of a movement with a code. */
export function kindOf(name: TransferCode): StatementKind {
  return KINDS[name];
}

/** The stored codes of a kind. */
export function codesOf(kind: StatementKind): number[] {
  return CODES.filter((name) => KINDS[name] === kind).map((name) => TRANSFER_CODES[name]);
}

/** Movements between what is available and what is held for a purpose that has no names of its own: they are of any cause. */
const GENERAL: ReadonlySet<TransferCode> = new Set(['held', 'released', 'captured']);

/** The stored codes of what a kind of thing sets off. */
export function codesOfCause(of: LedgerCause): number[] {
  return CODES.filter((name) => name === of || name.startsWith(`${of}_`) || GENERAL.has(name)).map((name) => TRANSFER_CODES[name]);
}

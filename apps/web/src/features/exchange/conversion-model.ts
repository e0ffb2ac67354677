import type { ReplyOf } from '@candor/api';
import { decimal, type Quantity } from '@candor/money';
import { conversionResult, type ConversionSide } from '@candor/rules';
import { valueOf } from '@candor/ui/decimal-input.ts';

export type ConversionSet = ReplyOf<'wallet/conversion_set'>;
export type Conversion = ReplyOf<'wallet/my_conversion'>['data'][number];

/** 1 gives USDT for the token, 2 the token for USDT. */
export type ConversionType = 1 | 2;

/** The two currencies of a direction. */
export function namesOf(type: ConversionType): { readonly from: 'USDT' | 'CDR'; readonly to: 'USDT' | 'CDR' } {
  return type === 1 ? { from: 'USDT', to: 'CDR' } : { from: 'CDR', to: 'USDT' };
}

/** Reads the rate and the fee of a direction, as published. */
export function sideOf(set: ConversionSet, type: ConversionType): ConversionSide {
  return type === 1
    ? { proportion: decimal(set.usdt_bmb_proportion), feePercent: decimal(set.usdt_bmb_fee) }
    : { proportion: decimal(set.bmb_usdt_proportion), feePercent: decimal(set.bmb_usdt_fee) };
}

/** Balance that is available to give, as decimal text. */
export function balanceOf(set: ConversionSet, type: ConversionType): string {
  return type === 1 ? set.user_balance : set.bmb_balance;
}

export type ConversionProblem = 'amount_missing' | 'amount_above_balance' | 'amount_below';

/** Finds the reason why nothing can be converted yet. */
export function conversionProblem(set: ConversionSet, type: ConversionType, amount: string): ConversionProblem | undefined {
  const value = valueOf(amount);
  if (value === undefined || value === 0n) return 'amount_missing';
  if (value > decimal(balanceOf(set, type))) return 'amount_above_balance';
  return type === 2 && value < decimal(set.bmb_minimum) ? 'amount_below' : undefined;
}

/** Computes the result and the fee of an amount by the rules that the server decides with; undefined while nothing is typed. */
export function preview(
  set: ConversionSet,
  type: ConversionType,
  amount: string,
): { readonly received: Quantity; readonly fee: Quantity } | undefined {
  const value = valueOf(amount);
  return value === undefined ? undefined : conversionResult(value, sideOf(set, type));
}

import { ENGINE_MUTANTS } from './kept/engine.ts';
import { KERNEL_MUTANTS } from './kept/kernel.ts';
import { CONTRACTS } from './kept/contracts.ts';
import { MARKET_MUTANTS } from './kept/market.ts';
import { MONEY_IN_AND_OUT } from './kept/money-in-and-out.ts';
import { REALTIME_MUTANTS } from './kept/realtime.ts';
import { RIGHTS } from './kept/rights.ts';
import { RULES } from './kept/rules.ts';
import { SECONDS } from './kept/seconds.ts';
import { TYPED_TEXT } from './kept/typed-text.ts';
import { VERIFY_MUTANTS } from './kept/verify.ts';
import { WEB } from './kept/web.ts';
import type { Mutant } from './mutant.ts';

/** Faults that slipped through once, and their neighbours. */
export const KEPT: readonly Mutant[] = [
  ...KERNEL_MUTANTS,
  ...RULES,
  ...ENGINE_MUTANTS,
  ...CONTRACTS,
  ...SECONDS,
  ...MARKET_MUTANTS,
  ...MONEY_IN_AND_OUT,
  ...REALTIME_MUTANTS,
  ...TYPED_TEXT,
  ...VERIFY_MUTANTS,
  ...RIGHTS,
  ...WEB,
];

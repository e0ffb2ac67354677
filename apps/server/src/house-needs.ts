import type { HouseNeed } from './feature.ts';
import { CONTRACTS_NEED } from './features/leverage/house-need.ts';
import { INTEREST_NEED } from './features/mining/coverage.ts';
import { SECONDS_NEED } from './features/options/house-need.ts';

/** What accounts of the house stand for. What is promised to a policy, an order or a lock has left them for an account of its own. */
export const HOUSE_NEEDS: readonly HouseNeed[] = [CONTRACTS_NEED, SECONDS_NEED, INTEREST_NEED];

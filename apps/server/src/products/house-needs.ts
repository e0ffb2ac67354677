import type { HouseNeed } from '../house-need.ts';
import { PRODUCTS } from './products.ts';

/** Obligations that accounts of the house cover. Money that is promised to a policy, an order or a lock has left them for an account of its own. */
export const HOUSE_NEEDS: readonly HouseNeed[] = PRODUCTS.flatMap(({ houseNeeds = [] }) => houseNeeds);

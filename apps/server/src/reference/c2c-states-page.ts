import { C2C_STATUS, C2C_TRANSITIONS, type C2cTransition } from '@candor/rules';

const ACTORS: Readonly<Record<C2cTransition['actor'], string>> = {
  buyer: 'buyer',
  seller: 'seller',
  clock: 'time',
  operators: 'operators',
};

const COINS: Readonly<Record<C2cTransition['coins'], string>> = {
  stay: 'stay held',
  to_buyer: 'go to the buyer, without the fee',
  to_seller: 'go back to the seller',
  as_decided: 'go where the decision says',
};

const named = (state: C2cTransition['from']): string => `${state} (${C2C_STATUS[state]})`;

/** Makes the page of what may happen to an order between customers, from the table that the venue goes by. */
export function c2cStatesPage(): string {
  const rows = C2C_TRANSITIONS.map(({ from, actor, act, to, coins, meaning }) => {
    const ends = coins === 'as_decided' ? `${named('completed')} or ${named('cancelled')}` : named(to);
    return `| ${named(from)} | ${ACTORS[actor]} | ${act} | ${ends} | ${COINS[coins]} | ${meaning} |`;
  });
  return [
    '# States of a C2C order',
    '',
    'Made by `npm run reference` of `C2C_TRANSITIONS` ([order-states.ts](../packages/rules/src/c2c/order-states.ts)). An order takes these acts and no others (CTC-1); the numbers are those of the API.',
    '',
    '| State | Who | Act | State afterwards | The coins | Meaning |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

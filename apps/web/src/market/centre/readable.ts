import type { ErrorParams } from '@candor/api';
import { decimal } from '@candor/money';
import { ABSENT } from '@candor/ui/format.ts';
import { useFormat } from '@candor/ui/use-format.ts';
import { useMarket } from '../market-context.ts';

const MONEY_PARAMS: ReadonlySet<string> = new Set(['available', 'required', 'hazard_rate', 'value', 'most', 'least', 'open']);

/** Values of a refusal as the ticket shows them: prices with the decimals of the market on screen, amounts with two. */
export function useReadable(): (params: ErrorParams) => Record<string, string | number> {
  const market = useMarket();
  const format = useFormat();
  const money = (text: string, decimals: number): string => (text === '' ? ABSENT : format.decimal(decimal(text), { decimals }));
  return (params) => ({
    unit: market.legal_name,
    ...Object.fromEntries(
      Object.entries(params).map(([name, value]) => {
        if (typeof value === 'number') return [name, value];
        if (name === 'price') return [name, money(value, market.price_decimals)];
        return [name, MONEY_PARAMS.has(name) ? money(value, 2) : value];
      }),
    ),
  });
}

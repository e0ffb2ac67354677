import { ONE } from '@candor/money';
import { conversionResult, flashResult } from '@candor/rules';
import type { Query } from '../../kernel/store/query.ts';
import { selection } from '../../kernel/model/row-source.ts';
import { FAULTS_SHOWN, type Check } from '../../kernel/check/verify.ts';
import { CONVERSIONS, FLASH_ORDERS, type FlashOrderRow } from './tables.ts';

const ROWS_AT_ONCE = 2_000;

/** Finds the rows with a fault, page by page in the order of their ids. */
async function faultsOf<Row extends { readonly id: number }>(
  page: (after: number) => Promise<readonly Row[]>,
  fits: (row: Row) => boolean,
): Promise<{ readonly checked: number; readonly wrong: readonly number[] }> {
  const wrong: number[] = [];
  let checked = 0;
  for (let after = 0; ;) {
    const rows = await page(after);
    checked += rows.length;
    for (const row of rows) if (!fits(row)) wrong.push(row.id);
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return { checked, wrong: wrong.slice(0, FAULTS_SHOWN) };
    after = last.id;
  }
}

const FLASH = selection(FLASH_ORDERS);

/** An exchange with the markets and prices of the ticks that it cites; null where there is no such tick. */
interface Cited extends FlashOrderRow {
  readonly left_cited: bigint | null;
  readonly left_market: number | null;
  readonly right_cited: bigint | null;
  readonly right_market: number | null;
}

function citedPage(query: Query, after: number): Promise<readonly Cited[]> {
  return query<Cited & Record<string, unknown>>(
    `select ${FLASH.list}, given.price as left_cited, given_pair.currency_id as left_market, wanted.price as right_cited, wanted_pair.currency_id as right_market
     from flash_orders left join ticks given on given.id = left_tick left join pairs given_pair on given_pair.id = given.pair_id
       left join ticks wanted on wanted.id = right_tick left join pairs wanted_pair on wanted_pair.id = wanted.pair_id
     where flash_orders.id > $1 order by flash_orders.id limit ${ROWS_AT_ONCE}`,
    [after],
  );
}

/** Every exchange was made at the stored ticks that it cites, of the markets of its currencies, and gave and cost what follows from them. */
export const exchangesFollowTheirTicks: Check = async (query) => {
  const { checked, wrong } = await faultsOf(
    (after) => citedPage(query, after),
    (row) => {
      const fits = (tick: bigint, price: bigint, cited: bigint | null, market: number | null, currency: number) =>
        tick === 0n ? price === ONE : cited === price && market === currency;
      const { received, fee } = flashResult(row.number, { left: row.left_price, right: row.right_price }, row.fee_percent);
      return (
        fits(row.left_tick, row.left_price, row.left_cited, row.left_market, row.left_id) &&
        fits(row.right_tick, row.right_price, row.right_cited, row.right_market, row.right_id) &&
        row.received === received &&
        row.fee === fee
      );
    },
  );
  return { check: 'every exchange follows from the stored ticks it cites', checked, faults: wrong.map((id) => `exchange ${id} does not`) };
};

const CONVERSION = selection(CONVERSIONS);

/** Every conversion gave and cost what follows from the proportion and the fee that it was made at. */
export const conversionsFollowTheirTerms: Check = async (query) => {
  const { checked, wrong } = await faultsOf(
    async (after) =>
      CONVERSION.rows(
        await query(`select ${CONVERSION.list} from conversions where id > $1 order by conversions.id limit ${ROWS_AT_ONCE}`, [after]),
      ),
    (row) => {
      const { received, fee } = conversionResult(row.number, { proportion: row.proportion, feePercent: row.fee_percent });
      return row.received === received && row.fee === fee;
    },
  );
  return {
    check: 'every conversion follows from the terms it was made at',
    checked,
    faults: wrong.map((id) => `conversion ${id} does not`),
  };
};

/** The checks of exchanges and conversions. */
export const EXCHANGE_CHECKS: readonly Check[] = [exchangesFollowTheirTicks, conversionsFollowTheirTerms];

import catalogue from '../catalogue.json' with { type: 'json' };

const ROW = 'row of currencies ';

/** Name of each currency, by its number, as the migrations make them: whatever its row says by now. */
export const CURRENCY_NAMES: ReadonlyMap<number, string> = new Map(
  catalogue
    .filter((line) => line.startsWith(ROW))
    .map((line) => JSON.parse(line.slice(ROW.length)) as { readonly id: number; readonly name: string })
    .map(({ id, name }) => [id, name]),
);

/** Interface of Postgres that the market needs: rows by column name, int8 as bigint, timestamptz as milliseconds. */
export interface MarketDatabase {
  query<Row extends Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Does the same as `query`, with a plan kept under the statement's name. */
  run<Row extends Record<string, unknown>>(statement: {
    readonly name?: string;
    readonly text: string;
    readonly values: unknown[];
  }): Promise<Row[]>;
}

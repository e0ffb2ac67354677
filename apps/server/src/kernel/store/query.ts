/** Row objects by column name: int8 is bigint, numeric and date are text, timestamptz is milliseconds, the rest as usual. */
export type Row = Record<string, unknown>;

/** Runs one statement and returns its rows. */
export type Query = <Result extends Row = Row>(text: string, values?: readonly unknown[]) => Promise<Result[]>;

import { describe, expect, test } from 'vitest';
import { chooseRows, csvOf, findRows, nextOrder, sortRows, valuesOf } from '@candor/ui/table/column.ts';
import type { Column } from '@candor/ui/table/column.ts';

interface Row {
  readonly name: string;
  readonly size: bigint;
}
const ROWS: readonly Row[] = [
  { name: 'Order 10', size: 5n },
  { name: 'order 9', size: 5n },
  { name: 'Émile', size: -7n },
];
const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', head: 'Name', cell: ({ name }) => name, text: ({ name }) => name, sort: true },
  { key: 'size', head: 'Size, "net"', cell: () => '', text: ({ size }) => String(size), sort: ({ size }) => size },
  { key: 'live', head: 'Live', cell: () => 'never told' },
];

describe('tables', () => {
  test('WEB-91 a heading sorts up, down, and then as the rows came', () => {
    const first = nextOrder(undefined, 'name');
    const second = nextOrder(first, 'name');
    expect([first?.direction, second?.direction, nextOrder(second, 'name')]).toEqual(['ascending', 'descending', undefined]);
    expect(nextOrder(second, 'size')).toEqual({ key: 'size', direction: 'ascending' });
  });

  test('WEB-91 texts sort by the language and the numbers in them, figures by value, equal rows stay as they came', () => {
    const names = (key: string, direction: 'ascending' | 'descending') =>
      sortRows(ROWS, COLUMNS, { key, direction }, 'en').map(({ name }) => name);
    expect(names('name', 'ascending')).toEqual(['Émile', 'order 9', 'Order 10']);
    expect(names('size', 'ascending')).toEqual(['Émile', 'Order 10', 'order 9']);
    expect(names('size', 'descending')).toEqual(['Order 10', 'order 9', 'Émile']);
    expect(names('live', 'ascending')).toEqual(ROWS.map(({ name }) => name));
  });

  test('WEB-91 the search wants every word, in any column, capitals or not', () => {
    expect(findRows(ROWS, COLUMNS, ' ORDER 5 ').map(({ name }) => name)).toEqual(['Order 10', 'order 9']);
    expect(findRows(ROWS, COLUMNS, 'order -7')).toEqual([]);
    expect(findRows(ROWS, COLUMNS, ' ')).toBe(ROWS);
  });

  test('WEB-100 rows are narrowed to the values that they have, and to several at once', () => {
    const size = { key: 'size', label: 'Size', valueOf: (row: Row) => String(row.size), nameOf: (value: string) => value };
    const first = { key: 'first', label: 'First letter', valueOf: ({ name }: Row) => name.charAt(0), nameOf: (value: string) => value };
    const names = (chosen: Record<string, string>) => chooseRows(ROWS, [size, first], chosen).map(({ name }) => name);
    expect(valuesOf(ROWS, size, 'en')).toEqual(['-7', '5'].toSorted(new Intl.Collator('en', { numeric: true }).compare));
    expect(names({ size: '5' })).toEqual(['Order 10', 'order 9']);
    expect(names({ size: '5', first: 'o' })).toEqual(['order 9']);
    expect(names({ size: '-7', first: 'o' })).toEqual([]);
    expect(chooseRows(ROWS, [size], { first: 'o' })).toBe(ROWS);
  });

  test('WEB-92 a file has the columns that can be told, quoted as RFC 4180 says', () => {
    expect(csvOf(ROWS.slice(0, 1), COLUMNS)).toBe('\ufeffName,"Size, ""net"""\r\nOrder 10,5\r\n');
  });

  test('WEB-92 no cell of a file begins a formula; a negative number stays a number', () => {
    const column: Column<string> = { key: 'text', head: 'Text', cell: (text) => text, text: (text) => text };
    const cellOf = (text: string) => csvOf([text], [column]).split('\r\n')[1];
    for (const text of ['=1+1', '+44', '@cmd', '-1+1', ' =1', '\t=1', '|x', '%x', '＝1'])
      expect(cellOf(text)?.replace(/^"/, '')).toMatch(/^'/);
    for (const text of ['-7', '-0.50000000', '12.5', 'plain']) expect(cellOf(text)).toBe(text);
  });
});

import { decimal, toText } from '@candor/money';

const POSTING = /^ {4}(\S+(?: \S+)*) {2}(\S+) (-?\d+\.\d+)(?: = (\S+) (-?\d+\.\d+))?$/;
const FAULTS_MOST = 20;

/**
 * Reads a plain-text journal as hledger does, with code of its own. Every entry adds up to nothing in each currency. Every balance that the file
 * asserts is what its entries make. Returns what is wrong, and how many entries and assertions were read.
 */
export async function readLedgerFile(
  pieces: AsyncIterable<string>,
): Promise<{ readonly faults: readonly string[]; readonly entries: number; readonly asserted: number }> {
  const balances = new Map<string, bigint>();
  const faults: string[] = [];
  let [entries, asserted] = [0, 0];
  let head = '';
  let open = new Map<string, bigint>();
  const add = (sums: Map<string, bigint>, key: string, amount: bigint): bigint => {
    const sum = (sums.get(key) ?? 0n) + amount;
    sums.set(key, sum);
    return sum;
  };
  const close = (): void => {
    for (const [currency, sum] of open) if (sum !== 0n) faults.push(`entry "${head}" is ${toText(sum)} ${currency} out`);
    open = new Map();
  };
  const read = (line: string): void => {
    if (/^\d/.test(line)) {
      close();
      entries += 1;
      head = line;
      return;
    }
    if (line === '') return;
    const [, account = '', currency = '', amount = '', same, expected = ''] = POSTING.exec(line) ?? [];
    if (account === '') {
      faults.push(`"${line}" cannot be read`);
      return;
    }
    add(open, currency, decimal(amount));
    const balance = add(balances, `${account} ${currency}`, decimal(amount));
    if (same === undefined) return;
    asserted += 1;
    if (same !== currency || decimal(expected) !== balance)
      faults.push(`${account} has ${toText(balance)} ${currency}, the file says ${expected} ${same}`);
  };
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) read(line);
  }
  if (rest !== '') read(rest);
  close();
  return { faults: faults.slice(0, FAULTS_MOST), entries, asserted };
}

import type { ReplyOf } from '@candor/api';
import { toText, type Amount } from '@candor/money';
import type { Chain } from '../../chains/chain.ts';
import type { ReserveAddress } from '../../config/config.ts';
import type { Clock } from '../../kernel/model/clock.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { KernelLog } from '../../kernel/model/kernel-log.ts';

/** Balance of an address, in the newest block of that time. */
interface Reading {
  readonly balance: Amount;
  readonly height: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface ReservesDependencies {
  readonly addresses: readonly ReserveAddress[];
  /** The chains that the venue has a node of, by name. */
  readonly chains: ReadonlyMap<string, Chain>;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: KernelLog;
}

const EVERY_MS = 60_000;
/** An older reading is shown as stale. */
const STALE_MS = 10 * 60_000;

/**
 * Reserves: the venue's own money as the chains show it. Each address is read on its own. One that cannot be read keeps its last reading, with its moment. One
 * that was never read is unknown.
 */
export class Reserves {
  readonly #needs: ReservesDependencies;
  readonly #readings = new Map<ReserveAddress, Reading>();
  #timer: NodeJS.Timeout | undefined;
  #reading: Promise<void> | undefined;

  constructor(needs: ReservesDependencies) {
    this.#needs = needs;
  }

  /** Reads now, and every minute. */
  start(): void {
    if (this.#needs.addresses.length === 0) return;
    void this.read();
    this.#timer = setInterval(() => void this.read(), EVERY_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#reading;
  }

  /** Asks the chains again. What cannot be read is in the log. */
  read(): Promise<void> {
    return (this.#reading ??= this.#readAll().finally(() => {
      this.#reading = undefined;
    }));
  }

  /** Every address with what lies at it. */
  shown(): ReplyOf<'liabilities/proofs'>['reserves'] {
    const now = this.#needs.clock.now();
    return this.#needs.addresses.map((reserve) => {
      const found = this.#readings.get(reserve);
      if (!found) return { ...reserve, state: 'unknown', balance: '', height: 0, read_at: 0 };
      const state = now - found.at > STALE_MS ? 'stale' : 'read';
      return { ...reserve, state, balance: toText(found.balance), height: found.height, read_at: found.at };
    });
  }

  /** The lines that a proof says it in: what is stale is named with the moment that it was read at. */
  lines(): readonly string[] {
    return this.#needs.addresses.map((reserve) => {
      const found = this.#readings.get(reserve);
      const said = found ? `${toText(found.balance)} ${found.height} ${new Date(found.at).toISOString()}` : 'unknown';
      return `reserve ${reserve.chain} ${reserve.currency} ${reserve.address} ${said}`;
    });
  }

  async #readAll(): Promise<void> {
    const { addresses, chains, database, clock, log } = this.#needs;
    const rows = await database
      .query<{ id: number; name: string }>('select id, name from currencies where name = any($1)', [
        addresses.map(({ currency }) => currency),
      ])
      .catch(() => []);
    const ids = new Map(rows.map(({ id, name }) => [name, id]));
    for (const reserve of addresses) {
      const chain = chains.get(reserve.chain);
      const id = ids.get(reserve.currency);
      if (!chain?.balance || id === undefined) continue;
      try {
        const { amount, block } = await chain.balance(id, reserve.address);
        this.#readings.set(reserve, { balance: amount, height: block.height, at: clock.now() });
      } catch (error) {
        log.warn({ ...reserve, error: (error as Error).message }, 'a reserve could not be read');
      }
    }
  }
}

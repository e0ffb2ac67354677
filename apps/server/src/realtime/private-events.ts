import type { PrivateEvent, PrivatePlace, ResyncAnswer } from '@candor/api';
import type { KernelEvent } from '../kernel/command.ts';
import { readEvents } from '../kernel/stored-events.ts';

/** What private events need of Postgres. */
export interface EventsDatabase {
  query<Row extends Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** Commands looked through for one resync; a client that missed more reloads instead. */
const COMMANDS_MAX = 1_000;

/** An event as it is pushed: named by its type, with its place among the customer's events. */
export function pushedEvent(event: KernelEvent, place: PrivatePlace): PrivateEvent {
  return { ...event.payload, type: event.name, ...place } as unknown as PrivateEvent;
}

/** The newest command of the log. */
export async function newestSequence(database: EventsDatabase): Promise<number> {
  const [row] = await database.query<{ command_seq: bigint }>('select command_seq from kernel_head');
  return Number(row?.command_seq ?? 0n);
}

/**
 * The private events of a customer after a sequence, oldest first, from the command log: their own commands' and those of the
 * venue (triggers, liquidations, nights). `complete` is false when there is too much to look through.
 */
export async function missedEvents(database: EventsDatabase, userId: number, since: number): Promise<ResyncAnswer> {
  const seq = await newestSequence(database);
  const rows = await database.query<{ seq: bigint; events: string; reply: string }>(
    `select seq, events, reply from (
       (select seq, events, reply from commands where events is not null and user_id = $1 and seq > $2 and seq <= $3 order by seq limit $4)
       union all
       (select seq, events, reply from commands where events is not null and user_id = 0 and seq > $2 and seq <= $3 order by seq limit $4)
     ) as found order by seq`,
    [userId, since, seq, COMMANDS_MAX],
  );
  if (rows.length >= COMMANDS_MAX) return { complete: false, seq, events: [] };
  const events: PrivateEvent[] = [];
  let after = since;
  for (const row of rows) {
    const own = readEvents(row.events, row.reply).filter((event) => event.userId === userId);
    for (const [part, event] of own.entries()) {
      const place = { seq: Number(row.seq), part, after };
      events.push(pushedEvent(event, place));
      after = place.seq;
    }
  }
  return { complete: true, seq, events };
}

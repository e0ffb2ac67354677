import type { PrivateEvent, PrivatePlace, ResyncAnswer } from '@candor/api';
import type { KernelEvent } from '../kernel/model/command.ts';
import { WIRE_VERSION } from '../kernel/journal/journal.ts';

/** Interface of Postgres that private events need. */
export interface EventsDatabase {
  query<Row extends Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** Events that one resync tells; a client that missed more reloads instead. */
const EVENTS_MAX = 1_000;

/** The first command whose events are kept: partitions before it were dropped. */
const KEPT_FROM = `select coalesce(min(substring(pg_get_expr(relpartbound, oid) from '\\(''?(\\d+)')::bigint), 0) as first
  from pg_inherits join pg_class on oid = inhrelid where inhparent = 'events'::regclass`;

/** An event as it is pushed: named by its type, with its place among the customer's events. */
export function pushedEvent(event: Pick<KernelEvent, 'name' | 'payload'>, place: PrivatePlace): PrivateEvent {
  return { ...event.payload, type: event.name, ...place } as unknown as PrivateEvent;
}

/**
 * Reads the private events that concern a customer, after one command up to another, oldest first, from all senders of commands. `complete` is false when there
 * are too many, and when one has a past shape that cannot be read any more. It is false too when some that may have been missed are no longer kept.
 */
export async function missedEvents(database: EventsDatabase, userId: number, since: number, seq: number): Promise<ResyncAnswer> {
  const rows = await database.query<{ seq: bigint; part: number; version: number; name: string; payload: string }>(
    'select seq, part, version, name, payload from events where user_id = $1 and seq > $2 and seq <= $3 order by seq, part limit $4',
    [userId, since, seq, EVENTS_MAX],
  );
  // Asked after the events: what is kept now was kept then.
  const [kept] = await database.query<{ first: bigint }>(KEPT_FROM);
  const missed = kept !== undefined && since + 1 < Number(kept.first);
  if (missed || rows.length >= EVENTS_MAX || rows.some(({ version }) => version !== WIRE_VERSION))
    return { complete: false, seq, events: [] };
  const events: PrivateEvent[] = [];
  const parts = new Map<number, number>();
  let after = since;
  for (const row of rows) {
    const place = Number(row.seq);
    const part = parts.get(place) ?? 0;
    parts.set(place, part + 1);
    events.push(pushedEvent({ name: row.name, payload: JSON.parse(row.payload) as object }, { seq: place, part, after }));
    after = place;
  }
  return { complete: true, seq, events };
}

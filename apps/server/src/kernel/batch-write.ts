import type pg from 'pg';
import type { Heads } from './command.ts';
import type { Decided } from './batch.ts';
import { NotCommittedError } from './database.ts';
import { roundTrip } from './round-trip.ts';
import { expecting } from './set-based.ts';

const COMMIT = { name: 'commit', text: 'commit', values: [] };
const MOVE_HEAD = `update kernel_head set batch = $1, command_seq = $2, command_hash = decode($3, 'hex'), tick_id = $4, tick_hash = decode($5, 'hex'),
  engine_cursor = $6 where batch = $1 - 1`;

/**
 * Sends the writes of a batch, moves the head and commits, all in one round trip. Resolves once the server has answered
 * COMMIT. Every statement that must change a number of rows proves it on the server; moving the head proves that no
 * other process has written since.
 */
export async function writeBatch(client: pg.Client, batch: number, decided: Decided, heads: Heads): Promise<void> {
  const tick = heads.tick();
  const head = expecting(
    { name: 'move head', text: MOVE_HEAD, values: [batch, decided.head.seq, decided.head.hash, tick.id, tick.hash, heads.engineCursor()] },
    1,
  );
  const results = await roundTrip(client, [...decided.statements, head, COMMIT]);
  const command = results.at(-1)?.command ?? 'nothing';
  if (command !== 'COMMIT') throw new NotCommittedError(command);
}

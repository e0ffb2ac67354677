import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FeedError } from '../feed.ts';
import { csvLineReader } from './csv-lines.ts';
import { BadRowError, type RecordedEvent } from './events.ts';
import { frameLineReader } from './frame-lines.ts';

/** Rows read so far and those that could not be. */
export interface RecordingCounters {
  rows: number;
  bad: number;
}

/**
 * Reads a recording in order: csv (candles, ticks, quotes) or JSON lines (exchange messages), plain or gzip, told apart by
 * content. Bad rows, and rows older than the one before, are counted and skipped. Memory does not grow with the file.
 * Throws `FeedError` with one clear line when the file cannot be opened or is of no known kind.
 */
export async function* recordedEvents(path: string, counters: RecordingCounters): AsyncGenerator<RecordedEvent> {
  let read: ((line: string) => RecordedEvent[]) | undefined;
  let newest = 0;
  for await (const line of linesOf(path)) {
    if (line.trim() === '') continue;
    if (!read) {
      read = line.startsWith('{') ? frameLineReader() : csvLineReader(line);
      if (!read) throw new FeedError(`the recording ${path} has a first line that is neither a known csv header nor a JSON object`);
      if (!line.startsWith('{')) continue;
    }
    counters.rows += 1;
    try {
      const events = read(line);
      const at = events[0]?.at ?? newest;
      if (at < newest) throw new BadRowError('older than the row before');
      newest = at;
      yield* events;
    } catch (error) {
      if (!(error instanceof BadRowError)) throw error;
      counters.bad += 1;
    }
  }
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new FeedError(`the recording ${path} does not exist or is not a file`);
  const file = createReadStream(path);
  // The pipeline hands an error of the file on to the stream that is read; it is reported there.
  const stream = path.endsWith('.gz') ? pipeline(file, createGunzip(), () => undefined) : file;
  stream.setEncoding('utf8');
  let rest = '';
  try {
    for await (const chunk of stream as AsyncIterable<string>) {
      const lines = (rest + chunk).split(/\r?\n/);
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw new FeedError(`the recording ${path} cannot be read: ${(error as Error).message}`);
  }
  if (rest !== '') yield rest;
}

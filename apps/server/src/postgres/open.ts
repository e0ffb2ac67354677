import type { Config } from '../config.ts';
import { attachEmbedded, startEmbedded } from './embedded.ts';

/** A database to look at beside a server that may be running. */
export interface OpenedDatabase {
  readonly url: string;
  /** Stops the embedded database if it was started for this. */
  close(): Promise<void>;
}

/** Finds the venue's database: the configured server, the embedded one that runs already, or the embedded one started now. */
export async function openDatabase(config: Config): Promise<OpenedDatabase> {
  if (config.database.kind === 'server') return { url: config.database.url, close: async () => undefined };
  const running = attachEmbedded(config.database.dataDir);
  if (running !== undefined) return { url: running, close: async () => undefined };
  const started = await startEmbedded({ dataDir: config.database.dataDir, durable: config.durable });
  return { url: started.url, close: () => started.stop() };
}

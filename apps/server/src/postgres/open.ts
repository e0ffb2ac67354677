import type { Config } from '../config/config.ts';
import { attachEmbedded, startEmbedded } from './embedded.ts';
import { openLogin, type ServerLogin } from './server-login.ts';

/** A database to look at beside a server that may be running. */
export interface OpenedDatabase {
  /** The owner's address: for migrations and nothing else. */
  readonly url: string;
  /** The way of the server into it, for everything else. */
  login(): Promise<ServerLogin>;
  /** Stops the embedded database if it was started for this. */
  close(): Promise<void>;
}

/** Finds the venue's database: the configured server, the embedded one that runs already, or the embedded one started now. */
export async function openDatabase(config: Config): Promise<OpenedDatabase> {
  if (config.database.kind === 'server') {
    const { url, appUrl } = config.database;
    return { url, login: () => openLogin(url, appUrl), close: async () => undefined };
  }
  const running = attachEmbedded(config.database.dataDir);
  if (running !== undefined) return { url: running, login: () => openLogin(running), close: async () => undefined };
  const started = await startEmbedded({ dataDir: config.database.dataDir, durable: config.durable });
  return { url: started.url, login: () => openLogin(started.url), close: () => started.stop() };
}

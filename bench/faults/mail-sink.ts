import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server of this machine that takes mails, and can take connections and say nothing. */
export interface MailSink {
  /** For the venue's SMTP_URL. */
  readonly url: string;
  /** The ids of the mails that were taken, in the order in which they came. */
  readonly taken: readonly string[];
  /** From now on connections are taken, and hear nothing. */
  hang(): void;
  /** From now on a mail is confirmed so many milliseconds after all of it has come. */
  confirmAfter(ms: number): void;
  /** Greets the clients that have waited, and those that come. */
  answer(): void;
  stop(): Promise<void>;
}

/** Opens one on a free port. */
export async function mailSink(): Promise<MailSink> {
  const taken: string[] = [];
  let waiting: (() => void)[] | undefined;
  let confirmMs = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect(_session, greet) {
      if (waiting) waiting.push(() => greet());
      else greet();
    },
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        taken.push(/^message-id: *(\S+)/im.exec(Buffer.concat(parts).toString())?.[1] ?? '');
        setTimeout(done, confirmMs);
      });
    },
  });
  // A client that goes away while it is told something.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    confirmAfter: (ms) => void (confirmMs = ms),
    hang: () => void (waiting ??= []),
    answer() {
      for (const greet of waiting?.splice(0) ?? []) greet();
      waiting = undefined;
    },
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

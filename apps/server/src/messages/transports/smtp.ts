import { createTransport } from 'nodemailer';
import { UndeliverableError, type MailTransport } from './transport.ts';

const TIMEOUT_MS = 20_000;

/** The code of an SMTP answer to the message; undefined when the server said nothing, or only that it has no TLS. */
function answerCode(error: unknown): number | undefined {
  if ((error as { code?: unknown }).code === 'ETLS') return undefined;
  const code = typeof error === 'object' && error !== null && 'responseCode' in error ? error.responseCode : undefined;
  return typeof code === 'number' ? code : undefined;
}

/** Hosts that a message reaches without leaving this machine. */
const THIS_MACHINE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** A line of the mailer's log: who speaks, and in which connection. */
interface Spoken {
  readonly tnx?: unknown;
  readonly sid?: unknown;
}

/** Hears in the mailer's log whether the server announces SMTPUTF8; nothing else of the mailer tells. Nothing of the log is kept. */
function listener(): { readonly debug: (spoken: Spoken, line: unknown) => void; takesUnicode(): boolean } {
  let announced = false;
  let asking: unknown;
  return {
    debug({ tnx, sid }, line) {
      if (tnx === 'client' && /^EHLO\b/i.test(String(line))) asking = sid;
      else if (tnx === 'server' && sid === asking) {
        announced = /^250[- ]SMTPUTF8\b/im.test(String(line));
        asking = undefined;
      }
    },
    takesUnicode: () => announced,
  };
}

/**
 * Sends mail through the server of an smtp:// or smtps:// address; `from` is an address, with or without a name. To another machine
 * smtp:// is raised to TLS or nothing is sent, unless the address says `?requireTLS=false`: codes must not be read on the way.
 * Every connection tells anew what the server takes, last of all once it is encrypted.
 */
export function smtpTransport(url: string, from: string): MailTransport {
  const logger = listener();
  const mailer = createTransport({
    url,
    requireTLS: !THIS_MACHINE.test(new URL(url).hostname),
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A message is text of ours: nothing in it may make the mailer read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
    // Commands and answers, without the mails.
    transactionLog: true,
    logger,
  });
  return {
    takesUnicode: logger.takesUnicode,
    async greet() {
      await mailer.verify();
    },
    async send(id, recipient, { subject, text, html }) {
      try {
        await mailer.sendMail({
          from,
          to: { name: '', address: recipient },
          subject,
          text,
          html,
          // The same on every attempt, so that a mail that did arrive is not shown twice.
          messageId: `<outbox-${id}@${from.replace(/^.*@|>.*$/g, '')}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        const code = answerCode(error);
        if (code !== undefined && code >= 500 && code !== 535) throw new UndeliverableError(`the mail server answered ${code}`);
        throw error;
      }
    },
    close: () => mailer.close(),
  };
}

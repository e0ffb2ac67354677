import { createTransport } from 'nodemailer';
import { AccountRefusedError, UnconfirmedError, UndeliverableError, type MailTransport } from './transport.ts';

/** Time that a mail server may take for each step, in milliseconds (RFC 5321 4.5.3.2: five minutes for a greeting, ten after the dot). */
const CONNECT_MS_MAX = 30_000;
const GREETING_MS_MAX = 300_000;
const ANSWER_MS_MAX = 600_000;
const CONNECTIONS = 5;
/** Codes that speak of who sends, not of what is sent: sign in first, wrong or too weak credentials, encryption wanted (RFC 4954 6). */
const ACCOUNT_CODES = new Set([530, 534, 535, 538]);
/** Second codes of an answer that speak of the sender too: too much was sent, and all of security and policy (RFC 3463). */
const ACCOUNT_STATUS = /^\d{3}[ -]5\.(?:4\.5|7\.\d+)\b/;
const WORDS_MOST = 200;

interface Answer {
  readonly code: number;
  /** The server's words, with its codes. */
  readonly words: string;
}

/** The answer of the mail server to the message; undefined when it said nothing, or only that it has no TLS. */
function answerOf(error: unknown): Answer | undefined {
  const { code, responseCode, response } = error as { code?: unknown; responseCode?: unknown; response?: unknown };
  if (code === 'ETLS' || typeof responseCode !== 'number') return undefined;
  return {
    code: responseCode,
    words: typeof response === 'string' ? response.replaceAll(/\s+/g, ' ').slice(0, WORDS_MOST) : String(responseCode),
  };
}

/** Returns the meaning of a failure for the message; `handed` when the server had all of it. */
function meaningOf(error: unknown, handed: boolean): unknown {
  const answer = answerOf(error);
  if (answer === undefined) {
    const isTimeout = (error as { code?: unknown }).code === 'ETIMEDOUT';
    return handed && isTimeout ? new UnconfirmedError('the mail server has the mail and did not confirm it', { cause: error }) : error;
  }
  const said = `the mail server answered ${answer.words}`;
  if (answer.code < 500) return new Error(said, { cause: error });
  const isAccount = ACCOUNT_CODES.has(answer.code) || ACCOUNT_STATUS.test(answer.words);
  return new (isAccount ? AccountRefusedError : UndeliverableError)(said, { cause: error });
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
 * Every connection tells again what the server takes, last of all once it is encrypted.
 */
export function smtpTransport(url: string, from: string, limits = { answerMs: ANSWER_MS_MAX }): MailTransport {
  const logger = listener();
  /** Ids of mails of which the server has been given all. */
  const handed = new Set<string>();
  const mailer = createTransport({
    url,
    requireTLS: !THIS_MACHINE.test(new URL(url).hostname),
    pool: true,
    maxConnections: CONNECTIONS,
    // The outbox tries again itself; the mailer would send a mail again that the server may have.
    maxRequeues: 0,
    connectionTimeout: CONNECT_MS_MAX,
    greetingTimeout: GREETING_MS_MAX,
    socketTimeout: limits.answerMs,
    // A message is text of the venue: nothing in it may make the mailer read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
    // Commands and answers, without the mails.
    transactionLog: true,
    logger,
  });
  mailer.use('stream', (mail, done) => {
    const { messageId = '' } = mail.data;
    mail.message.processFunc((content) => content.once('end', () => handed.add(messageId)));
    done();
  });
  return {
    takesUnicode: logger.takesUnicode,
    async greet() {
      await mailer.verify();
    },
    async send(id, recipient, { subject, text, html }) {
      // The same on every attempt, so that a mail that did arrive is not shown twice.
      const messageId = `<outbox-${id}@${from.replace(/^.*@|>.*$/g, '')}>`;
      try {
        await mailer.sendMail({
          from,
          to: { name: '', address: recipient },
          subject,
          text,
          html,
          messageId,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw meaningOf(error, handed.has(messageId));
      } finally {
        handed.delete(messageId);
      }
    },
    close: () => mailer.close(),
  };
}

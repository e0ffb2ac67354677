import { pino, type DestinationStream, type LogFn, type Logger } from 'pino';
import { RepeatedLines } from './repeated-lines.ts';

/** Number of the level in pino's count. */
const WARN = 40;

/** Fields that never appear in a log line, at any place in its first two levels. */
const SECRET_FIELDS = [
  'password',
  're_password',
  'repassword',
  'old_password',
  'login_password',
  'pay_password',
  'token',
  'authorization',
  'cookie',
  'code',
  'email_code',
  'mobile_code',
  'recovery_codes',
  'captcha_id',
  'secret',
];
const REQUEST_SECRETS = SECRET_FIELDS.filter((field) => field !== 'code');

/**
 * The server's log: JSON lines with secrets replaced. Call sites log no request bodies and no headers; the redaction is
 * the second fence. Faults of one cause are told every ten seconds, with how many were left out. `destination` defaults to
 * standard output.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const paths = [
    ...REQUEST_SECRETS,
    ...SECRET_FIELDS.flatMap((field) => [`body.${field}`, `input.${field}`, `headers.${field}`, `query.${field}`]),
  ];
  const repeated = new RepeatedLines();
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths, censor: '[secret]' },
      hooks: {
        logMethod(line: Parameters<LogFn>, write: LogFn, lineLevel: number) {
          const [details, message]: readonly unknown[] = line;
          if (lineLevel < WARN || !isFault(details) || typeof message !== 'string') return write.apply(this, line);
          const leftOut = repeated.admit(details, message);
          if (leftOut !== undefined) write.call(this, leftOut === 0 ? details : { ...details, leftOut }, message);
        },
      },
    },
    destination ?? pino.destination(1),
  );
}

/** Whether a line tells of an error that was caught. Others say each something of its own. */
function isFault(details: unknown): details is object {
  return typeof details === 'object' && details !== null && ('error' in details || 'err' in details);
}

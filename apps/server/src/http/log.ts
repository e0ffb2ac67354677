import { pino, type DestinationStream, type Logger } from 'pino';

/** What never appears in a log line, wherever in its first two levels it stands. */
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
 * the second fence. `destination` defaults to standard output.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const paths = [
    ...REQUEST_SECRETS,
    ...SECRET_FIELDS.flatMap((field) => [`body.${field}`, `input.${field}`, `headers.${field}`, `query.${field}`]),
  ];
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: { paths, censor: '[secret]' } },
    destination ?? pino.destination(1),
  );
}

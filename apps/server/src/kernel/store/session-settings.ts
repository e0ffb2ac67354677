/**
 * Settings that reading depends on: formats of values, the search path, isolation. Each session sets them, since the server, the database or the role may have
 * others.
 */
export const READING: readonly string[] = [
  'search_path=public',
  'timezone=UTC',
  'datestyle=ISO',
  'intervalstyle=postgres',
  'bytea_output=hex',
  'extra_float_digits=1',
  'standard_conforming_strings=on',
  'default_transaction_isolation=read\\ committed',
];

/** Nothing is cut short by what a provider has set: who wants a limit says its own. */
export const UNHURRIED: readonly string[] = [
  'statement_timeout=0',
  'lock_timeout=0',
  'transaction_timeout=0',
  'idle_session_timeout=0',
  'idle_in_transaction_session_timeout=0',
];

/** Settings by which the database frees the locks of a server whose machine has vanished. It takes half a minute; the system's own settings take two hours. */
export const NOTICED_SOON: readonly string[] = [
  'tcp_keepalives_idle=5',
  'tcp_keepalives_interval=5',
  'tcp_keepalives_count=3',
  'tcp_user_timeout=20000',
  'client_connection_check_interval=10000',
];

/** Settings as the startup parameter `options` has them. */
export function optionsOf(settings: readonly string[]): string {
  return settings.map((each) => `-c ${each}`).join(' ');
}

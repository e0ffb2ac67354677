/**
 * What reading depends on: how values are written, which names are found, what a transaction sees. Each session says it, since the server, the
 * database or the role may have been set to something else.
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

/** Settings as the startup parameter `options` has them. */
export function optionsOf(settings: readonly string[]): string {
  return settings.map((each) => `-c ${each}`).join(' ');
}

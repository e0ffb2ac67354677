import type { ConsoleName, GetName, VisitorName } from '@candor/ui/api/names.ts';

/** The console's calls whose input travels in the query string. */
export const GET: Record<Extract<GetName, ConsoleName>, true> = {
  'console/me': true,
  'console/overview': true,
  'console/operators': true,
  'console/passkeys': true,
  'console/settings': true,
  'console/area_codes': true,
  'console/feeds': true,
};

/** The console's calls that take no token. */
export const VISITOR: Record<Extract<VisitorName, ConsoleName>, true> = {
  'console/login': true,
  'console/passkey_options': true,
  'console/passkey_login': true,
};

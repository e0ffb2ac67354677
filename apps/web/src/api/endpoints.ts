import type { ConsoleName, GetName, VisitorName } from '@candor/ui/api/names.ts';

/** The customers' calls whose input travels in the query string. The console lists its own, so that customers do not load them. */
export const GET: Record<Exclude<GetName, ConsoleName>, true> = {
  'user/info': true,
  'user/center': true,
  'bind/google': true,
  'safe/sessions': true,
  'safe/sign_ins': true,
  'safe/passkeys': true,
  'safe/api_keys': true,
  'settings/published': true,
  get_version: true,
  'currency/quotation_new': true,
  'currency/user_currency_list': true,
  'currency/list': true,
  'currency/new_timeshar': true,
  'currency/market_depth': true,
  'currency/tick': true,
  'currency/status': true,
};

/** The customers' calls that take no token. */
export const VISITOR: Record<Exclude<VisitorName, ConsoleName>, true> = {
  captcha: true,
  'captcha/check': true,
  'user/login': true,
  'user/register': true,
  'user/check_email': true,
  'user/check_mobile': true,
  'user/forget': true,
  'user/freeze': true,
  'user/passkey_options': true,
  'user/passkey_login': true,
  'settings/published': true,
  'news/list': true,
  'news/detail': true,
  area_code: true,
  get_version: true,
  'currency/quotation_new': true,
  'currency/list': true,
  'currency/new_timeshar': true,
  'currency/market_depth': true,
  'currency/tick': true,
  'currency/status': true,
};

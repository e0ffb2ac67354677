import type { Contract, EndpointName } from '@candor/api';

/**
 * What the browser must know of each call at run time. The contract itself is schemas, which would cost the page their
 * weight, so these three tables repeat one bit each; their types make the compiler refuse a missing or a wrong entry.
 */
type NamesWhere<Shape> = { [Name in EndpointName]: Contract[Name] extends Shape ? Name : never }[EndpointName];
export type GetName = NamesWhere<{ method: 'GET' }>;
export type VisitorName = NamesWhere<{ access: 'visitor' }>;
export type MoneyName = NamesWhere<{ money: true }>;

const GET: Record<GetName, true> = {
  'user/info': true,
  'user/center': true,
  'bind/google': true,
  'safe/sessions': true,
  'safe/sign_ins': true,
  get_version: true,
  'currency/quotation_new': true,
  'currency/user_currency_list': true,
  'currency/list': true,
  'currency/new_timeshar': true,
  'currency/market_depth': true,
  'currency/tick': true,
  'currency/status': true,
};

const VISITOR: Record<VisitorName, true> = {
  captcha: true,
  'user/login': true,
  'user/register': true,
  'user/check_email': true,
  'user/check_mobile': true,
  'user/forget': true,
  'user/freeze': true,
  area_code: true,
  get_version: true,
  'currency/quotation_new': true,
  'currency/list': true,
  'currency/new_timeshar': true,
  'currency/market_depth': true,
  'currency/tick': true,
  'currency/status': true,
};

/** The path of a call below /api: its name, up to the # that tells two calls on one path apart. */
export function pathOf(name: EndpointName): string {
  return name.replace(/#.*/, '');
}

/** Whether the call's input travels in the query string. */
export function isGet(name: EndpointName): boolean {
  return name in GET;
}

/** Whether the call takes no token. */
export function isVisitorCall(name: EndpointName): boolean {
  return name in VISITOR;
}

import type { Resolution, SupportState } from '../constants.ts';
import type { C2cStatusNumber, ShopStatus } from '../c2c/c2c-states.ts';
import type { Bar, Depth, MarketState } from '../market/market.ts';
import type { Deposit } from '../wallet/deposits.ts';
import type { LeverOrder } from '../contracts/lever-order.ts';
import type { MicroOrder } from '../seconds/microtrade.ts';
import type { WithdrawalState } from '../wallet/withdrawals.ts';

/** Newest quotation of a market, pushed at most ten times a second. */
export interface DayMarket {
  readonly type: 'daymarket';
  readonly pair_id: number;
  readonly legal_id: number;
  readonly currency_id: number;
  readonly now_price: string;
  readonly change: string;
  readonly volume: string;
  readonly high: string;
  readonly low: string;
  readonly state: MarketState;
  readonly tick_id: number;
  readonly tick_at: number;
}

/** The bar in progress of one market, of the resolution the socket subscribed to or of one minute. */
export interface Kline {
  readonly type: 'kline';
  readonly pair_id: number;
  readonly legal_id: number;
  readonly currency_id: number;
  readonly symbol: string;
  readonly period: Resolution;
  readonly bar: Bar;
}

/** Aggregated depth of one market the socket subscribed to. */
export interface MarketDepth extends Depth {
  readonly type: 'market_depth';
  readonly legal_id: number;
  readonly currency_id: number;
}

/** Place of a private event among the events of its customer. Nothing is missing when the client has seen `after`. */
export interface PrivatePlace {
  /** Number of the command that the event reports. Numbers rise, but those of one customer have gaps. */
  readonly seq: number;
  /** Index of the event among several events of that command: 0, 1, … */
  readonly part: number;
  /** Number of the customer's previous event; for the first event the number of the sign-in. */
  readonly after: number;
}

/** One or more of the customer's contract orders changed. */
export interface LeverTrade extends PrivatePlace {
  readonly type: 'lever_trade';
  readonly cause: 'opened' | 'pending' | 'filled' | 'stops' | 'margin' | 'closed' | 'revoked' | 'overnight' | 'liquidated' | 'warning';
  readonly orders: readonly LeverOrder[];
}

/** A seconds order of the customer opened at its entry. */
export interface OpenedMicroorder extends PrivatePlace {
  readonly type: 'opened_microorder';
  readonly order: MicroOrder;
}

/** A seconds order of the customer was settled or returned, and its payout is credited. */
export interface ClosedMicroorder extends PrivatePlace {
  readonly type: 'closed_microorder';
  readonly order: MicroOrder;
}

/** Balances of a wallet changed outside a contract order. */
export interface WalletChanged extends PrivatePlace {
  readonly type: 'wallet_changed';
  readonly currency_id: number;
}

/** A payment to one of the customer's deposit addresses was seen, got more confirmations, or was credited. */
export interface DepositChanged extends PrivatePlace {
  readonly type: 'deposit_changed';
  readonly deposit: Deposit;
}

/** A withdrawal of the customer was asked for, decided, sent or cancelled. */
export interface WithdrawalChanged extends PrivatePlace {
  readonly type: 'withdrawal_changed';
  readonly id: number;
  readonly state: WithdrawalState;
}

/** The rights of the customer have changed: the account was frozen, or its freeze has ended. */
export interface AccountChanged extends PrivatePlace {
  readonly type: 'account_changed';
}

/** An order between two customers has changed; both parties are told. */
export interface LegalOrderChanged extends PrivatePlace {
  readonly type: 'legal_order_changed';
  readonly id: number;
  readonly status: C2cStatusNumber;
}

/** The chat of an order between two customers has changed. Both are told of a new entry; the other party is told when one has read further. */
export interface LegalChatChanged extends PrivatePlace {
  readonly type: 'legal_chat_changed';
  /** Id of the order. */
  readonly id: number;
  /** Number of the newest message. */
  readonly number: number;
}

/** A shop of the customer was decided on, leaves or has ended. */
export interface ShopChanged extends PrivatePlace {
  readonly type: 'shop_changed';
  readonly status: ShopStatus;
}

/** A chat of the customer with customer service has changed: it has a new message, or another state. */
export interface SupportChanged extends PrivatePlace {
  readonly type: 'support_changed';
  readonly chat_id: number;
  /** Number of the newest message. */
  readonly number: number;
  readonly state: SupportState;
}

/** Private events, kept by sequence so that a client that missed some can ask again. */
export type PrivateEvent =
  | LeverTrade
  | OpenedMicroorder
  | ClosedMicroorder
  | WalletChanged
  | DepositChanged
  | AccountChanged
  | WithdrawalChanged
  | SupportChanged
  | LegalOrderChanged
  | LegalChatChanged
  | ShopChanged;

/** Number of unread notices of the customer, at most `UNREAD_MOST`. It is sent at the sign-in of the socket, and after a change, at most once a second. */
export interface NoticesUnread {
  readonly unread: number;
}

/**
 * Server to client. `daymarket` carries a list to a socket that connected with `quotes=batch` in its query (`BATCHES`). Other sockets, such as
 * clients of the specification, get each quote as a separate event. Until they watch a market, they get the bars and depth of all markets once a
 * second.
 */
export interface ServerEvents {
  daymarket: (quotes: DayMarket | readonly DayMarket[]) => void;
  kline: (kline: Kline) => void;
  market_depth: (depth: MarketDepth) => void;
  lever_trade: (event: LeverTrade) => void;
  opened_microorder: (event: OpenedMicroorder) => void;
  closed_microorder: (event: ClosedMicroorder) => void;
  wallet_changed: (event: WalletChanged) => void;
  deposit_changed: (event: DepositChanged) => void;
  withdrawal_changed: (event: WithdrawalChanged) => void;
  account_changed: (event: AccountChanged) => void;
  support_changed: (event: SupportChanged) => void;
  legal_order_changed: (event: LegalOrderChanged) => void;
  legal_chat_changed: (event: LegalChatChanged) => void;
  shop_changed: (event: ShopChanged) => void;
  notices: (event: NoticesUnread) => void;
  /** Sign that the connection is alive, when no other event came for at most a second. Only for sockets that take lists of quotes. */
  beat: () => void;
  /** The session ended: sign-out elsewhere, freeze or expiry. The socket closes after it. */
  signed_out: () => void;
}

/** Answer to `login`: the newest private sequence, or `ok: false` for a refusal. */
export type LoginAnswer = { readonly ok: true; readonly seq: number } | { readonly ok: false };
/** Answer to `resync`: the missed private events in order; `complete: false` means reload instead. */
export interface ResyncAnswer {
  readonly complete: boolean;
  readonly seq: number;
  readonly events: readonly PrivateEvent[];
}

/** Client to server. A socket starts public and signs in with its token, never with a bare user id. */
export interface ClientEvents {
  login: (token: string, answer: (result: LoginAnswer) => void) => void;
  resync: (since: number, answer: (result: ResyncAnswer) => void) => void;
  /** Chart and depth of one market; replaces the socket's earlier choice. Null stops it. */
  watch: (choice: { pair_id: number; period: Resolution } | null) => void;
  /** Markets whose quotes are wanted; an empty list means all. */
  quotes: (pairIds: readonly number[]) => void;
}

/** Server to console. */
export interface ConsoleServerEvents {
  /** A chat has changed; a client that shows chats asks again. */
  support_changed: (event: { readonly chat_id: number; readonly number: number }) => void;
}

/** Console to server. */
export interface ConsoleClientEvents {
  login: (token: string, answer: (result: { readonly ok: boolean }) => void) => void;
}

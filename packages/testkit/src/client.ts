import { randomUUID } from 'node:crypto';
import { BATCHES, endpointOf, pathOf, type EndpointName, type ErrorReply, type InputOf, type ReplyOf } from '@candor/api';
import type { ClientEvents, LoginAnswer, PrivateEvent, ResyncAnswer, ServerEvents } from '@candor/api';
import { io, type Socket } from 'socket.io-client';
import { until } from './poll.ts';

/** A call was refused. `reply` is the envelope, `code` its code. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number;
  readonly reply: ErrorReply;

  constructor(name: string, status: number, reply: ErrorReply) {
    super(`${name} was answered ${status} ${reply.code}: ${reply.message}`);
    this.status = status;
    this.reply = reply;
  }

  get code(): ErrorReply['code'] {
    return this.reply.code;
  }
}

export interface CallOptions {
  /** Sent as Idempotency-Key; money calls get a fresh one when absent, `null` sends none. */
  readonly key?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Talks to a venue as a browser does: a visitor until it signs in. */
export class Client {
  readonly url: string;
  token: string | undefined;

  constructor(url: string, token?: string) {
    this.url = url;
    this.token = token;
  }

  /** Makes a call of the contract and gives the `message` of its reply. Throws `CallError` for a refusal. */
  async call<Name extends EndpointName>(name: Name, input: InputOf<Name>, options: CallOptions = {}): Promise<ReplyOf<Name>> {
    const { status, body } = await this.send(name, input, options);
    if (body.type !== 'ok') throw new CallError(name, status, body as ErrorReply);
    return body.message as ReplyOf<Name>;
  }

  /** Makes a call with any body at all and gives what came back, refused or not. */
  async send(
    name: EndpointName,
    input: object,
    options: CallOptions = {},
  ): Promise<{ status: number; body: { type: unknown; message: unknown } }> {
    const { method, money } = endpointOf(name);
    const headers = new Headers(options.headers);
    if (this.token !== undefined) headers.set('authorization', this.token);
    const key = options.key === undefined && money === true ? randomUUID() : options.key;
    if (key !== undefined && key !== null) headers.set('idempotency-key', key);
    let url = `${this.url}/api/${pathOf(name)}`;
    let body: string | undefined;
    if (method === 'GET') {
      url += `?${new URLSearchParams(Object.entries(input).map(([field, value]): [string, string] => [field, String(value)])).toString()}`;
    } else {
      headers.set('content-type', 'application/json');
      body = JSON.stringify(input);
    }
    const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
    return { status: response.status, body: (await response.json()) as { type: unknown; message: unknown } };
  }

  /** Signs in with account and password and keeps the token. */
  async signIn(account: string, password: string): Promise<this> {
    this.token = await this.call('user/login', { user_string: account, password });
    return this;
  }

  /** Opens a socket and signs it in when the client is. Close it when done. */
  async socket(): Promise<LiveSocket> {
    const socket = new LiveSocket(this.url);
    await socket.connected();
    if (this.token !== undefined) {
      const answer = await socket.signIn(this.token);
      if (!answer.ok) throw new Error('the socket was not signed in');
    }
    return socket;
  }
}

/** A socket that remembers what it was told. */
export class LiveSocket {
  readonly raw: Socket<ServerEvents, ClientEvents>;
  /** Private events in the order they came. */
  readonly events: PrivateEvent[] = [];

  constructor(url: string) {
    this.raw = io(url, { query: BATCHES, transports: ['websocket'], reconnection: false, forceNew: true });
    this.raw.on('lever_trade', (event) => this.events.push(event));
    this.raw.on('opened_microorder', (event) => this.events.push(event));
    this.raw.on('closed_microorder', (event) => this.events.push(event));
    this.raw.on('wallet_changed', (event) => this.events.push(event));
    this.raw.on('deposit_changed', (event) => this.events.push(event));
    this.raw.on('withdrawal_changed', (event) => this.events.push(event));
    this.raw.on('account_changed', (event) => this.events.push(event));
    this.raw.on('support_changed', (event) => this.events.push(event));
    this.raw.on('legal_order_changed', (event) => this.events.push(event));
    this.raw.on('legal_chat_changed', (event) => this.events.push(event));
    this.raw.on('shop_changed', (event) => this.events.push(event));
  }

  async connected(): Promise<void> {
    await until('the connection of the socket', () => this.raw.connected);
  }

  signIn(token: string): Promise<LoginAnswer> {
    return new Promise((resolve) => this.raw.emit('login', token, resolve));
  }

  resync(since: number): Promise<ResyncAnswer> {
    return new Promise((resolve) => this.raw.emit('resync', since, resolve));
  }

  /** Waits for the next event of a name that fits. */
  next<Name extends keyof ServerEvents>(
    name: Name,
    fits: (payload: Parameters<ServerEvents[Name]>[0]) => boolean = () => true,
  ): Promise<Parameters<ServerEvents[Name]>[0]> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no ${name} came`)), 10_000);
      const listener = (payload: Parameters<ServerEvents[Name]>[0]): void => {
        if (!fits(payload)) return;
        clearTimeout(timer);
        this.raw.off(name, listener as never);
        resolve(payload);
      };
      this.raw.on(name, listener as never);
    });
  }

  close(): void {
    this.raw.disconnect();
  }
}

import { connect } from 'node:net';

/** Instructions for the load process, as JSON in its first argument. */
export interface LoadOrder {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  readonly tokens: readonly string[];
  /** Requests a second in all, evenly spread; as fast as answers come when absent. */
  readonly rate?: number;
}

/** Result that it prints as JSON. Times are milliseconds. */
export interface LoadResult {
  readonly answered: number;
  readonly refused: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

const BODY = JSON.stringify({ legal_id: 1, currency_id: 2, share: 1, multiple: 100, type: 1, status: 1 });
const OK = Buffer.from('{"type":"ok"');

/** Speaks HTTP/1.1 on raw sockets, because a full client would cost more than the server it measures. */
function load(order: LoadOrder): Promise<LoadResult> {
  const latencies: number[] = [];
  let refused = 0;
  let sequence = 0;
  const started = performance.now();
  const end = started + order.seconds * 1_000;
  const run = process.pid.toString(36) + Math.trunc(started).toString(36);

  const request = (): string => {
    sequence += 1;
    const token = order.tokens[Math.trunc(Math.random() * order.tokens.length)] as string;
    return (
      `POST /api/lever/submit HTTP/1.1\r\nHost: 127.0.0.1:${order.port}\r\nAuthorization: ${token}\r\nContent-Type: application/json\r\n` +
      `Idempotency-Key: ${run}-${sequence.toString().padStart(8, '0')}\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`
    );
  };

  const one = (index: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(order.port, '127.0.0.1');
      const interval = order.rate === undefined ? 0 : (order.connections * 1_000) / order.rate;
      let due = started + (interval * index) / order.connections;
      let sent = 0;
      let buffered: Buffer = Buffer.alloc(0);
      const send = (): void => {
        if (performance.now() >= end) {
          socket.end();
          resolve();
          return;
        }
        // Latency counts from when the request was due, so that a slow server cannot hide by slowing the load.
        sent = order.rate === undefined ? performance.now() : due;
        socket.write(request());
      };
      const next = (): void => {
        if (order.rate === undefined) send();
        else {
          due += interval;
          const wait = due - performance.now();
          if (wait <= 0) send();
          else setTimeout(send, wait);
        }
      };
      socket.setNoDelay(true);
      socket.once('connect', send);
      socket.on('error', reject);
      socket.on('data', (chunk) => {
        buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk]);
        const head = buffered.indexOf('\r\n\r\n');
        if (head < 0) return;
        const length = Number(/content-length: (\d+)/i.exec(buffered.toString('latin1', 0, head))?.[1] ?? 0);
        if (buffered.length < head + 4 + length) return;
        if (buffered.compare(OK, 0, OK.length, head + 4, head + 4 + OK.length) !== 0) refused += 1;
        latencies.push(performance.now() - sent);
        buffered = Buffer.alloc(0);
        next();
      });
    });

  return Promise.all(Array.from({ length: order.connections }, (_, index) => one(index))).then(() => {
    latencies.sort((left, right) => left - right);
    const at = (share: number): number => latencies[Math.min(latencies.length - 1, Math.trunc(latencies.length * share))] ?? 0;
    return { answered: latencies.length, refused, perSecond: latencies.length / order.seconds, p50: at(0.5), p99: at(0.99) };
  });
}

process.once('message', (order: LoadOrder) => {
  load(order).then(
    (result) => process.send?.(result, () => process.exit()),
    (error: Error) => {
      console.error(error);
      process.exit(1);
    },
  );
});

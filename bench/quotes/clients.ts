import { connect, type Socket } from 'node:net';
import { marketsOf, SOCKETS, type ClientMessage } from './load.ts';

/** All sockets in one process, speaking just enough WebSocket to count what arrives: a real client would use up the machine itself. */
const port = Number(process.argv[2]);
const TICK_AT = Buffer.from('"tick_at":');
const TIME_DIGITS = 13;
const CONNECTING_AT_ONCE = 50;

let counting = false;
let delivered = 0;
const latencies = new Uint32Array(30_000);

const say = (message: ClientMessage): void => void process.send?.(message);
let next = 0;
const sockets: Socket[] = [];
await Promise.all(
  Array.from({ length: CONNECTING_AT_ONCE }, async () => {
    for (let index = next++; index < SOCKETS; index = next++) sockets.push(await open());
  }),
);
// All choose their markets only now, so that no client connects to a server that is already under load.
sockets.forEach((socket, index) => send(socket, `42["quotes",${JSON.stringify(marketsOf(index))}]`));
say({ connected: SOCKETS });

process.on('message', (seconds: number) => {
  delivered = 0;
  latencies.fill(0);
  counting = true;
  const startedAt = performance.now();
  setTimeout(() => {
    counting = false;
    say({ delivered, seconds: (performance.now() - startedAt) / 1_000, p50: percentile(0.5), p99: percentile(0.99) });
  }, seconds * 1_000);
});
process.on('disconnect', () => process.exit());

function open(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let greeted = false;
    let rest: Buffer = Buffer.alloc(0);
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.write(
      `GET /socket.io/?EIO=4&transport=websocket&quotes=batch HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
    );
    socket.on('data', (data: Buffer) => {
      const at = Date.now();
      if (greeted) {
        rest = read(socket, rest.length > 0 ? Buffer.concat([rest, data]) : data, at);
        return;
      }
      rest = Buffer.concat([rest, data]);
      const text = rest.toString('latin1');
      if (text.includes('40{')) {
        greeted = true;
        rest = Buffer.alloc(0);
        resolve(socket);
      } else if (text.includes('0{"sid"') && !text.includes('\0sent')) {
        rest = Buffer.concat([rest, Buffer.from('\0sent')]);
        send(socket, '40');
      }
    });
  });
}

/** Takes whole frames off the front, counts their quotes and answers pings; returns what is left. */
function read(socket: Socket, data: Buffer, at: number): Buffer {
  let offset = 0;
  while (data.length - offset >= 2) {
    const short = (data[offset + 1] ?? 0) & 0x7f;
    const head = short < 126 ? 2 : short === 126 ? 4 : 10;
    if (data.length - offset < head) break;
    const length = short < 126 ? short : short === 126 ? data.readUInt16BE(offset + 2) : Number(data.readBigUInt64BE(offset + 2));
    if (data.length - offset < head + length) break;
    const payload = data.subarray(offset + head, offset + head + length);
    if (length === 1 && payload[0] === 0x32) send(socket, '3');
    else if (counting) count(payload, at);
    offset += head + length;
  }
  return offset === data.length ? Buffer.alloc(0) : Buffer.from(data.subarray(offset));
}

function count(payload: Buffer, at: number): void {
  for (let found = payload.indexOf(TICK_AT); found >= 0; found = payload.indexOf(TICK_AT, found + 1)) {
    const start = found + TICK_AT.length;
    const changedAt = Number(payload.toString('latin1', start, start + TIME_DIGITS));
    const bucket = Math.min(latencies.length - 1, Math.max(0, at - changedAt));
    latencies[bucket] = (latencies[bucket] ?? 0) + 1;
    delivered += 1;
  }
}

/** Clients mask their frames; a mask of zeros leaves the bytes as they are. */
function send(socket: Socket, text: string): void {
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]));
}

/** Milliseconds below which a part of all quotes arrived. */
function percentile(part: number): number {
  let left = delivered * part;
  for (let ms = 0; ms < latencies.length; ms += 1) {
    left -= latencies[ms] ?? 0;
    if (left <= 0) return ms;
  }
  return latencies.length;
}

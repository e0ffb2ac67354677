/** The first byte of an unfragmented text frame: FIN and opcode 1 (RFC 6455, section 5.2). */
const FINAL_TEXT = 0x81;
const LENGTH_IN_2_BYTES = 126;
const LENGTH_IN_8_BYTES = 127;

/**
 * One WebSocket text frame holding the parts one after the other, ready for the wire. Servers do not mask, so the same bytes serve
 * every socket. Sizes below 4 GiB.
 */
export function textFrame(parts: readonly Buffer[]): Buffer {
  let length = 0;
  for (const part of parts) length += part.length;
  const head = length < LENGTH_IN_2_BYTES ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = FINAL_TEXT;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = LENGTH_IN_2_BYTES;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = LENGTH_IN_8_BYTES;
    frame.writeUInt32BE(0, 2);
    frame.writeUInt32BE(length, 6);
  }
  let offset = head;
  for (const part of parts) offset += part.copy(frame, offset);
  return frame;
}

/**
 * The start of a socket.io event on the wire up to its first argument: Engine.IO message (4), Socket.IO event (2), name.
 * Close it with `]`. The same in protocol versions 3 and 4 for the root namespace.
 */
export function eventOpening(name: string): Buffer {
  return Buffer.from(`42[${JSON.stringify(name)},`);
}

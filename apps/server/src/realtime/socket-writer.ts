import { Socket as NetSocket } from 'node:net';
import type { ClientEvents, ServerEvents } from '@candor/api';
import type { Socket } from 'socket.io';
import type { SocketWriter } from './fan-out.ts';

/** A socket of this server. */
export type VenueSocket = Socket<ClientEvents, ServerEvents>;

/**
 * Makes the writer of a socket’s frames. A client that came by WebSocket from the start gets ready-made frames written straight to its connection. They go past
 * the packet machinery, which costs several times the rest. Compression is off, so a frame written here can never fall into the middle of another. Clients that
 * poll, or began by polling, get the same events through socket.io, and only while their transport is free.
 */
export function socketWriterOf(socket: VenueSocket): SocketWriter {
  const { request } = socket.conn;
  const connection: unknown = request.socket;
  const plain = socket.conn.transport.name === 'websocket' && request.headers.upgrade !== undefined;
  return plain && connection instanceof NetSocket ? direct(socket, connection) : throughSocketIo(socket);
}

function direct(socket: VenueSocket, connection: NetSocket): SocketWriter {
  return {
    backlog: () => connection.writableLength,
    cork: () => connection.cork(),
    uncork: () => connection.uncork(),
    send: ({ frame }) => {
      if (connection.writable && socket.conn.readyState === 'open') connection.write(frame);
    },
    close: () => socket.disconnect(true),
  };
}

function throughSocketIo(socket: VenueSocket): SocketWriter {
  return {
    // A transport that is still busy with the last packet counts as one that has too much to read.
    backlog: () => (socket.conn.transport.writable ? 0 : Number.POSITIVE_INFINITY),
    cork: () => undefined,
    uncork: () => undefined,
    send: (message) => {
      switch (message.event) {
        case 'daymarket':
          if (message.form === 'batch') socket.emit('daymarket', message.argument);
          else for (const quote of message.argument) socket.emit('daymarket', quote);
          break;
        case 'kline':
          socket.emit('kline', message.argument);
          break;
        case 'market_depth':
          socket.emit('market_depth', message.argument);
          break;
        case 'beat':
          socket.emit('beat');
      }
    },
    close: () => socket.disconnect(true),
  };
}

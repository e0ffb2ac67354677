import { useEffect, useRef } from 'react';
import { CONSOLE_SOCKETS } from '@candor/api/constants';
import type { ConsoleClientEvents, ConsoleServerEvents } from '@candor/api';
import { fallBackToRequests, FIRST_TRANSPORTS } from '@candor/ui/line-transports.ts';
import { withCode } from '@candor/ui/missing-code.tsx';
import type * as sockets from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { usePolling } from '../../session/activity.ts';
import { operatorToken } from '../../session/token.ts';

/** Calls back with the number of each chat that changed. Calls back with 0 when the line is connected, since earlier changes may have been missed. */
export function useLiveChats(onChange: (chatId: number) => void): void {
  const latest = useRef(onChange);
  const missed = useRef(false);
  // An unattended page asks for nothing, or its sign-in would never end by idleness.
  const isAttended = usePolling(1).everyMs !== undefined;
  const attended = useRef(isAttended);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    attended.current = isAttended;
    if (!isAttended || !missed.current) return;
    missed.current = false;
    latest.current(0);
  }, [isAttended]);
  useEffect(() => {
    let socket: Socket<ConsoleServerEvents, ConsoleClientEvents> | undefined;
    let isOver = false;
    const tell = (chatId: number): void => {
      if (attended.current) latest.current(chatId);
      else missed.current = true;
    };
    const follow = ({ io }: typeof sockets): void => {
      if (isOver) return;
      const opened: Socket<ConsoleServerEvents, ConsoleClientEvents> = io(CONSOLE_SOCKETS, { transports: FIRST_TRANSPORTS });
      socket = opened;
      fallBackToRequests(opened);
      opened.on('connect', () => {
        const token = operatorToken();
        if (token !== undefined) opened.emit('login', token, ({ ok }) => ok && tell(0));
      });
      opened.on('support_changed', ({ chat_id }) => tell(chat_id));
    };
    withCode(() => import('socket.io-client'), follow);
    return () => {
      isOver = true;
      socket?.disconnect();
    };
  }, []);
}

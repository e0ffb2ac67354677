import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReplyOf } from '@candor/api';
import { ApiError } from '../api/client.ts';
import { errorText } from '../api/error-text.ts';
import { newKey } from '../api/money-call.ts';

/** A message as its reader is shown it, of whichever conversation. */
export type ChatMessage = ReplyOf<'support/messages'>['messages'][number] & {
  /** Warning for the reader; absent for none. */
  readonly warning?: string;
};

/** A message that the server has not been heard of: on its way, or not sent as far as is known. */
export interface Outgoing {
  readonly key: string;
  readonly text: string;
  /** An upload; undefined for none. */
  readonly picture: string | undefined;
  readonly state: 'sending' | 'failed';
  /** Why it failed; empty where the line is cut and the reason is unknown. */
  readonly why: string;
}

export interface ConversationOptions {
  /** Reads the messages after a number, oldest first; as many as come at once. */
  readonly load: (after: number) => Promise<readonly ChatMessage[]>;
  readonly send: (message: Pick<Outgoing, 'text' | 'key' | 'picture'>) => Promise<unknown>;
}

export interface Conversation {
  readonly messages: readonly ChatMessage[];
  readonly outgoing: readonly Outgoing[];
  /** Asks for what came since. */
  readonly news: () => Promise<void>;
  readonly say: (text: string, picture?: string) => void;
  /** Sends once more what failed, under the key that it had: stored already, it is not stored again. */
  readonly again: (key: string) => void;
}

/** Puts messages behind those that are there, each number once. */
export function joined(known: readonly ChatMessage[], found: readonly ChatMessage[]): readonly ChatMessage[] {
  const newest = known.at(-1)?.number ?? 0;
  const fresh = found.filter(({ number }) => number > newest);
  return fresh.length === 0 ? known : [...known, ...fresh];
}

/** Drops what the server has. */
export function unheard(outgoing: readonly Outgoing[], messages: readonly ChatMessage[]): readonly Outgoing[] {
  const stored = new Set(messages.map(({ key }) => key));
  return outgoing.filter(({ key }) => !stored.has(key));
}

/**
 * One conversation: what the server has, in its order, and behind it what is on its way. A message whose answer is lost is looked
 * for under its key before it is called not sent.
 */
export function useConversation(options: ConversationOptions): Conversation {
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  const latest = useRef(options);
  const known = useRef<readonly ChatMessage[]>([]);
  const asking = useRef<Promise<void>>(undefined);
  const more = useRef(false);
  useEffect(() => {
    latest.current = options;
  });

  const news = useCallback((): Promise<void> => {
    // One question at a time, and one more after it for whatever was told meanwhile.
    more.current = true;
    const ask = async (): Promise<void> => {
      while (more.current) {
        more.current = false;
        const found = await latest.current.load(known.current.at(-1)?.number ?? 0);
        const next = joined(known.current, found);
        if (next === known.current) continue;
        known.current = next;
        more.current = true;
        setMessages(next);
        setOutgoing((now) => unheard(now, next));
      }
    };
    asking.current ??= ask().finally(() => {
      asking.current = undefined;
    });
    return asking.current;
  }, []);

  const deliver = useCallback(
    async (message: Pick<Outgoing, 'text' | 'key' | 'picture'>): Promise<void> => {
      const state = (to: Pick<Outgoing, 'state' | 'why'>): void =>
        setOutgoing((now) => unheard([...now.filter(({ key }) => key !== message.key), { ...message, ...to }], known.current));
      state({ state: 'sending', why: '' });
      try {
        await latest.current.send(message);
        await news().catch(() => undefined);
      } catch (error) {
        const isLost = error instanceof ApiError && error.code === 'network';
        if (isLost) await news().catch(() => undefined);
        state({ state: 'failed', why: isLost ? '' : errorText(error) });
      }
    },
    [news],
  );

  return {
    messages,
    outgoing,
    news,
    say: (text, picture) => void deliver({ text, key: newKey(), picture }),
    again: (key) => {
      const message = outgoing.find((each) => each.key === key);
      if (message) void deliver(message);
    },
  };
}

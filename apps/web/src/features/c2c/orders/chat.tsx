import { useEffect, useRef, useState } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { ChatLines } from '@candor/ui/chat/chat-lines.tsx';
import { Composer } from '@candor/ui/chat/composer.tsx';
import { useConversation } from '@candor/ui/chat/use-conversation.ts';
import { useKeptText } from '@candor/ui/form/use-kept-text.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { Section } from '@candor/ui/section.tsx';
import { Skeleton } from '@candor/ui/states.tsx';
import type { ReplyOf } from '@candor/api';
import { onConnect, onPrivate } from '../../../realtime/connection.ts';
import { AttachPhoto } from '../../../upload/attach-photo.tsx';
import { NO_PHOTO, type PhotoState } from '../../../upload/photo.ts';
import { isSeen, shownEntry } from './chat-model.ts';

type ChatState = Pick<ReplyOf<'legal/chat'>, 'is_open' | 'closes_at' | 'read' | 'read_by_other'>;

/** Messages of buyer and seller about an order, with a line for each of its steps. */
export function OrderChat({ id }: { readonly id: number }) {
  const { t } = useTranslation('c2c');
  const [state, setState] = useState<ChatState>();
  const [failed, setFailed] = useState('');
  const [draft, setDraft] = useKeptText(`order ${id}`);
  const [photo, setPhoto] = useState<PhotoState>(NO_PHOTO);
  const conversation = useConversation({
    load: async (after) => {
      const found = await call('legal/chat', { id, after });
      setState(found);
      return found.messages.map((each) => shownEntry(each, t));
    },
    send: ({ text, key, picture }) => call('legal/chat_send', { id, text, key, ...(picture !== undefined && { picture }) }),
  });
  const { messages, news, say } = conversation;
  useEffect(() => {
    const ask = (): void => {
      news().then(
        () => setFailed(''),
        (error: unknown) => setFailed(errorText(error)),
      );
    };
    ask();
    const stops = [
      onConnect(ask),
      onPrivate((event) => {
        if ((event.type === 'legal_chat_changed' || event.type === 'legal_order_changed') && event.id === id) ask();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [id, news]);
  useReadMark(id, messages.at(-1)?.number ?? 0, state?.read ?? 0);
  const isOpen = state?.is_open === 1;
  return (
    <Section id="chat" title={t('chat')} intro={t('chat_intro')}>
      <div className="flex flex-col gap-4">
        {failed !== '' && <p className="text-danger">{failed}</p>}
        {state === undefined ? (
          failed === '' && <Skeleton className="h-24 w-full" />
        ) : (
          <>
            <ChatLines
              label={t('chat')}
              conversation={conversation}
              own="customer"
              boxed
              picture={async (number) => (await call('legal/chat_picture', { id, number })).picture}
            />
            {isSeen(messages, state.read_by_other) && <p className="text-end text-small text-t2">{t('chat_seen')}</p>}
            {state.closes_at > 0 && (
              <p className="text-small text-t2">
                {t(isOpen ? 'chat_closes' : 'chat_closed')} <Moment at={state.closes_at} />
              </p>
            )}
            {isOpen && (
              <Composer
                draft={draft}
                onDraft={setDraft}
                disabled={photo.kind === 'uploading'}
                onSend={(text) => {
                  say(text, photo.kind === 'stored' ? photo.id : undefined);
                  setPhoto(NO_PHOTO);
                }}
              >
                <AttachPhoto state={photo} onChange={setPhoto} />
              </Composer>
            )}
          </>
        )}
      </div>
    </Section>
  );
}

/** Says that the chat was read up to a number, while the page is looked at. */
function useReadMark(id: number, newest: number, read: number): void {
  const told = useRef(0);
  useEffect(() => {
    const tell = (): void => {
      if (document.visibilityState !== 'visible' || newest <= Math.max(read, told.current)) return;
      told.current = newest;
      // What is not heard is said again with the next message.
      call('legal/chat_read', { id, number: newest }).catch(() => {
        told.current = 0;
      });
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [id, newest, read]);
}

import { useEffect, useRef, useState } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { useKeptText } from '@candor/ui/form/use-kept-text.ts';
import { Button } from '@candor/ui/button.tsx';
import { ChatLines } from '@candor/ui/chat/chat-lines.tsx';
import { Composer } from '@candor/ui/chat/composer.tsx';
import { useConversation } from '@candor/ui/chat/use-conversation.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { useLocation } from '@candor/ui/router.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { AttachPhoto } from '../../upload/attach-photo.tsx';
import { NO_PHOTO, type PhotoState } from '../../upload/photo.ts';
import { After } from './after.tsx';
import { QUEUE_EVERY_MS, sharedPath, type Chat, type SupportState } from './model.ts';

interface ChatViewProps {
  readonly state: SupportState;
  /** Something about the chat changed here. */
  readonly onChange: () => void;
}

/** The newest chat, or the beginning of one. A chat that ended makes room for another when the customer wants one. */
export function ChatView({ state, onChange }: ChatViewProps) {
  const [leftBehind, setLeftBehind] = useState(0);
  const chat = state.chat?.id === leftBehind ? null : state.chat;
  // What was written before there was a chat belongs to it: the conversation stays when the first message opens one.
  const [opening, setOpening] = useState(0);
  const [round, setRound] = useState(0);
  return (
    <Conversation
      key={chat === null || chat.id === opening ? `new ${round}` : chat.id}
      chat={chat}
      mayWrite={state.is_open === 1 || chat !== null}
      onOpened={setOpening}
      onNew={() => {
        setOpening(0);
        setRound(round + 1);
        setLeftBehind(chat?.id ?? 0);
      }}
      onChange={onChange}
    />
  );
}

interface ConversationProps {
  readonly chat: Chat | null;
  readonly mayWrite: boolean;
  readonly onOpened: (id: number) => void;
  readonly onNew: () => void;
  readonly onChange: () => void;
}

function Conversation({ chat, mayWrite, onOpened, onNew, onChange }: ConversationProps) {
  const { t } = useTranslation('support');
  const id = useRef(chat?.id);
  const [draft, setDraft] = useKeptText('chat');
  const [photo, setPhoto] = useState<PhotoState>(NO_PHOTO);
  const conversation = useConversation({
    load: async (after) => (id.current === undefined ? [] : (await call('support/messages', { id: id.current, after })).messages),
    send: async ({ text, key, picture }) => {
      const stored = await call('support/send', { text, key, ...(picture !== undefined && { picture }) });
      if (id.current === undefined) onOpened(stored.id);
      id.current = stored.id;
      onChange();
    },
  });
  const { news, say } = conversation;
  const isWaiting = chat?.state === 'waiting';
  const number = chat?.number ?? 0;
  useEffect(() => {
    if (chat) id.current = chat.id;
    if (number > 0) news().catch(() => undefined);
  }, [chat, number, news]);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(onChange, QUEUE_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting, onChange]);
  const isOver = chat?.state === 'ended';
  const end = (): void => {
    if (chat) call('support/end', { id: chat.id }).then(onChange, (error: unknown) => toast({ kind: 'error', text: errorText(error) }));
  };
  return (
    <div className="flex min-h-full flex-1 flex-col gap-4">
      <div className="flex flex-1 flex-col gap-4">
        {chat === null && <p className="text-t2">{t('welcome')}</p>}
        <ChatLines
          label={t('title')}
          conversation={conversation}
          own="customer"
          picture={async (of) => (chat ? (await call('support/picture', { id: chat.id, number: String(of) })).picture : '')}
        />
        {chat && <Standing chat={chat} />}
      </div>
      {isOver ? (
        <After chat={chat} onNew={onNew} onChange={onChange} />
      ) : (
        <>
          {chat && <Share chat={chat} />}
          <Composer
            draft={draft}
            onDraft={setDraft}
            disabled={!mayWrite || photo.kind === 'uploading'}
            onSend={(text) => {
              say(text, photo.kind === 'stored' ? photo.id : undefined);
              setPhoto(NO_PHOTO);
            }}
          >
            <AttachPhoto state={photo} onChange={setPhoto} />
            {chat && (
              <Button kind="quiet" onClick={end}>
                {t('end')}
              </Button>
            )}
          </Composer>
        </>
      )}
    </div>
  );
}

/** Operator who answers, or the number of customers who come first. */
function Standing({ chat }: { readonly chat: Chat }) {
  const { t } = useTranslation('support');
  return (
    <p role="status" className="text-small text-t2">
      {chat.state === 'waiting'
        ? chat.ahead === 0
          ? t('next')
          : t('ahead', { number: chat.ahead })
        : chat.state === 'open'
          ? t('answers', { name: chat.operator })
          : t('ended')}
    </p>
  );
}

/** Whether customer service sees the page that the customer is on; it follows the customer while it does. */
function Share({ chat: { id, shared } }: { readonly chat: Chat }) {
  const { t } = useTranslation('support');
  const { pathname } = useLocation();
  const [isShared, setShared] = useState(shared !== '');
  const path = isShared ? sharedPath(pathname) : '';
  const told = useRef(shared);
  useEffect(() => {
    if (told.current === path) return;
    told.current = path;
    call('support/share', { id, path }).catch((error: unknown) => {
      toast({ kind: 'error', text: errorText(error) });
      setShared(false);
    });
  }, [id, path]);
  return (
    <label className="flex items-start gap-2 text-small text-t2">
      <input type="checkbox" className="mt-0.5" checked={isShared} onChange={(event) => setShared(event.target.checked)} />
      <span>
        {t(isShared ? 'shared' : 'share')}{' '}
        {isShared && (
          <bdi dir="ltr" className="text-t1">
            {path}
          </bdi>
        )}
      </span>
    </label>
  );
}

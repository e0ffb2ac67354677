import { useEffect, useState } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { useKeptText } from '@candor/ui/form/use-kept-text.ts';
import { Button } from '@candor/ui/button.tsx';
import { ChatLines } from '@candor/ui/chat/chat-lines.tsx';
import { Composer } from '@candor/ui/chat/composer.tsx';
import { useConversation } from '@candor/ui/chat/use-conversation.ts';
import { Select } from '@candor/ui/choices.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { LANGUAGE_NAMES } from '@candor/ui/i18n/languages.ts';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Moment } from '@candor/ui/moment.tsx';
import { Link } from '@candor/ui/router.tsx';
import { Failure, Skeleton } from '@candor/ui/states.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { customerPath } from '../../paths.ts';
import { useMay, useOperator } from '../../session/operator.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { answerIn, type Chat, type SupportTools } from './model.ts';

interface ChatPaneProps {
  readonly id: number;
  /** The chat that went on last; 0 for whichever may have. */
  readonly news: { readonly chatId: number; readonly count: number };
  readonly tools: SupportTools | undefined;
  /** The operator has taken it. */
  readonly onTaken: () => void;
}

/** One chat: who the customer is, what was said, and what the operator can do. Each look is in the audit log. */
export function ChatPane({ id, news, tools, onTaken }: ChatPaneProps) {
  const { t } = useTranslation('console_support');
  const [shown, setShown] = useState<{ readonly chat?: Chat; readonly words?: string; readonly error?: unknown }>({});
  const conversation = useConversation({
    load: async (after) => {
      const { chat, messages, rating_words: words } = await call('console/support_look', { id, after });
      setShown({ chat, words });
      return messages;
    },
    send: ({ text, key }) => call('console/support_send', { id, text, key }),
  });
  const { news: askAgain } = conversation;
  useEffect(() => {
    if (news.chatId === 0 || news.chatId === id) askAgain().catch((error: unknown) => setShown((now) => ({ ...now, error })));
  }, [id, news, askAgain]);
  if (shown.chat === undefined)
    return shown.error === undefined ? (
      <Skeleton className="h-64 w-full" />
    ) : (
      <Failure error={shown.error} onRetry={() => void askAgain().catch((error: unknown) => setShown({ error }))} />
    );
  const { chat } = shown;
  return (
    <section aria-label={t('chat')} className="flex min-w-0 flex-col gap-4 rounded-control border border-line bg-s1 p-4">
      <About chat={chat} words={shown.words ?? ''} />
      <ChatLines
        label={t('chat')}
        conversation={conversation}
        own="operator"
        picture={async (number) => (await call('console/support_picture', { id, number: String(number) })).picture}
      />
      <Acts chat={chat} tools={tools} onSay={conversation.say} onTaken={onTaken} onDone={() => void askAgain().catch(() => undefined)} />
    </section>
  );
}

/** Customer who writes in the chat. The customer's record is a look of its own. */
function About({ chat, words }: { readonly chat: Chat; readonly words: string }) {
  const { t } = useTranslation('console_support');
  const mayRead = useMay('customers.read');
  return (
    <KeyValues
      entries={[
        {
          name: t('customer'),
          value: (
            <>
              <bdi dir="ltr">{chat.account}</bdi>{' '}
              {mayRead && (
                <Link className="link" to={customerPath(chat.user_id)}>
                  <bdi dir="ltr">{chat.user_id}</bdi>
                </Link>
              )}
            </>
          ),
        },
        { name: t('language'), value: LANGUAGE_NAMES[chat.language] },
        { name: t('opened'), value: <Moment at={chat.opened_at} /> },
        { name: t('page'), value: chat.shared === '' ? t('not_shared') : <bdi dir="ltr">{chat.shared}</bdi> },
        { name: t('operator'), value: chat.operator === '' ? t('nobody') : <bdi>{chat.operator}</bdi> },
        ...(chat.rating > 0
          ? [
              {
                name: t('rated'),
                value: (
                  <>
                    {t('rating', { number: chat.rating })} <bdi dir="auto">{words}</bdi>
                  </>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

interface ActsProps {
  readonly chat: Chat;
  readonly tools: SupportTools | undefined;
  readonly onSay: (text: string) => void;
  readonly onTaken: () => void;
  readonly onDone: () => void;
}

/** Takes a chat; answers, hands over and ends the own one. */
function Acts({ chat, tools, onSay, onTaken, onDone }: ActsProps) {
  const { t } = useTranslation('console_support');
  const { name } = useOperator();
  const [draft, setDraft] = useKeptText(`chat ${chat.id}`);
  const [handing, setHanding] = useState(false);
  const act = (name: 'console/support_take' | 'console/support_end'): void => {
    call(name, { id: chat.id })
      .then(name === 'console/support_take' ? onTaken : undefined)
      .catch((error: unknown) => toast({ kind: 'error', text: errorText(error) }))
      .finally(onDone);
  };
  if (chat.state === 'ended') return <p className="text-t2">{t('ended')}</p>;
  if (chat.state === 'waiting')
    return (
      <Button kind="primary" className="self-start" onClick={() => act('console/support_take')}>
        {t('take')}
      </Button>
    );
  if (chat.is_mine === 0) return <p className="text-t2">{t('answered_by', { name: chat.operator })}</p>;
  const answers = tools?.answers ?? [];
  return (
    <>
      {answers.length > 0 && (
        <Select
          label={t('canned')}
          value={0}
          onChange={(chosen) => {
            const answer = answers.find((each) => each.id === chosen);
            if (answer) setDraft(answerIn(answer, chat.language));
          }}
          choices={[{ value: 0, label: t('canned_none') }, ...answers.map((each) => ({ value: each.id, label: each.title }))]}
        />
      )}
      <Composer draft={draft} onDraft={setDraft} onSend={onSay}>
        <Button onClick={() => setHanding(true)}>{t('hand_over')}</Button>
        <Button kind="quiet" onClick={() => act('console/support_end')}>
          {t('end')}
        </Button>
      </Composer>
      {handing && (
        <HandOverDialog
          id={chat.id}
          colleagues={(tools?.colleagues ?? []).filter((each) => each.name !== name)}
          onClose={() => setHanding(false)}
          onDone={onDone}
        />
      )}
    </>
  );
}

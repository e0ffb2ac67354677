import { useState } from 'react';
import type { SupportList } from '@candor/api';
import { Answer } from '@candor/ui/answer.tsx';
import { call } from '@candor/ui/api/client.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Button } from '@candor/ui/button.tsx';
import { Tabs } from '@candor/ui/choices.tsx';
import { TextField } from '@candor/ui/field.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Search } from '@candor/ui/icons.tsx';
import { Pagination } from '@candor/ui/pagination.tsx';
import { useSearchParams } from '@candor/ui/router.tsx';
import { Empty } from '@candor/ui/states.tsx';
import { usePolling } from '../../session/activity.ts';
import { Away } from '../../ui/away.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useShown } from '../../ui/use-shown.ts';
import { AnswersDialog } from './answers-dialog.tsx';
import { ChatPane } from './chat-pane.tsx';
import { useLiveChats } from './live.ts';
import { chatIdOf, LISTS, type Chat } from './model.ts';

const ASKED_EVERY_MS = 30_000;
const PANEL = 'chats';

type Found = Awaited<ReturnType<typeof call<'console/support_search'>>>;

/** Customers who write: who waits, the own chats, those of others, and what ended. */
export default function SupportScreen() {
  const { t } = useTranslation('console_support');
  const { shown: list, page, show, turnTo } = useShown<SupportList>('waiting');
  const [search, setSearch] = useSearchParams();
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<Found>();
  const [editing, setEditing] = useState(false);
  const [news, setNews] = useState({ chatId: 0, count: 0 });
  const chats = useCall('console/support_chats', { list, page: String(page) }, { keepPrevious: true, ...usePolling(ASKED_EVERY_MS) });
  const tools = useCall('console/support_desk', {});
  const { refetch } = chats;
  useLiveChats((chatId) => {
    void refetch();
    setNews(({ count }) => ({ chatId, count: count + 1 }));
  });
  const id = chatIdOf(search);
  const open = (chat: Chat): void => setSearch(new URLSearchParams({ id: String(chat.id) }));
  return (
    <Screen title={t('title')} intro={t('intro')} action={<Button onClick={() => setEditing(true)}>{t('answers')}</Button>}>
      <div className="grid items-start gap-6 desktop:grid-cols-[360px_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-3">
          <Tabs
            label={t('title')}
            panel={PANEL}
            value={list}
            onChange={(next) => {
              setFound(undefined);
              show(next);
            }}
            choices={LISTS.map((value) => ({
              value,
              label: t(`list_${value}`),
              ...(value !== 'ended' && chats.data && { count: chats.data[value] }),
            }))}
          />
          <form
            className="flex items-end gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              if (query.trim().length < 2) setFound(undefined);
              else void call('console/support_search', { query: query.trim() }).then(setFound, () => setFound(undefined));
            }}
          >
            <TextField
              className="min-w-0 flex-1"
              label={t('search')}
              value={query}
              onChange={setQuery}
              maxLength={100}
              autoComplete="off"
            />
            <Button type="submit" icon={<Search />} className="min-h-10">
              {t('find')}
            </Button>
          </form>
          <div id={PANEL} role="tabpanel" aria-label={t(`list_${list}`)}>
            {found ? (
              <Chats chats={found.list} chosen={id} onOpen={open} />
            ) : (
              <Answer asked={chats}>
                {({ list: rows, count, limit }) => (
                  <>
                    <Chats chats={rows} chosen={id} onOpen={open} />
                    <Pagination page={page} total={count} limit={limit} onChange={turnTo} />
                  </>
                )}
              </Answer>
            )}
          </div>
        </div>
        {id === undefined ? (
          <Empty>{t('choose')}</Empty>
        ) : (
          <ChatPane key={id} id={id} news={news} tools={tools.data} onTaken={() => show('mine')} />
        )}
      </div>
      {editing && tools.data && (
        <AnswersDialog
          answers={tools.data.answers}
          readAgain={async () => (await tools.refetch()).data?.answers}
          onClose={() => setEditing(false)}
        />
      )}
    </Screen>
  );
}

function Chats({
  chats,
  chosen,
  onOpen,
}: {
  readonly chats: readonly Chat[];
  readonly chosen: number | undefined;
  readonly onOpen: (chat: Chat) => void;
}) {
  const { t } = useTranslation('console_support');
  if (chats.length === 0) return <Empty>{t('none')}</Empty>;
  return (
    <ul className="flex flex-col">
      {chats.map((chat) => (
        <li key={chat.id} className="border-t border-line first:border-t-0">
          <button
            type="button"
            aria-current={chat.id === chosen || undefined}
            className="flex w-full flex-wrap items-baseline gap-x-2 rounded-chip px-2 py-2.5 text-start hover:bg-s2 aria-[current]:bg-s2"
            onClick={() => onOpen(chat)}
          >
            <bdi dir="ltr" className="min-w-0 font-medium break-all">
              {chat.account}
            </bdi>
            <span className="ms-auto text-small text-t2">
              <Away at={chat.waits_since > 0 ? chat.waits_since : chat.ended_at > 0 ? chat.ended_at : chat.opened_at} />
            </span>
            <span className="w-full text-small text-t2">
              {chat.operator === '' ? t('nobody') : <bdi>{chat.operator}</bdi>}
              {chat.waits_since > 0 && <span className="text-warn"> · {t('unanswered')}</span>}
              {chat.rating > 0 && <> · {t('rating', { number: chat.rating })}</>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

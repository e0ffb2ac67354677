import { useState } from 'react';
import type { ReplyOf } from '@candor/api';
import { call } from '@candor/ui/api/client.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Info } from '@candor/ui/icons.tsx';
import { Link } from '@candor/ui/router.tsx';
import { customerPath } from '../../paths.ts';
import { usePolling } from '../../session/activity.ts';
import { useMay } from '../../session/operator.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Moment, momentText } from '@candor/ui/moment.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { Screen } from '../../ui/screen.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import { useShown } from '../../ui/use-shown.ts';
import { FilterBar } from './filter-bar.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { inputOf, NO_FILTER, TONES } from './model.ts';
import type { Channel, Message } from './model.ts';

const ASKED_EVERY_MS = 15_000;

/** A message that is read, and whether code and link of it can be asked for. */
interface Opened {
  readonly message: ReplyOf<'console/outbox_message'>;
  readonly hasSecrets: boolean;
}

/** Mails and text messages on their way, and the text of one behind a reason. */
export default function OutboxScreen() {
  const { t } = useTranslation('console_outbox');
  const { shown: filter, page, show, turnTo } = useShown(NO_FILTER);
  const maySecrets = useMay('outbox.secrets');
  const mayResend = useMay('outbox.resend');
  const [opening, setOpening] = useState<Message>();
  const [resending, setResending] = useState<Message>();
  // A text lives in this dialog only, never in the cache of calls.
  const [opened, setOpened] = useState<Opened>();
  const [revealing, setRevealing] = useState(false);
  const outbox = useCall('console/outbox', inputOf(filter, page), { keepPrevious: true, ...usePolling(ASKED_EVERY_MS) });
  const open = async (reason: string) => {
    if (opening === undefined) return;
    const isUnsent = outbox.data?.unsent_channels.includes(opening.channel) === true;
    setOpened({ message: await call('console/outbox_message', { id: opening.id, reason }), hasSecrets: maySecrets && isUnsent });
    setOpening(undefined);
  };
  const resend = async (reason: string) => {
    if (resending === undefined) return;
    await call('console/outbox_resend', { id: resending.id, reason });
    setResending(undefined);
  };
  // A code opens a customer's account: who reads a message says once more why the code is wanted.
  const reveal = async (reason: string) => {
    if (opened === undefined) return;
    setOpened({ message: await call('console/outbox_secret', { id: opened.message.id, reason }), hasSecrets: false });
    setRevealing(false);
  };
  return (
    <Screen title={t('title')} intro={t('intro')}>
      <FilterBar filter={filter} onChange={show} />
      <Answer asked={outbox}>
        {({ list, count, limit, unsent_channels }) => (
          <>
            <Unsent channels={unsent_channels} />
            <DataTable
              label={t('title')}
              name="outbox"
              file={false}
              rows={list}
              columns={columns(t, setOpening, mayResend ? setResending : undefined)}
              keyOf={({ id }) => id}
              empty={t('none')}
              page={{ page, total: count, limit, onChange: turnTo }}
            />
          </>
        )}
      </Answer>
      <ReasonDialog
        open={opening !== undefined}
        name={`reading message ${opening?.id ?? ''}`}
        onClose={() => setOpening(undefined)}
        title={t('view_title')}
        text={t('view_text')}
        submit={t('view')}
        onReason={open}
      />
      <ReasonDialog
        open={resending !== undefined}
        name={`sending message ${resending?.id ?? ''}`}
        onClose={() => setResending(undefined)}
        title={t('resend_title')}
        text={t('resend_text')}
        submit={t('resend')}
        onReason={resend}
      />
      {opened !== undefined && (
        <MessageDialog
          message={opened.message}
          onReveal={opened.hasSecrets ? () => setRevealing(true) : undefined}
          onClose={() => setOpened(undefined)}
        />
      )}
      <ReasonDialog
        open={revealing}
        name={`revealing message ${opened?.message.id ?? ''}`}
        onClose={() => setRevealing(false)}
        title={t('reveal_title')}
        text={t('reveal_text')}
        submit={t('reveal')}
        onReason={reveal}
      />
    </Screen>
  );
}

/** Messages that no transport carries. */
function Unsent({ channels }: { readonly channels: readonly Channel[] }) {
  const { t } = useTranslation('console_outbox');
  if (channels.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-warn">
      {channels.map((channel) => (
        <li key={channel} className="flex items-start gap-2">
          <Info className="mt-0.5 size-4 flex-none" />
          {t(`unsent_${channel}`)}
        </li>
      ))}
    </ul>
  );
}

function columns(
  t: ReturnType<typeof useTranslation<'console_outbox'>>['t'],
  onOpen: (message: Message) => void,
  onResend: ((message: Message) => void) | undefined,
): readonly Column<Message>[] {
  return [
    {
      key: 'recipient',
      head: t('recipient'),
      text: ({ recipient }) => recipient,
      cell: ({ recipient, user_id }) => (
        <>
          <bdi dir="ltr">{recipient}</bdi>
          {user_id > 0 && (
            <>
              {' '}
              <Link className="link text-small" to={customerPath(user_id)}>
                <bdi dir="ltr">{user_id}</bdi>
              </Link>
            </>
          )}
        </>
      ),
    },
    {
      key: 'written',
      head: t('written'),
      cell: ({ written_at }) => <Moment at={written_at} />,
      text: ({ written_at }) => momentText(written_at),
    },
    { key: 'channel', head: t('channel'), cell: ({ channel }) => t(`channel_${channel}`), text: ({ channel }) => channel },
    {
      key: 'template',
      head: t('template'),
      text: ({ template }) => template,
      cell: ({ template, language }) => (
        <bdi dir="ltr">
          {template} <span className="text-t3">{language}</span>
        </bdi>
      ),
    },
    {
      key: 'state',
      head: t('state'),
      text: ({ state }) => state,
      cell: ({ state, attempts, last_error }) => (
        <>
          <StateWord tone={TONES[state]}>{t(`state_${state}`)}</StateWord>
          {attempts > 1 && <span className="ms-2 text-small text-t3">{t('attempts', { count: attempts })}</span>}
          {last_error !== '' && (
            <p className="max-w-[320px] text-small break-words text-t2">
              <bdi dir="ltr">{last_error}</bdi>
            </p>
          )}
        </>
      ),
    },
    {
      key: 'view',
      head: t('view'),
      action: true,
      cell: (message) => (
        <span className="flex justify-end gap-2">
          {onResend !== undefined && message.can_resend === 1 && (
            <Button size="table" aria-label={`${t('resend')}: ${message.recipient}, ${message.template}`} onClick={() => onResend(message)}>
              {t('resend')}
            </Button>
          )}
          <Button size="table" aria-label={`${t('view')}: ${message.recipient}, ${message.template}`} onClick={() => onOpen(message)}>
            {t('view')}
          </Button>
        </span>
      ),
    },
  ];
}

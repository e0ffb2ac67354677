import { useState } from 'react';
import type { ReplyOf } from '@candor/api';
import { call } from '@candor/ui/api/client.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { toast } from '@candor/ui/toast.tsx';

type Entry = ReplyOf<'console/appeal_chat'>['messages'][number];

/** The chat of the order, read when an operator asks for it; the log has each read. */
export function AppealChat({ id }: { readonly id: number }) {
  const { t } = useTranslation('console_appeals');
  const [entries, setEntries] = useState<readonly Entry[]>();
  const [pending, setPending] = useState(false);
  const more = async () => {
    setPending(true);
    try {
      const { messages } = await call('console/appeal_chat', { id, after: entries?.at(-1)?.number ?? 0 });
      setEntries([...(entries ?? []), ...messages]);
    } catch (error) {
      toast({ kind: 'error', text: errorText(error) });
    } finally {
      setPending(false);
    }
  };
  return (
    <section aria-label={t('chat')} className="flex flex-col gap-3 border-t border-line pt-5">
      <h2 className="tight text-title font-semibold">{t('chat')}</h2>
      {entries !== undefined && (
        <ol className="flex flex-col gap-2">
          {entries.map((entry) => (
            <Line key={entry.number} id={id} entry={entry} />
          ))}
        </ol>
      )}
      <Button className="self-start" pending={pending} onClick={() => void more()}>
        {t(entries === undefined ? 'chat_read' : 'chat_more')}
      </Button>
    </section>
  );
}

function Line({ id, entry: { number, author, note, text, picture, at } }: { readonly id: number; readonly entry: Entry }) {
  const { t } = useTranslation('console_appeals');
  const [source, setSource] = useState('');
  const show = async () => {
    try {
      setSource((await call('console/appeal_picture', { id, number })).picture);
    } catch (error) {
      toast({ kind: 'error', text: errorText(error) });
    }
  };
  return (
    <li className={author === 'note' ? 'text-t2' : 'max-w-[760px] border-s-2 border-line2 ps-3'}>
      <p className="text-small text-t2">
        {author === 'note' ? t('venue') : t(author)} · <Moment at={at} />
      </p>
      <p dir="auto" className="break-words whitespace-pre-wrap">
        {note === '' ? text : t(`note_${note}`)}
      </p>
      {picture === 1 &&
        (source === '' ? (
          <button type="button" className="link text-small" onClick={() => void show()}>
            {t('show_picture')}
          </button>
        ) : (
          <img src={source} alt={t('show_picture')} className="max-h-80 max-w-full rounded-control" />
        ))}
    </li>
  );
}

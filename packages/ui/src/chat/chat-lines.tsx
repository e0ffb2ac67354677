import { useEffect, useRef, useState } from 'react';
import { errorText } from '../api/error-text.ts';
import { useTranslation } from '../i18n/i18n.ts';
import { Spinner, Warning } from '../icons.tsx';
import { useFormat } from '../use-format.ts';
import { useOverflow } from '../table/use-overflow.ts';
import { stretchesOf } from './links.ts';
import type { ChatMessage, Conversation } from './use-conversation.ts';
import './chat.css';

interface ChatLinesProps {
  readonly label: string;
  readonly conversation: Conversation;
  /** Side that looks at it. */
  readonly own: 'customer' | 'operator';
  /** The picture of a message as a data URL; empty when it is gone. */
  readonly picture: (number: number) => Promise<string>;
  /** A part of a larger page: it scrolls in a box of its own, and leaves the page where it is. */
  readonly boxed?: true;
}

/** List of the messages, oldest first, and of those on their way. It follows its end while that is in sight. */
export function ChatLines({ label, conversation, own, picture, boxed }: ChatLinesProps) {
  const { t } = useTranslation('chat');
  const { messages, outgoing } = conversation;
  const [box, overflows] = useOverflow<HTMLDivElement>();
  const end = useRef<HTMLDivElement>(null);
  const count = messages.length + outgoing.length;
  useEffect(() => {
    if (count === 0) return;
    if (boxed !== true) end.current?.scrollIntoView({ block: 'nearest' });
    else if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [count, boxed, box]);
  // A box that scrolls can be reached by keyboard.
  const stop = boxed === true && overflows ? { tabIndex: 0, role: 'group', 'aria-label': label } : {};
  return (
    <>
      <div ref={box} {...stop} className={boxed === true ? 'chat-box' : undefined}>
        <ol className="chat-lines" aria-label={label}>
          {messages.map((message) => (
            <Line key={message.number} message={message} own={own} picture={picture} />
          ))}
          {outgoing.map(({ key, text, state, why }) => (
            <li key={key} className="chat-line chat-own">
              <Words text={text} />
              <p className="mt-1 flex flex-wrap items-center gap-x-2 text-small text-t2" role="status">
                {state === 'sending' ? (
                  <>
                    <Spinner className="size-3.5" /> {t('sending')}
                  </>
                ) : (
                  <>
                    <Warning className="size-3.5 flex-none text-danger" />
                    <span className="text-t1">{why === '' ? t('not_sent') : why}</span>
                    <button type="button" className="link" onClick={() => conversation.again(key)}>
                      {t('again')}
                    </button>
                  </>
                )}
              </p>
            </li>
          ))}
        </ol>
      </div>
      <p className="sr-only" role="log" aria-live="polite">
        {messages.findLast(({ author }) => author !== own)?.text}
      </p>
      {boxed !== true && <div ref={end} />}
    </>
  );
}

function Line({
  message,
  own,
  picture,
}: {
  readonly message: ChatMessage;
  readonly own: ChatLinesProps['own'];
  readonly picture: ChatLinesProps['picture'];
}) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const { author, name, text, at, number } = message;
  const side = author === 'note' ? (own === 'operator' ? 'chat-note' : 'chat-event') : author === own ? 'chat-own' : 'chat-theirs';
  return (
    <li className={`chat-line ${side}`}>
      <p className="flex flex-wrap gap-x-2 text-small text-t2">
        {author === 'note' && name !== '' && <span className="font-medium">{t('note_of', { name })}</span>}
        {author === 'operator' && name !== '' && <bdi className="font-medium">{name}</bdi>}
        {author === 'customer' && own === 'operator' && <span className="font-medium">{t('customer')}</span>}
        <time dateTime={new Date(at).toISOString()} dir="ltr" className="n">
          {format.time(at).slice(0, 5)}
        </time>
      </p>
      <Words text={text} />
      {message.warning !== undefined && (
        <p className="mt-1 flex items-start gap-1.5 text-small text-warn">
          <Warning className="mt-px size-3.5 flex-none" />
          {message.warning}
        </p>
      )}
      {message.picture === 1 && <Picture number={number} picture={picture} />}
    </li>
  );
}

/** A message as text: paths of this site and addresses by https can be followed, nothing else is anything but letters. */
function Words({ text }: { readonly text: string }) {
  return (
    <p dir="auto">
      {stretchesOf(text).map(({ text: words, link }, index) =>
        link === undefined ? (
          words
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the stretches of a text never change places
          <a key={index} href={link} target="_blank" rel="noopener noreferrer nofollow ugc" className="link">
            {words}
          </a>
        ),
      )}
    </p>
  );
}

/** A private picture: it comes when it is asked for. */
function Picture({ number, picture }: { readonly number: number; readonly picture: ChatLinesProps['picture'] }) {
  const { t } = useTranslation('chat');
  const [state, setState] = useState<{ readonly url?: string; readonly why?: string; readonly waits?: true }>({});
  const show = (): void => {
    setState({ waits: true });
    picture(number).then(
      (url) => setState(url === '' ? { why: t('picture_gone') } : { url }),
      (error: unknown) => setState({ why: errorText(error) }),
    );
  };
  if (state.url !== undefined) return <img src={state.url} alt={t('picture')} className="chat-picture mt-2" />;
  return (
    <p className="mt-1 text-small">
      <button type="button" className="link" disabled={state.waits} onClick={show}>
        {t('show_picture')}
      </button>{' '}
      {state.why !== undefined && <span className="text-danger">{state.why}</span>}
    </p>
  );
}

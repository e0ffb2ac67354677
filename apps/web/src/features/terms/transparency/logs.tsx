import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import { Moment } from '@candor/ui/moment.tsx';
import { Num } from '@candor/ui/num.tsx';
import { treesOf, type Head, type Witnesses as Known } from './model.ts';

/** Newest signed head: the size of each log, and the hash that covers all of it. */
export function Logs({ head }: { readonly head: Head | undefined }) {
  const { t } = useTranslation('transparency');
  if (!head) return <p className="text-t2">{t('heads_none')}</p>;
  const time = /^time (.+)$/m.exec(head.document)?.[1];
  return (
    <div className="tra-rows">
      <p className="text-t2">
        {t('head', { number: head.number })} {time !== undefined && <Moment at={Date.parse(time)} />}
      </p>
      {treesOf(head.document).map(({ name, size, root }) => (
        <div key={name} className="tra-row">
          <span>{t(`tree_${name}`)}</span>
          <span className="tra-wide flex min-w-0 items-center gap-1">
            <bdi dir="ltr" className="tra-hash text-t2">
              {root}
            </bdi>
            <CopyButton text={root} what={t(`tree_${name}`)} />
          </span>
          <Num value={size} decimals={0} className="text-end font-medium" />
        </div>
      ))}
      <div className="tra-row">
        <span>{t('signed_by')}</span>
        <bdi dir="ltr" className="tra-wide tra-hash text-t2">
          {head.signatures[0]?.key}
        </bdi>
      </div>
    </div>
  );
}

/** Witnesses that hold the venue to what it has signed, and the head that each has reached. */
export function Witnesses({ witnesses: { list, newest } }: { readonly witnesses: Known }) {
  const { t } = useTranslation('transparency');
  if (list.length === 0) return <p className="text-t2">{t('witnesses_none')}</p>;
  return (
    <ul aria-label={t('witnesses')} className="tra-rows">
      {list.map(({ name, key, head, at }) => (
        <li key={key} className="tra-row">
          <bdi className="font-medium">{name}</bdi>
          <bdi dir="ltr" className="tra-wide tra-hash text-t2">
            {key}
          </bdi>
          <span className="text-end">
            {head === 0 ? (
              <span className="text-t3">{t('witness_none')}</span>
            ) : (
              <>
                {t('witness_head', { head, newest })}
                <br />
                <Moment at={at} className="text-small text-t3" />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

const COMMANDS = (origin: string) =>
  [
    ['verify_receipts', `node candor-verify.js receipts candor-receipts.ndjson --venue ${origin}`],
    ['verify_venue', `node candor-verify.js venue ${origin}`],
    ['verify_witness', `node candor-witness.js follow ${origin} --folder witness`],
  ] as const;

/** Commands that any reader can run to check all this without asking. */
export function HowToVerify() {
  const { t } = useTranslation('transparency');
  return (
    <ol className="flex flex-col gap-4">
      {COMMANDS(location.origin).map(([name, text]) => (
        <li key={name} className="flex flex-col gap-1">
          <span>{t(name)}</span>
          <span className="flex max-w-full min-w-0 items-center gap-1">
            <code
              dir="ltr"
              tabIndex={0}
              aria-label={t(name)}
              className="min-w-0 overflow-x-auto rounded bg-s2 px-2 py-1 text-small whitespace-nowrap"
            >
              {text}
            </code>
            <CopyButton text={text} what={t(name)} />
          </span>
        </li>
      ))}
      <li>
        <a href="/candor-verify.js" download className="link">
          {t('verify_download')}
        </a>
      </li>
    </ol>
  );
}

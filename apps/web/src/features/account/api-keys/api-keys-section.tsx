import { useState } from 'react';
import type { ReplyOf } from '@candor/api';
import { call } from '@candor/ui/api/client.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/dialog.tsx';
import { Answer } from '@candor/ui/answer.tsx';
import { Form } from '@candor/ui/form/form.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { Section } from '@candor/ui/section.tsx';
import { Skeleton } from '@candor/ui/states.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { AddApiKey } from './add-api-key.tsx';
import { ApiKeyUsage } from './api-key-usage.tsx';

type ApiKey = ReplyOf<'safe/api_keys'>[number];

/** The API keys of the account: the list, the ways to make and to end one, and how a key is used. */
export function ApiKeysSection() {
  const { t } = useTranslation('keys');
  const keys = useCall('safe/api_keys', {});
  const [adding, setAdding] = useState(false);
  const [ending, setEnding] = useState<ApiKey>();
  return (
    <Section
      id="api-keys"
      title={t('api_keys')}
      intro={t('api_keys_text')}
      action={<Button onClick={() => setAdding(true)}>{t('api_key_add')}</Button>}
    >
      <Answer asked={keys} wait={<Skeleton className="h-14 w-full" />}>
        {(list) =>
          list.length === 0 ? (
            <p className="py-2 text-t2">{t('api_keys_none')}</p>
          ) : (
            <ul>
              {list.map((each) => (
                <ApiKeyLine key={each.id} apiKey={each} onEnd={() => setEnding(each)} />
              ))}
            </ul>
          )
        }
      </Answer>
      <ApiKeyUsage />
      <Dialog open={adding} onClose={() => setAdding(false)} title={t('api_key_add')}>
        <AddApiKey onDone={() => setAdding(false)} />
      </Dialog>
      <Dialog open={ending !== undefined} onClose={() => setEnding(undefined)} kind="center" title={t('api_key_end_title')}>
        {ending !== undefined && <Ending apiKey={ending} onDone={() => setEnding(undefined)} />}
      </Dialog>
    </Section>
  );
}

function ApiKeyLine({ apiKey, onEnd }: { readonly apiKey: ApiKey; readonly onEnd: () => void }) {
  const { t } = useTranslation('keys');
  const scopes = t(apiKey.scopes.includes('trade') ? 'scope_read_trade' : 'scope_read');
  return (
    <li className="flex items-start gap-4 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap gap-x-2 font-medium">
          <bdi className="break-words">{apiKey.label}</bdi>
          <bdi dir="ltr" className="n font-normal text-t2">
            {apiKey.prefix}…
          </bdi>
        </p>
        <p className="text-small text-t2">
          {scopes} · {t('from')}{' '}
          {apiKey.addresses.length === 0 ? (
            t('any_address')
          ) : (
            <bdi dir="ltr" className="break-words">
              {apiKey.addresses.join(', ')}
            </bdi>
          )}
        </p>
        <p className="text-small text-t2">
          {t('ends')} <Moment at={apiKey.expires_at} /> ·{' '}
          {apiKey.used_at === 0 ? (
            t('never_used')
          ) : (
            <>
              {t('used')} <Moment at={apiKey.used_at} /> · <bdi dir="ltr">{apiKey.used_from}</bdi>
            </>
          )}
        </p>
      </div>
      <Button aria-label={`${t('api_key_end')}: ${apiKey.label}`} className="flex-none" onClick={onEnd}>
        {t('api_key_end')}
      </Button>
    </li>
  );
}

function Ending({ apiKey, onDone }: { readonly apiKey: ApiKey; readonly onDone: () => void }) {
  const { t } = useTranslation('keys');
  const form = useForm({
    initial: {},
    draft: 'untyped',
    send: async () => {
      await call('safe/api_key_end', { id: apiKey.id });
      toast({ kind: 'done', text: t('api_key_ended') });
      onDone();
    },
  });
  return (
    <Form form={form} submit={t('api_key_end')}>
      <p className="font-medium">
        <bdi className="break-words">{apiKey.label}</bdi>
      </p>
      <p className="text-t2">{t('api_key_end_text')}</p>
    </Form>
  );
}

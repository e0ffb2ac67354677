import { useState } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { inWords, useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Button } from '@candor/ui/button.tsx';
import { Segmented, Select } from '@candor/ui/choices.tsx';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import { PasswordField, TextField } from '@candor/ui/field.tsx';
import { SafeForm } from '../security/form-parts.tsx';
import { NOTHING_PROVEN, codeProblems, placeOf } from '../security/model.ts';
import { ProofFields } from '../security/proof-fields.tsx';
import { useProof } from '../security/use-proof.ts';
import { DAYS, EMPTY_API_KEY, apiKeyInput, apiKeyProblems } from './model.ts';

/** Makes an API key and shows it, this once. */
export function AddApiKey({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('keys');
  const security = useTranslation('security').t;
  const [made, setMade] = useState<string>();
  const proof = useProof();
  const form = useForm({
    initial: { ...EMPTY_API_KEY, ...NOTHING_PROVEN },
    draft: { name: 'api key', keep: ['label', 'scopes', 'addresses', 'days'] },
    check: (values) => ({
      ...inWords(apiKeyProblems(values), t),
      code: proof.wantsCode ? inWords(codeProblems(values.code), security).code : undefined,
    }),
    placeOf,
    onRefused: proof.onRefused,
    send: async (values) => setMade((await call('safe/api_key_add', { ...apiKeyInput(values), ...proof.input(values) })).key),
  });
  const trades = form.values.scopes === 'read,trade';
  if (made !== undefined) return <MadeKey apiKey={made} onDone={onDone} />;
  return (
    <SafeForm form={form} submit={t('api_key_submit')}>
      <TextField
        label={t('api_key_label')}
        hint={t('api_key_label_hint')}
        autoComplete="off"
        maxLength={40}
        data-autofocus=""
        {...form.field('label')}
      />
      <div>
        <p className="mb-1.5 text-small text-t2">{t('scopes')}</p>
        <Segmented
          label={t('scopes')}
          choices={[
            { value: 'read', label: t('scope_read') },
            { value: 'read,trade', label: t('scope_read_trade') },
          ]}
          value={form.values.scopes}
          onChange={(scopes) => form.edit({ scopes })}
        />
        <p className="mt-1.5 text-small text-t3">{t(trades ? 'scope_trade_hint' : 'scope_read_hint')}</p>
      </div>
      <TextField
        label={t('addresses')}
        hint={t(trades ? 'addresses_hint_trade' : 'addresses_hint_read')}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        maxLength={400}
        {...form.field('addresses')}
      />
      <Select
        label={t('days')}
        choices={DAYS.map((each) => ({ value: each, label: t('days_count', { count: each }) }))}
        value={form.values.days}
        onChange={(days) => form.edit({ days })}
      />
      {trades && <PasswordField label={t('trade_password')} autoComplete="off" {...form.field('trade_password')} />}
      <ProofFields form={form} proof={proof} />
    </SafeForm>
  );
}

function MadeKey({ apiKey, onDone }: { readonly apiKey: string; readonly onDone: () => void }) {
  const { t } = useTranslation('keys');
  return (
    <div className="flex flex-col gap-4" role="status">
      <div>
        <h3 className="tight text-title font-semibold">{t('api_key_made')}</h3>
        <p className="mt-1 text-t2">{t('api_key_once')}</p>
      </div>
      <p className="flex items-start gap-2 rounded-card border border-line p-4">
        <bdi dir="ltr" className="n min-w-0 flex-1 whitespace-normal break-all text-field font-medium">
          {apiKey}
        </bdi>
        <CopyButton text={apiKey} what={t('api_key_what')} />
      </p>
      <Button kind="primary" size="large" onClick={onDone}>
        {t('api_key_kept')}
      </Button>
    </div>
  );
}

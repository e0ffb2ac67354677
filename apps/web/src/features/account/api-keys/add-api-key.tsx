import { useState } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Button } from '@candor/ui/button.tsx';
import { Segmented, Select } from '@candor/ui/choices.tsx';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import { PasswordField, TextField } from '@candor/ui/field.tsx';
import { Form } from '../security/form.tsx';
import { NOTHING_PROVEN, codeProblems, provenInput } from '../security/model.ts';
import type { Place } from '../security/model.ts';
import { ProofFields } from '../security/proof-fields.tsx';
import { useSending } from '../security/use-sending.ts';
import { DAYS, EMPTY_API_KEY, apiKeyInput, apiKeyProblems } from './model.ts';
import type { ApiKeyForm } from './model.ts';

/** Makes an API key and shows it, this once. */
export function AddApiKey({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('keys');
  const security = useTranslation('security').t;
  const [form, setForm] = useState<ApiKeyForm>(EMPTY_API_KEY);
  const [proof, setProof] = useState(NOTHING_PROVEN);
  const [tried, setTried] = useState(false);
  const [made, setMade] = useState<string>();
  const sending = useSending(['addresses', 'trade_password', 'code', 'login_password']);
  const problems = apiKeyProblems(form);
  const codeMissing = sending.wantsCode && codeProblems(proof.code).code;
  const shown = tried ? problems : {};
  const change = (part: Partial<ApiKeyForm>) => setForm((before) => ({ ...before, ...part }));
  const trades = form.scopes === 'read,trade';

  const submit = () => {
    setTried(true);
    if (Object.keys(problems).length > 0 || codeMissing) return;
    void sending.send(async () => {
      const { key } = await call('safe/api_key_add', { ...apiKeyInput(form), ...provenInput(sending, proof) });
      setMade(key);
    });
  };

  if (made !== undefined) return <MadeKey apiKey={made} onDone={onDone} />;
  const at = (place: Place) => (place === 'code' && tried && codeMissing ? security(codeMissing) : sending.at(place));
  return (
    <Form sending={sending} onSubmit={submit} submit={t('api_key_submit')}>
      <TextField
        label={t('api_key_label')}
        hint={t('api_key_label_hint')}
        autoComplete="off"
        maxLength={40}
        data-autofocus=""
        value={form.label}
        onChange={(label) => change({ label })}
        error={shown.label && t(shown.label)}
      />
      <div>
        <p className="mb-1.5 text-small text-t2">{t('scopes')}</p>
        <Segmented
          label={t('scopes')}
          choices={[
            { value: 'read', label: t('scope_read') },
            { value: 'read,trade', label: t('scope_read_trade') },
          ]}
          value={form.scopes}
          onChange={(scopes) => change({ scopes })}
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
        value={form.addresses}
        onChange={(addresses) => change({ addresses })}
        error={shown.addresses ? t(shown.addresses) : sending.at('addresses')}
      />
      <Select
        label={t('days')}
        choices={DAYS.map((each) => ({ value: each, label: t('days_count', { count: each }) }))}
        value={form.days}
        onChange={(days) => change({ days })}
      />
      {trades && (
        <PasswordField
          label={t('trade_password')}
          autoComplete="off"
          value={form.tradePassword}
          onChange={(tradePassword) => change({ tradePassword })}
          error={shown.tradePassword ? t(shown.tradePassword) : sending.at('trade_password')}
        />
      )}
      <ProofFields value={proof} onChange={setProof} sending={{ ...sending, at }} />
    </Form>
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

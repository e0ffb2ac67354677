import { useState } from 'react';
import type { ReplyOf } from '@candor/api';
import { call } from '@candor/ui/api/client.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/dialog.tsx';
import { Answer } from '@candor/ui/answer.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { Section } from '@candor/ui/section.tsx';
import { Skeleton } from '@candor/ui/states.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { SafeForm } from '../security/form-parts.tsx';
import { NOTHING_PROVEN, placeOf } from '../security/model.ts';
import { ProofFields } from '../security/proof-fields.tsx';
import { Line } from '../security/line.tsx';
import { useProof } from '../security/use-proof.ts';
import { AddPasskey } from './add-passkey.tsx';
import { passkeysLack } from '@candor/ui/webauthn.ts';

type Passkey = ReplyOf<'safe/passkeys'>[number];

/** The passkeys of the account: the list, and the ways to add and to remove one. `guarded`: a second factor is bound already. */
export function PasskeysSection({ guarded }: { readonly guarded: boolean }) {
  const { t } = useTranslation('keys');
  const passkeys = useCall('safe/passkeys', {});
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();
  const lack = passkeysLack();
  return (
    <Section
      id="passkeys"
      title={t('passkeys')}
      intro={t('passkeys_text')}
      action={lack === undefined && <Button onClick={() => setAdding(true)}>{t('passkey_add')}</Button>}
    >
      {lack !== undefined && <p className="text-small text-t3">{t(lack === 'address' ? 'passkeys_address' : 'passkeys_unsupported')}</p>}
      <Answer asked={passkeys} wait={<Skeleton className="h-14 w-full" />}>
        {(list) =>
          list.length === 0 ? (
            <p className="py-2 text-t2">{t('passkeys_none')}</p>
          ) : (
            <ul>
              {list.map((each) => (
                <PasskeyLine key={each.id} passkey={each} onRemove={() => setRemoving(each)} />
              ))}
            </ul>
          )
        }
      </Answer>
      <Dialog open={adding} onClose={() => setAdding(false)} title={t('passkey_add')}>
        <AddPasskey guarded={guarded} onDone={() => setAdding(false)} />
      </Dialog>
      <Dialog open={removing !== undefined} onClose={() => setRemoving(undefined)} kind="center" title={t('passkey_remove_title')}>
        {removing !== undefined && <Removal passkey={removing} onDone={() => setRemoving(undefined)} />}
      </Dialog>
    </Section>
  );
}

function PasskeyLine({ passkey, onRemove }: { readonly passkey: Passkey; readonly onRemove: () => void }) {
  const { t } = useTranslation('keys');
  return (
    <Line
      name={
        <>
          <bdi className="break-words">{passkey.name}</bdi>
          {passkey.synced && <span className="ms-2 text-small font-normal text-t2">{t('passkey_synced')}</span>}
        </>
      }
      state={
        <>
          {t('added')} <Moment at={passkey.added_at} /> ·{' '}
          {passkey.used_at === 0 ? (
            t('never_used')
          ) : (
            <>
              {t('used')} <Moment at={passkey.used_at} />
            </>
          )}
        </>
      }
      action={
        <Button aria-label={`${t('remove')}: ${passkey.name}`} className="flex-none" onClick={onRemove}>
          {t('remove')}
        </Button>
      }
    />
  );
}

function Removal({ passkey, onDone }: { readonly passkey: Passkey; readonly onDone: () => void }) {
  const { t } = useTranslation('keys');
  const proof = useProof();
  const form = useForm({
    initial: NOTHING_PROVEN,
    draft: 'secret',
    placeOf,
    onRefused: proof.onRefused,
    send: async (values) => {
      await call('safe/passkey_remove', { id: passkey.id, ...proof.input(values) });
      toast({ kind: 'done', text: t('passkey_removed') });
      onDone();
    },
  });
  return (
    <SafeForm form={form} submit={t('remove')}>
      <p className="font-medium">
        <bdi className="break-words">{passkey.name}</bdi>
      </p>
      <p className="text-t2">{t('passkey_remove_text')}</p>
      <ProofFields form={form} proof={proof} />
    </SafeForm>
  );
}

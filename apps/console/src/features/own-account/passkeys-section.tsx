import { useState } from 'react';
import type { ReplyOf } from '@candor/api';
import { call } from '@candor/ui/api/client.ts';
import { invalidateCalls, useCall } from '@candor/ui/api/use-call.ts';
import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { toast } from '@candor/ui/toast.tsx';
import { knowsPasskeys } from '@candor/ui/webauthn.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { Answer } from '../../ui/answer.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Section } from '../../ui/section.tsx';
import { useSending } from '../../ui/use-sending.ts';
import { AddPasskey } from './add-passkey.tsx';
import { isProof, NO_PROOF, ProofFields } from './proof-fields.tsx';

type Passkey = ReplyOf<'console/passkeys'>[number];

/** The operator's passkeys: add one, remove one. */
export function PasskeysSection() {
  const { t } = useTranslation('console_own_account');
  const passkeys = useCall('console/passkeys', {});
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey>();
  const columns: readonly Column<Passkey>[] = [
    {
      key: 'name',
      head: t('name'),
      cell: ({ name, synced }) => (
        <>
          <bdi>{name}</bdi>
          {synced && <span className="ms-2 text-small text-t3">{t('synced')}</span>}
        </>
      ),
    },
    { key: 'added', head: t('added'), cell: (each) => <Moment at={each.added_at} /> },
    { key: 'used', head: t('used'), cell: (each) => <Moment at={each.used_at} /> },
    {
      key: 'remove',
      head: t('remove'),
      action: true,
      cell: (each) => (
        <Button size="table" aria-label={`${t('remove')}: ${each.name}`} onClick={() => setLeaving(each)}>
          {t('remove')}
        </Button>
      ),
    },
  ];
  return (
    <Section
      id="passkeys"
      title={t('passkeys')}
      intro={t('passkeys_text')}
      action={
        knowsPasskeys() ? (
          <Button onClick={() => setAdding(true)}>{t('add')}</Button>
        ) : (
          <p className="text-small text-t3">{t('unsupported')}</p>
        )
      }
    >
      <Answer asked={passkeys}>
        {(rows) => <DataTable label={t('passkeys')} columns={columns} rows={rows} keyOf={({ id }) => id} empty={t('passkeys_none')} />}
      </Answer>
      {adding && <AddPasskey onClose={() => setAdding(false)} />}
      {leaving !== undefined && <RemovePasskey passkey={leaving} onClose={() => setLeaving(undefined)} />}
    </Section>
  );
}

function RemovePasskey({ passkey: { id, name }, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const { t } = useTranslation('console_own_account');
  const [proof, setProof] = useState(NO_PROOF);
  const [tried, setTried] = useState(false);
  const sending = useSending();
  const remove = () => {
    setTried(true);
    if (!isProof(proof)) return;
    void sending.send(async () => {
      try {
        await call('console/passkey_remove', { id, ...proof });
      } catch (error) {
        // A code is accepted once, so the one that was sent is of no more use.
        setProof({ ...proof, code: '' });
        setTried(false);
        throw error;
      }
      invalidateCalls('console/passkeys');
      toast({ kind: 'done', text: t('removed') });
      onClose();
    });
  };
  return (
    <ActDialog open onClose={onClose} kind="center" title={t('remove_title')} submit={t('remove')} onSubmit={remove} sending={sending}>
      <p className="text-t2">{t('remove_text', { name })}</p>
      <ProofFields value={proof} onChange={setProof} tried={tried} />
    </ActDialog>
  );
}

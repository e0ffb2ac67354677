import { useState } from 'react';
import type { ReplyOf } from '@candor/api';
import { call } from '@candor/ui/api/client.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { toast } from '@candor/ui/toast.tsx';
import { passkeysLack } from '@candor/ui/webauthn.ts';
import { FormDialog } from '@candor/ui/form/form-dialog.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { Section } from '@candor/ui/section.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { NO_PROOF, ProofFields, proofProblems } from '../../ui/proof-fields.tsx';

type Passkey = ReplyOf<'console/passkeys'>[number];

/** The operator's passkeys: add one, remove one. */
export function PasskeysSection() {
  const { t } = useTranslation('console_own_account');
  const passkeys = useCall('console/passkeys', {});
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey>();
  const lack = passkeysLack();
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
        lack === undefined ? (
          <Button onClick={() => setAdding(true)}>{t('add')}</Button>
        ) : (
          <p className="text-small text-t3">{t(lack === 'address' ? 'passkeys_address' : 'unsupported')}</p>
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
  const form = useForm({
    initial: NO_PROOF,
    draft: 'secret',
    check: (proof) => proofProblems(proof, t),
    spent: 'code',
    send: async (proof) => {
      await call('console/passkey_remove', { id, ...proof });
      toast({ kind: 'done', text: t('removed') });
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} kind="center" title={t('remove_title')} submit={t('remove')}>
      <p className="text-t2">{t('remove_text', { name })}</p>
      <ProofFields form={form} />
    </FormDialog>
  );
}

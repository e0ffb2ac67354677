import { useState } from 'react';
import type { ReplyOf } from '@candor/api';
import { call } from '@candor/ui/api/client.ts';
import { Form } from '@candor/ui/form/form.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { Section } from '@candor/ui/section.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Button } from '@candor/ui/button.tsx';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import { Dialog } from '@candor/ui/dialog.tsx';
import { Empty } from '@candor/ui/states.tsx';
import { toast } from '@candor/ui/toast.tsx';

type Address = ReplyOf<'user/cash_info'>['tb'][number];

/** The saved withdrawal addresses, each with the moment from which it can be used and a way to remove it. */
export function AddressBook({ book }: { readonly book: readonly Address[] }) {
  const { t } = useTranslation('payment');
  const [removing, setRemoving] = useState<Address>();
  return (
    <Section id="book" title={t('book')}>
      {book.length === 0 && <Empty>{t('book_empty')}</Empty>}
      <ul>
        {book.map((each) => (
          <li key={each.id} className="flex items-start gap-3 border-t border-line py-3 first:border-t-0">
            <AddressLines address={each} />
            <Button aria-label={`${t('remove')}: ${each.label || each.address}`} className="flex-none" onClick={() => setRemoving(each)}>
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      <Dialog open={removing !== undefined} onClose={() => setRemoving(undefined)} kind="center" title={t('remove_title')}>
        {removing !== undefined && <Removal address={removing} onDone={() => setRemoving(undefined)} />}
      </Dialog>
    </Section>
  );
}

function AddressLines({ address }: { readonly address: Address }) {
  const { t } = useTranslation('payment');
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap gap-x-2 font-medium">
        {address.label !== '' && <bdi className="break-words">{address.label}</bdi>}
        <bdi dir="ltr" className={address.label === '' ? '' : 'font-normal text-t2'}>
          {address.currency_name} · {address.chain}
        </bdi>
      </p>
      <p className="mt-0.5 flex items-start gap-1">
        <bdi dir="ltr" className="n min-w-0 text-small whitespace-normal break-all">
          {address.address}
        </bdi>
        <CopyButton text={address.address} what={t('the_address')} />
      </p>
      <p className="mt-0.5 text-small text-t2">
        {address.usable === 1 ? (
          <span className="text-ok">{t('usable')}</span>
        ) : (
          <span className="text-warn">
            {t('usable_from')} <Moment at={address.usable_at} />
          </span>
        )}
      </p>
    </div>
  );
}

function Removal({ address, onDone }: { readonly address: Address; readonly onDone: () => void }) {
  const { t } = useTranslation('payment');
  const form = useForm({
    initial: {},
    draft: 'untyped',
    send: async () => {
      await call('user/address_remove', { id: address.id });
      toast({ kind: 'done', text: t('removed') });
      onDone();
    },
  });
  return (
    <Form form={form} submit={t('remove')}>
      <p className="text-t2">{t('remove_text')}</p>
      <p className="font-medium">
        <bdi dir="ltr" className="break-all">
          {address.address}
        </bdi>
      </p>
    </Form>
  );
}

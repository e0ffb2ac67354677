import { useState } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { Form } from '@candor/ui/form/form.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { HOME } from '../../../paths.ts';
import { Link, useLocation } from '@candor/ui/router.tsx';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Check } from '@candor/ui/icons.tsx';
import { Frame } from '../frame.tsx';
import { freezeToken } from './model.ts';

/** Target of the link in a message. It freezes the account on a press, so that a program that follows links freezes nothing. */
export default function FreezeScreen() {
  const { t } = useTranslation('security');
  const { hash } = useLocation();
  const [done, setDone] = useState(false);
  useTitle(t('freeze_title'));
  const token = freezeToken(hash);
  const form = useForm({
    initial: {},
    draft: 'visitor',
    send: async () => {
      await call('user/freeze', { token: token ?? '' });
      setDone(true);
    },
  });
  const home = (
    <Link to={HOME} className="btn btn-secondary">
      {t('freeze_home')}
    </Link>
  );
  if (done) {
    return (
      <Frame title={t('freeze_done')} intro={<p>{t('freeze_done_text')}</p>}>
        <p role="status" className="mb-6 flex items-center gap-2 text-ok">
          <Check className="size-4 flex-none" />
          {t('freeze_done_status')}
        </p>
        {home}
      </Frame>
    );
  }
  if (token === undefined) {
    return (
      <Frame title={t('freeze_title')} intro={<p>{t('freeze_none')}</p>}>
        {home}
      </Frame>
    );
  }
  return (
    <Frame title={t('freeze_title')} intro={<p>{t('freeze_text')}</p>}>
      <Form form={form} submit={t('freeze_submit')}>
        <ul className="flex list-disc flex-col gap-2 ps-5 text-t2">
          <li>{t('freeze_1')}</li>
          <li>{t('freeze_2')}</li>
          <li>{t('freeze_3')}</li>
        </ul>
      </Form>
    </Frame>
  );
}

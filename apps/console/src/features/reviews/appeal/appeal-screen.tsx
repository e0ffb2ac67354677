import { useEffect, useState } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Link, useSearchParams } from '@candor/ui/router.tsx';
import { Gone } from '@candor/ui/states.tsx';
import { REVIEWS } from '../../../paths.ts';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { Screen } from '../../../ui/screen.tsx';
import type { Appeal } from './appeal.ts';
import { AppealChat } from './appeal-chat.tsx';
import { AppealDecision } from './appeal-decision.tsx';
import { AppealFile } from './appeal-file.tsx';
import { Compensation } from './compensation.tsx';

/** One instance of an appeal: what an operator sees of it after a reason, and the decision. `?id=` names it. */
export default function AppealScreen() {
  const { t } = useTranslation('console_appeals');
  const [params] = useSearchParams();
  const text = params.get('id') ?? '';
  const id = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
  return (
    <Screen
      title={t('title')}
      intro={t('intro')}
      action={
        <Link to={`${REVIEWS}?kind=appeal`} className="link">
          {t('all')}
        </Link>
      }
    >
      {id === undefined ? <Gone /> : <OneAppeal key={id} id={id} />}
    </Screen>
  );
}

function OneAppeal({ id }: { readonly id: number }) {
  const { t } = useTranslation('console_appeals');
  // It lives here and nowhere else: not in the cache of calls, and not past this screen.
  const [appeal, setAppeal] = useState<Appeal>();
  const [reason, setReason] = useState('');
  const [asking, setAsking] = useState(true);
  useEffect(() => {
    // A browser may keep a page that was left, whole, for the way back.
    const forget = (): void => setAppeal(undefined);
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, []);
  const look = async (said: string) => {
    setAppeal(await call('console/appeal', { id, reason: said }));
    setReason(said);
    setAsking(false);
  };
  return (
    <>
      {appeal === undefined ? (
        <Button className="self-start" onClick={() => setAsking(true)}>
          {t('open')}
        </Button>
      ) : (
        <>
          <AppealFile id={id} appeal={appeal} />
          <AppealChat id={id} />
          <AppealDecision key={appeal.instance} id={id} appeal={appeal} onDecided={() => look(reason)} />
          <Compensation id={id} appeal={appeal} onProposed={() => look(reason)} />
        </>
      )}
      <ReasonDialog
        open={asking}
        name={`look at appeal ${id}`}
        onClose={() => setAsking(false)}
        title={t('look_title')}
        text={t('look_text')}
        initial={reason}
        submit={t('open')}
        onReason={look}
      />
    </>
  );
}

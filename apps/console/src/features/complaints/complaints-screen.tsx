import { useState } from 'react';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Button } from '@candor/ui/button.tsx';
import { Tabs } from '@candor/ui/choices.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Pagination } from '@candor/ui/pagination.tsx';
import { Link } from '@candor/ui/router.tsx';
import { Empty } from '@candor/ui/states.tsx';
import { customerPath } from '../../paths.ts';
import { usePolling } from '../../session/activity.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { Moment } from '@candor/ui/moment.tsx';
import { Away } from '../../ui/away.tsx';
import { Screen } from '../../ui/screen.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import type { Complaint } from './model.ts';

const ASKED_EVERY_MS = 15_000;
type Shown = 'waiting' | 'answered' | 'all';

/** What customers complain of and suggest, and the answers. */
export default function ComplaintsScreen() {
  const { t } = useTranslation('console_complaints');
  const ui = useTranslation('console_ui').t;
  const [shown, setShown] = useState<Shown>('waiting');
  const [page, setPage] = useState(1);
  const [answering, setAnswering] = useState<Complaint>();
  const complaints = useCall(
    'console/complaints',
    { ...(shown !== 'all' && { state: shown }), page },
    { keepPrevious: true, ...usePolling(ASKED_EVERY_MS) },
  );
  return (
    <Screen title={t('title')} intro={t('intro')}>
      <div>
        <Tabs
          className="border-b border-line"
          label={t('title')}
          panel="complaints"
          value={shown}
          onChange={(next) => {
            setShown(next);
            setPage(1);
          }}
          choices={[
            { value: 'waiting', label: t('waiting') },
            { value: 'answered', label: t('answered') },
            { value: 'all', label: ui('all') },
          ]}
        />
        <div role="tabpanel" id="complaints" aria-label={shown === 'all' ? ui('all') : t(shown)}>
          <Answer asked={complaints}>
            {({ list, count, limit }) => (
              <>
                {list.length === 0 && <Empty>{t(shown === 'waiting' ? 'none_waiting' : 'none')}</Empty>}
                <ul>
                  {list.map((complaint) => (
                    <ComplaintItem key={complaint.id} complaint={complaint} onAnswer={() => setAnswering(complaint)} />
                  ))}
                </ul>
                <Pagination page={page} total={count} limit={limit} onChange={setPage} />
              </>
            )}
          </Answer>
        </div>
      </div>
      {answering !== undefined && <AnswerDialog complaint={answering} onClose={() => setAnswering(undefined)} />}
    </Screen>
  );
}

function ComplaintItem({ complaint, onAnswer }: { readonly complaint: Complaint; readonly onAnswer: () => void }) {
  const { t } = useTranslation('console_complaints');
  const ui = useTranslation('console_ui').t;
  const isAnswered = complaint.reply_time !== 0;
  return (
    <li className="border-t border-line py-4 first:border-t-0">
      <div className="flex items-start gap-4">
        <p className="min-w-0 flex-1 text-small text-t3">
          {ui('customer')}{' '}
          <Link className="link" to={customerPath(complaint.user_id)}>
            <bdi dir="ltr">{complaint.user_id}</bdi>
          </Link>{' '}
          <bdi dir="ltr">{complaint.account_number}</bdi> · <Moment at={complaint.create_time} /> · <Away at={complaint.create_time} />
        </p>
        <Button
          className="flex-none"
          aria-label={`${t(isAnswered ? 'edit' : 'answer')}: ${ui('customer')} ${complaint.user_id}`}
          onClick={onAnswer}
        >
          {t(isAnswered ? 'edit' : 'answer')}
        </Button>
      </div>
      {/* Whatever a customer wrote is text: it is never read as anything else. */}
      <p dir="auto" className="mt-2 max-w-[760px] whitespace-pre-wrap break-words">
        {complaint.content}
      </p>
      {isAnswered && (
        <div className="mt-3 max-w-[760px] border-s-2 border-line2 ps-3">
          <p className="text-small text-t3">
            <bdi>{complaint.replied_by}</bdi> · <Moment at={complaint.reply_time} />
          </p>
          <p dir="auto" className="mt-1 whitespace-pre-wrap break-words text-t2">
            {complaint.reply_content}
          </p>
        </div>
      )}
    </li>
  );
}

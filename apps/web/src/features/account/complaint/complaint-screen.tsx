import { useEffect, useRef, useState } from 'react';
import type { ReplyOf } from '@candor/api';
import { call } from '@candor/ui/api/client.ts';
import { happened } from '@candor/ui/api/changes.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Pagination } from '@candor/ui/pagination.tsx';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Empty, Failure, Skeleton } from '@candor/ui/states.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { Form } from '../security/form.tsx';
import { Moment } from '../security/moment.tsx';
import { Section } from '../security/section.tsx';
import { useSending } from '../security/use-sending.ts';
import { COMPLAINT_MOST, complaintProblem, complaintText } from './model.ts';
import { TextArea } from './text-area.tsx';

type Complaint = ReplyOf<'feedback/list'>['list'][number];

/** After a complaint was handed in the list is loaded anew this much later, as the specification says. */
const RELOAD_AFTER_MS = 1_000;

/** Complaints and suggestions: a text to hand in, and those handed in with their replies. */
export default function ComplaintScreen() {
  const { t } = useTranslation('complaint');
  const [page, setPage] = useState(1);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useTitle(t('title'));
  useEffect(() => () => clearTimeout(timer.current), []);
  const reload = () => {
    timer.current = setTimeout(() => {
      setPage(1);
      happened('complaint_listed');
    }, RELOAD_AFTER_MS);
  };
  return (
    <div className="page py-8 tablet:py-12">
      <div className="mx-auto w-full max-w-[760px]">
        <h1 className="tighter text-[28px]/9 font-semibold">{t('title')}</h1>
        <p className="mt-2 text-t2">{t('intro')}</p>
        <div className="mt-7 max-w-[560px]">
          <ComplaintForm onSent={reload} />
        </div>
        <div className="mt-10">
          <Complaints page={page} onPage={setPage} />
        </div>
      </div>
    </div>
  );
}

function ComplaintForm({ onSent }: { readonly onSent: () => void }) {
  const { t } = useTranslation('complaint');
  const [content, setContent] = useState('');
  const [tried, setTried] = useState(false);
  const sending = useSending([]);
  const problem = complaintProblem(content);

  const submit = () => {
    setTried(true);
    if (problem !== undefined) return;
    void sending.send(async () => {
      await call('feedback/add', { content: complaintText(content) });
      setContent('');
      setTried(false);
      toast({ kind: 'done', text: t('done') });
      onSent();
    });
  };

  return (
    <Form sending={sending} onSubmit={submit} submit={t('submit')}>
      <TextArea
        label={t('content')}
        hint={t('content_hint', { used: content.length, most: COMPLAINT_MOST })}
        error={tried && problem ? t(problem, { most: COMPLAINT_MOST }) : undefined}
        value={content}
        onChange={setContent}
      />
    </Form>
  );
}

function Complaints({ page, onPage }: { readonly page: number; readonly onPage: (page: number) => void }) {
  const { t } = useTranslation('complaint');
  const sent = useCall('feedback/list', { page }, { keepPrevious: true });
  return (
    <Section id="sent" title={t('list')}>
      {sent.data ? (
        <>
          {sent.data.list.length === 0 && <Empty>{t('empty')}</Empty>}
          <ul>
            {sent.data.list.map((each) => (
              <li key={each.id} className="border-t border-line py-4 first:border-t-0 first:pt-1">
                <ComplaintLines complaint={each} />
              </li>
            ))}
          </ul>
          <Pagination page={page} total={sent.data.count} limit={sent.data.limit} onChange={onPage} />
        </>
      ) : sent.isError ? (
        <Failure error={sent.error} onRetry={() => void sent.refetch()} />
      ) : (
        <Skeleton className="h-[160px] w-full" />
      )}
    </Section>
  );
}

function ComplaintLines({ complaint }: { readonly complaint: Complaint }) {
  const { t } = useTranslation('complaint');
  return (
    <article>
      <p className="flex flex-wrap gap-x-2 text-small text-t3">
        <bdi dir="ltr">{complaint.account_number}</bdi>
        <Moment at={complaint.create_time} />
      </p>
      <p dir="auto" className="mt-1.5 break-words whitespace-pre-wrap">
        {complaint.content}
      </p>
      {complaint.reply_content === '' ? (
        <p className="mt-1.5 text-small text-t3">{t('no_reply')}</p>
      ) : (
        <div className="mt-3 border-s-2 border-acc ps-3">
          <p className="flex flex-wrap gap-x-2 text-small text-t2">
            <span className="font-medium">{t('reply')}</span>
            {complaint.reply_time > 0 && <Moment at={complaint.reply_time} />}
          </p>
          <p dir="auto" className="mt-1 break-words whitespace-pre-wrap">
            {complaint.reply_content}
          </p>
        </div>
      )}
    </article>
  );
}

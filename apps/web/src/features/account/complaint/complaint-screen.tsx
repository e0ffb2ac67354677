import { useEffect, useRef, useState } from 'react';
import type { ReplyOf } from '@candor/api';
import { call } from '@candor/ui/api/client.ts';
import { happened } from '@candor/ui/api/changes.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Pagination } from '@candor/ui/pagination.tsx';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Answer } from '@candor/ui/answer.tsx';
import { Form } from '@candor/ui/form/form.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { SingleRowNotice } from '@candor/ui/single-row-notice.tsx';
import { Moment } from '@candor/ui/moment.tsx';
import { Section } from '@candor/ui/section.tsx';
import { TextArea } from '@candor/ui/text-area.tsx';
import { Empty, Gone, Skeleton } from '@candor/ui/states.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { useUrlRecord } from '../../../url-record.ts';
import { COMPLAINT_MOST, complaintProblem, complaintText } from '../../../complaint.ts';
import { ScreenPage } from '../../../shell/screen-page.tsx';

type Complaint = ReplyOf<'feedback/list'>['list'][number];

/** Delay after which the list is loaded again once a complaint was handed in, as the specification says. */
const RELOAD_AFTER_MS = 1_000;

/** Complaints and suggestions: a text to hand in, and those handed in with their replies. */
export default function ComplaintScreen() {
  const { t } = useTranslation('complaint');
  const [page, setPage] = useState(1);
  const { id: record, close } = useUrlRecord('record');
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
    <ScreenPage title={t('title')} intro={t('intro')} width="text">
      <div className="max-w-[560px]">
        <ComplaintForm onSent={reload} />
      </div>
      {record === undefined ? <Complaints page={page} onPage={setPage} /> : <OneComplaint id={record} onAll={close} />}
    </ScreenPage>
  );
}

function ComplaintForm({ onSent }: { readonly onSent: () => void }) {
  const { t } = useTranslation('complaint');
  const form = useForm({
    initial: { content: '' },
    draft: { name: 'complaint', keep: ['content'] },
    check: ({ content }) => {
      const problem = complaintProblem(content);
      return { content: problem && t(problem, { most: COMPLAINT_MOST }) };
    },
    send: async ({ content }) => {
      await call('feedback/add', { content: complaintText(content) });
      form.reset();
      toast({ kind: 'done', text: t('done') });
      onSent();
    },
  });
  return (
    <Form form={form} submit={t('submit')}>
      <TextArea label={t('content')} rows={5} most={COMPLAINT_MOST} {...form.field('content')} />
    </Form>
  );
}

function Complaints({ page, onPage }: { readonly page: number; readonly onPage: (page: number) => void }) {
  const { t } = useTranslation('complaint');
  const sent = useCall('feedback/list', { page }, { keepPrevious: true });
  return (
    <Section id="sent" title={t('list')}>
      <Answer asked={sent} wait={<Skeleton className="h-[160px] w-full" />}>
        {({ list, count, limit }) => (
          <>
            {list.length === 0 && <Empty>{t('empty')}</Empty>}
            <ul>
              {list.map((each) => (
                <li key={each.id} className="border-t border-line py-4 first:border-t-0 first:pt-1">
                  <ComplaintLines complaint={each} />
                </li>
              ))}
            </ul>
            <Pagination page={page} total={count} limit={limit} onChange={onPage} />
          </>
        )}
      </Answer>
    </Section>
  );
}

/** The complaint that a notice of its answer leads to. */
function OneComplaint({ id, onAll }: { readonly id: number; readonly onAll: () => void }) {
  const { t } = useTranslation('complaint');
  const sent = useCall('feedback/list', { record: String(id) });
  return (
    <Section id="sent" title={t('list')}>
      <SingleRowNotice id={id} onAll={onAll} />
      <Answer asked={sent} wait={<Skeleton className="h-[160px] w-full" />}>
        {({ list: [complaint] }) => (complaint ? <ComplaintLines complaint={complaint} /> : <Gone />)}
      </Answer>
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
        <span className="ms-auto text-t2">{t(`state_${complaint.state}`)}</span>
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

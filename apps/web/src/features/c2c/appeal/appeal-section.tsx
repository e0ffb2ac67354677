import { useState } from 'react';
import { Answer } from '@candor/ui/answer.tsx';
import { useCall } from '@candor/ui/api/use-call.ts';
import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { Section } from '@candor/ui/section.tsx';
import { useNow } from '../../../realtime/use-now.ts';
import type { Info, Order } from '../model.ts';
import { KIND, ENDING, nextWord, OUTCOME, ownEvidence, sideOf, type AppealFile, type Instance } from './appeal-model.ts';
import { EvidenceList } from './evidence-list.tsx';
import { StatementDialog } from './statement-dialog.tsx';

/** The appeal of an order from the payment on: what was handed in and said, what was decided, and what its reader can say next. */
export function AppealSection({ order }: { readonly order: Order }) {
  const { t } = useTranslation('appeals');
  const file = useCall('legal/appeal_file', { id: order.id });
  const info = useCall('legal/info', {});
  const isOver = order.status === 1 || order.status === 2;
  // Nothing was said or handed in while it could be.
  const isEmpty = isOver && file.data?.instances.length === 0 && file.data.evidence.length === 0;
  if (order.paid_time === 0 || isEmpty) return null;
  return (
    <Section id="appeal" title={t('title')} intro={t('intro')}>
      <Answer asked={file}>
        {(found) => <Answer asked={info}>{(terms) => <Appeal order={order} file={found} terms={terms} />}</Answer>}
      </Answer>
    </Section>
  );
}

function Appeal({ order, file, terms }: { readonly order: Order; readonly file: AppealFile; readonly terms: Info }) {
  const { t } = useTranslation('appeals');
  const now = useNow();
  const [asked, setAsked] = useState<'appeal' | 'answer' | 'object'>();
  const side = sideOf(order);
  const next = nextWord(order, file, terms, now);
  const isEarly = next.act === 'appeal' && now < next.from;
  return (
    <div className="flex flex-col gap-5">
      {file.instances.map((instance) => (
        <OneInstance key={instance.id} instance={instance} own={side} />
      ))}
      <EvidenceList order={order.id} evidence={file.evidence} own={side} mayAdd={order.status === 3 || order.status === 4} />
      {next.act !== 'none' && (
        <div className="flex flex-wrap items-center gap-3">
          <Button disabled={isEarly} onClick={() => setAsked(next.act)}>
            {t(next.act)}
          </Button>
          {next.act === 'appeal' ? (
            isEarly && (
              <span className="text-small text-t2">
                {t('appeal_from')} <Moment at={next.from} />
              </span>
            )
          ) : (
            <span className="text-small text-t2">
              {t('until')} <Moment at={next.until} />
            </span>
          )}
        </div>
      )}
      {asked !== undefined && asked === next.act && (
        <StatementDialog order={order} act={asked} evidence={ownEvidence(file, side)} onClose={() => setAsked(undefined)} />
      )}
    </div>
  );
}

/** One instance: why it was begun, what both said, and what was decided. */
function OneInstance({ instance, own }: { readonly instance: Instance; readonly own: 'buyer' | 'seller' }) {
  const { t } = useTranslation('appeals');
  const { by, kind, ending, statements, outcome, told, answer_by: answerBy, answered_time: answeredAt, final_time: finalAt } = instance;
  return (
    <article className="flex flex-col gap-3">
      <h3 className="font-semibold">
        {t(instance.instance === 1 ? 'instance_first' : 'instance_second')} · {t(KIND[kind])}
      </h3>
      <p className="text-small text-t2">{t(ENDING[ending])}</p>
      <ol className="flex flex-col gap-2">
        {statements.map((said) => (
          <li key={said.by} className="c2c-note">
            <p className="text-small text-t2">
              {t(said.by === own ? 'said_own' : 'said_theirs')} <Moment at={said.said_time} />
            </p>
            <p dir="auto" className="break-words whitespace-pre-wrap">
              {said.words}
            </p>
          </li>
        ))}
      </ol>
      {ending === '' && outcome === '' && answeredAt === 0 && (
        <p className="text-small text-t2">
          {t(by === own ? 'await_answer' : 'answer_asked')} <Moment at={answerBy} />
        </p>
      )}
      {outcome !== '' && (
        <div className="c2c-note" data-tone="warn">
          <p className="font-semibold">{t(OUTCOME[outcome])}</p>
          <p dir="auto">{told}</p>
          {ending === '' && finalAt > 0 && (
            <p className="text-small text-t2">
              {t('carried_out')} <Moment at={finalAt} />
            </p>
          )}
        </div>
      )}
    </article>
  );
}

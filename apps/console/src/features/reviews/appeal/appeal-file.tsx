import { call } from '@candor/ui/api/client.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { Button } from '@candor/ui/button.tsx';
import { fetchFile } from '@candor/ui/download.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Fact, type KeyValue } from '@candor/ui/key-values.tsx';
import { Moment } from '@candor/ui/moment.tsx';
import { Num } from '@candor/ui/num.tsx';
import { Link } from '@candor/ui/router.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { customerPath } from '../../../paths.ts';
import type { Appeal } from './appeal.ts';

/** The decimals that a decimal text has, two at least. */
function placesOf(text: string): number {
  return Math.max(2, (text.split('.')[1] ?? '').length);
}

/** The order, both parties with their earlier appeals, what both said and handed in, what was decided so far, and who has looked. */
export function AppealFile({ id, appeal }: { readonly id: number; readonly appeal: Appeal }) {
  const { t } = useTranslation('console_appeals');
  const { order, buyer, seller, instances, evidence, looks, first_by: firstBy, first_outcome: firstOutcome } = appeal;
  return (
    <>
      <div className="grid grid-cols-1 gap-x-10 gap-y-5 tablet:grid-cols-3">
        <Facts
          entries={[
            {
              name: t('order'),
              value: (
                <bdi dir="ltr" className="n">
                  #{order.id}
                </bdi>
              ),
            },
            { name: t('coins'), value: <Num value={order.number} decimals={placesOf(order.number)} unit={order.currency_name} /> },
            { name: t('price'), value: <Num value={order.price} decimals={placesOf(order.price)} unit={order.fiat} /> },
            { name: t('total'), value: <Num value={order.total} decimals={placesOf(order.total)} unit={order.fiat} /> },
            { name: t('created'), value: <Moment at={order.created_time} /> },
            { name: t('paid'), value: <Moment at={order.paid_time} /> },
          ]}
        />
        <Party title={t('buyer')} party={buyer} />
        <Party title={t('seller')} party={seller} />
      </div>
      {instances.map((instance) => (
        <section
          key={instance.id}
          aria-label={t('instance', { instance: instance.instance })}
          className="flex flex-col gap-3 border-t border-line pt-5"
        >
          <h2 className="tight text-title font-semibold">
            {t('instance', { instance: instance.instance })} · {t(instance.kind === 'other' ? 'kind_else' : `kind_${instance.kind}`)}
          </h2>
          {instance.statements.map((said) => (
            <div key={said.by} className="max-w-[760px] border-s-2 border-line2 ps-3">
              <p className="text-small text-t2">
                {t(said.by)} · <Moment at={said.said_time} />
              </p>
              <p dir="auto" className="break-words whitespace-pre-wrap">
                {said.words}
              </p>
            </div>
          ))}
          {instance.answered_time === 0 && instance.outcome === '' && (
            <p className="text-t2">
              {t('answer_by')} <Moment at={instance.answer_by} />
            </p>
          )}
          {instance.outcome !== '' && (
            <p>
              <span className="font-semibold">{t(instance.outcome)}</span> <span dir="auto">{instance.told}</span>
              {instance.final_time > 0 && instance.ending === '' && (
                <span className="text-t2">
                  {' '}
                  {t('final_at')} <Moment at={instance.final_time} />
                </span>
              )}
            </p>
          )}
        </section>
      ))}
      {firstOutcome !== '' && (
        <p className="text-warn">
          {t('first_word')} <bdi>{firstBy}</bdi>: {t(firstOutcome)}
        </p>
      )}
      {evidence.length > 0 && (
        <section aria-label={t('evidence')} className="flex flex-col gap-2 border-t border-line pt-5">
          <h2 className="tight text-title font-semibold">{t('evidence')}</h2>
          <ul className="flex flex-col gap-2">
            {evidence.map(({ id: piece, by, type, sha256, added_time: at }) => (
              <li key={piece} className="flex max-w-[760px] flex-wrap items-center gap-x-3 gap-y-1">
                <span className="min-w-0 flex-1">
                  {type === 'pdf' ? 'PDF' : 'JPEG'} · {t(by)} · <Moment at={at} />
                  <bdi dir="ltr" className="block break-all text-small text-t3">
                    {sha256}
                  </bdi>
                </span>
                <Button size="table" aria-label={t('save_evidence', { id: piece })} onClick={() => void save(id, piece)}>
                  {t('save')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label={t('looks')} className="border-t border-line pt-5">
        <h2 className="tight text-title font-semibold">{t('looks')}</h2>
        <ul className="mt-2 flex flex-col gap-1 text-small text-t2">
          {looks.map(({ operator, at, reason }) => (
            <li key={operator}>
              <bdi>{operator}</bdi> · <Moment at={at} /> · <span dir="auto">{reason}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Takes a piece of evidence home; the log has each. */
async function save(id: number, evidence: number): Promise<void> {
  try {
    fetchFile((await call('console/appeal_evidence', { id, evidence })).ticket);
  } catch (error) {
    toast({ kind: 'error', text: errorText(error) });
  }
}

/** Names at the start of each line, and at its end what they come to. */
function Facts({ entries }: { readonly entries: readonly KeyValue[] }) {
  return (
    <dl className="facts facts-narrow">
      {entries.map(({ name, value }) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}

function Party({
  title,
  party: { user_id: id, account, made, against, lost },
}: {
  readonly title: string;
  readonly party: Appeal['buyer'];
}) {
  const { t } = useTranslation('console_appeals');
  return (
    <Facts
      entries={[
        {
          name: title,
          value: (
            <Link className="link" to={customerPath(id)}>
              <bdi dir="ltr">{id}</bdi>{' '}
              <bdi dir="ltr" className="break-all">
                {account}
              </bdi>
            </Link>
          ),
        },
        { name: t('made'), value: <Num value={String(made)} decimals={0} /> },
        { name: t('against'), value: <Num value={String(against)} decimals={0} /> },
        { name: t('lost'), value: <Num value={String(lost)} decimals={0} /> },
      ]}
    />
  );
}

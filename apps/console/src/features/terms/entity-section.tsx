import { useId, useState } from 'react';
import { fieldsOf } from '@candor/api/terms/kinds';
import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { useMay } from '../../session/operator.ts';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Moment } from '@candor/ui/moment.tsx';
import { UpcomingLine, WaitingLine } from './change-line.tsx';
import { readText } from '@candor/ui/terms/documents.ts';
import type { Entity } from './model.ts';
import { entityName, entityText, fieldName } from '@candor/ui/terms/names.ts';
import { PauseDialog } from './pause-dialog.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import { ValueText } from '@candor/ui/terms/value-text.tsx';

/** One entity: what it is for, what is in force, what is to come, and what waits. */
export function EntitySection({ entity }: { readonly entity: Entity }) {
  const words = useTranslation('terms').t;
  const heading = useId();
  const name = entityName(words, entity.kind, entity.entity);
  const text = entityText(words, entity.kind, entity.entity);
  return (
    <section aria-labelledby={heading} className="grid gap-x-8 gap-y-3 border-t border-line py-4 tablet:grid-cols-[1fr_260px]">
      <div className="min-w-0 tablet:col-start-1">
        <h2 id={heading} className="font-semibold">
          <bdi>{name}</bdi>
        </h2>
        {text !== undefined && <p className="mt-0.5 max-w-[600px] text-t2">{text}</p>}
      </div>
      <div className="flex flex-wrap items-start justify-between gap-3 tablet:col-start-2 tablet:row-span-3 tablet:row-start-1 tablet:flex-col tablet:items-end tablet:justify-start">
        {entity.kind !== 'void' && <InForce entity={entity} />}
        <Act entity={entity} name={name} />
      </div>
      <AllFields entity={entity} />
      {(entity.waiting.length > 0 || entity.upcoming.length > 0) && (
        <ul className="flex min-w-0 flex-col gap-3 tablet:col-start-1">
          {entity.upcoming.map((change) => (
            <UpcomingLine key={change.id} change={change} />
          ))}
          {entity.waiting.map((change) => (
            <WaitingLine key={change.id} change={change} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The value of an entity that has one field only, and since when it is in force. */
function InForce({ entity: { kind, entity, document, since } }: { readonly entity: Entity }) {
  const { t } = useTranslation('console_terms');
  const [only, ...others] = Object.entries(fieldsOf(kind, entity));
  return (
    <div className="tablet:text-end">
      {only && others.length === 0 && only[1].kind !== 'rows' && (
        <p className="text-field font-semibold">
          {kind === 'pause' ? (
            t(readText(document)['paused'] === true ? 'is_paused' : 'is_trading')
          ) : (
            <ValueText field={only[1]} value={readText(document)[only[0]]} />
          )}
        </p>
      )}
      <p className="text-small text-t3">
        {since === 0 ? (
          t('since_ever')
        ) : (
          <>
            {t('since')} <Moment at={since} />
          </>
        )}
      </p>
    </div>
  );
}

/** Documents of several fields, or of a table, shown in full on demand. */
function AllFields({ entity: { kind, entity, document } }: { readonly entity: Entity }) {
  const { t } = useTranslation('console_terms');
  const words = useTranslation('terms').t;
  const fields = Object.entries(fieldsOf(kind, entity));
  if (kind === 'void' || (fields.length === 1 && fields[0]?.[1].kind !== 'rows')) return null;
  const present = readText(document);
  return (
    <details className="min-w-0 tablet:col-start-1">
      <summary className="cursor-pointer text-t2">{t('in_force')}</summary>
      <KeyValues
        className="mt-2"
        entries={fields.map(([name, field]) => ({
          name: fieldName(words, name),
          value: <ValueText field={field} value={present[name]} />,
        }))}
      />
    </details>
  );
}

function Act({ entity, name }: { readonly entity: Entity; readonly name: string }) {
  const { t } = useTranslation('console_terms');
  const mayPropose = useMay('terms.propose');
  const mayPause = useMay('markets.pause');
  const [acting, setActing] = useState(false);
  const close = () => setActing(false);
  if (entity.kind === 'pause') {
    const paused = readText(entity.document)['paused'] === true;
    return (
      <>
        {mayPause && (
          <Button aria-label={`${t(paused ? 'resume' : 'pause')}: ${name}`} onClick={() => setActing(true)}>
            {t(paused ? 'resume' : 'pause')}
          </Button>
        )}
        {acting && <PauseDialog market={entity.entity} paused={!paused} onClose={close} />}
      </>
    );
  }
  const label = t(entity.kind === 'void' ? 'propose_void' : 'propose');
  return (
    <>
      {mayPropose && entity.waiting.length === 0 && (
        <Button aria-label={`${label}: ${name}`} onClick={() => setActing(true)}>
          {label}
        </Button>
      )}
      {acting && <ProposeDialog entity={entity} onClose={close} />}
    </>
  );
}

import { useState } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { Button } from '@candor/ui/button.tsx';
import { fetchFile } from '@candor/ui/download.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { PHOTO_TYPES } from '../../../upload/photo.ts';
import type { Evidence } from './appeal-model.ts';

const TYPES = [...PHOTO_TYPES, 'application/pdf'].join(',');

interface EvidenceListProps {
  readonly order: number;
  readonly evidence: readonly Evidence[];
  readonly own: 'buyer' | 'seller';
  /** Whether more can be handed in. */
  readonly mayAdd: boolean;
}

/** Evidence that both parties handed in, with a way to save it and to hand in more. */
export function EvidenceList({ order, evidence, own, mayAdd }: EvidenceListProps) {
  const { t } = useTranslation('appeals');
  const [sending, setSending] = useState(false);
  const add = async (file: File) => {
    setSending(true);
    try {
      await call('legal/evidence', { id: order }, { file });
      toast({ kind: 'done', text: t('evidence_added') });
    } catch (error) {
      toast({ kind: 'error', text: errorText(error) });
    } finally {
      setSending(false);
    }
  };
  const save = async (id: number) => {
    try {
      fetchFile((await call('legal/evidence_file', { evidence: id })).ticket);
    } catch (error) {
      toast({ kind: 'error', text: errorText(error) });
    }
  };
  return (
    <div className="flex flex-col gap-3">
      {evidence.length > 0 && (
        <ul className="flex flex-col gap-2">
          {evidence.map(({ id, by, type, sha256, added_time: at }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 flex-1">
                {t(by === own ? 'evidence_own' : 'evidence_theirs', { type: type === 'pdf' ? 'PDF' : 'JPEG' })}{' '}
                <Moment at={at} className="text-small text-t3" />
                <bdi dir="ltr" className="block truncate text-small text-t3" title={sha256}>
                  SHA-256 {sha256.slice(0, 16)}…
                </bdi>
              </span>
              <Button size="table" aria-label={t('evidence_save', { id })} onClick={() => void save(id)}>
                {t('save')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {mayAdd && (
        <label className="btn btn-secondary relative cursor-pointer self-start overflow-hidden has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-acc">
          <input
            type="file"
            accept={TYPES}
            aria-label={t('evidence_add')}
            disabled={sending}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file !== undefined) void add(file);
            }}
          />
          {t('evidence_add')}
        </label>
      )}
    </div>
  );
}

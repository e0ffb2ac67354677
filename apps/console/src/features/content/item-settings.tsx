import { useId, useState } from 'react';
import { AGREEMENT_ID } from '@candor/api/constants';
import { call } from '@candor/ui/api/client.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { Button } from '@candor/ui/button.tsx';
import { Checkbox } from '@candor/ui/choices.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Spinner } from '@candor/ui/icons.tsx';
import { toast } from '@candor/ui/toast.tsx';
import type { Item } from './model.ts';

const TYPES = 'image/jpeg,image/png,image/webp';

/** Settings of an item besides its words: its picture, and whether it takes two operators. Each setting is saved when it is chosen. */
export function ItemSettings({ item, isLocked }: { readonly item: Item; readonly isLocked: boolean }) {
  const { t } = useTranslation('console_content');
  const id = useId();
  const [busy, setBusy] = useState(false);
  const isBinding = item.binding === 1 || item.id === AGREEMENT_ID;
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
      toast({ kind: 'done', text: t('saved') });
    } catch (error) {
      toast({ kind: 'error', text: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  const save = (part: { readonly binding?: boolean; readonly picture?: string | undefined }) => {
    const picture = 'picture' in part ? part.picture : /([0-9a-f]{64})/.exec(item.thumbnail)?.[1];
    const binding = (part.binding ?? item.binding === 1) ? 'true' : 'false';
    return call('console/news_save', { id: item.id, revision: item.revision, binding, ...(picture !== undefined && { picture }) });
  };
  const upload = async (file: File) => {
    const { picture } = await call('console/news_picture', {}, { file });
    await save({ picture });
  };
  return (
    <div className="flex flex-wrap items-start gap-x-10 gap-y-4">
      <div>
        <Checkbox
          checked={isBinding}
          disabled={busy || isLocked || item.id === AGREEMENT_ID}
          onChange={(binding) => void act(() => save({ binding }))}
        >
          {t('binding')}
        </Checkbox>
        <p className="mt-1 max-w-[420px] text-small text-t2">{t('binding_hint')}</p>
      </div>
      <div className="flex min-w-0 items-start gap-4">
        {item.thumbnail !== '' && (
          <img src={item.thumbnail} alt={t('picture')} className="h-20 w-40 rounded-control border border-line object-cover" />
        )}
        <div>
          <div className="flex flex-wrap items-center gap-2">
            <label
              htmlFor={id}
              className="btn btn-secondary relative cursor-pointer has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-acc"
            >
              {busy && <Spinner />}
              {t(item.thumbnail === '' ? 'picture_choose' : 'picture_replace')}
              <input
                id={id}
                type="file"
                accept={TYPES}
                disabled={busy || isLocked}
                className="absolute inset-0 cursor-pointer opacity-0"
                onChange={(event) => {
                  const file = event.target.files?.[0];
                  // The same file can be chosen again after it failed.
                  event.target.value = '';
                  if (file !== undefined) void act(() => upload(file));
                }}
              />
            </label>
            {item.thumbnail !== '' && (
              <Button kind="quiet" disabled={busy || isLocked} onClick={() => void act(() => save({ picture: undefined }))}>
                {t('picture_remove')}
              </Button>
            )}
          </div>
          <p className="mt-1 max-w-[420px] text-small text-t2">{t(isLocked ? 'save_first' : 'picture_hint')}</p>
        </div>
      </div>
    </div>
  );
}

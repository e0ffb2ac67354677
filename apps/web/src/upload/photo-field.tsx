import { useId, useState } from 'react';
import type { DragEvent } from 'react';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Check, Plus, Spinner, Warning } from '@candor/ui/icons.tsx';
import { useMedia } from '@candor/ui/use-media.ts';
import { PHOTO_TYPES } from './photo.ts';
import type { PhotoState } from './photo.ts';
import { useUpload } from './use-upload.ts';

interface PhotoFieldProps {
  readonly label: string;
  readonly state: PhotoState;
  readonly onChange: (state: PhotoState) => void;
  readonly error: string | undefined;
}

/** A photo by file picker, camera or drag and drop; it is sent as soon as it is chosen, and shown as it is. */
export function PhotoField({ label, state, onChange, error }: PhotoFieldProps) {
  const { t } = useTranslation('upload');
  const id = useId();
  const upload = useUpload(onChange);
  const [over, setOver] = useState(false);
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) upload.choose(file);
  };
  const fault = state.kind === 'failed' ? state.text : error;
  return (
    <div className="min-w-0">
      <p id={`${id}-label`} className="mb-1.5 text-small text-t2">
        {label}
      </p>
      <label
        className={`relative grid aspect-[8/5] cursor-pointer place-items-center overflow-hidden rounded-control border bg-bg text-center hover:bg-s2 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-1 has-[:focus-visible]:outline-acc ${
          fault === undefined ? 'border-edge' : 'border-danger'
        } ${upload.preview === undefined ? 'border-dashed' : ''} ${over ? 'border-acc bg-s2' : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={dropped}
      >
        <input
          type="file"
          accept={PHOTO_TYPES.join(',')}
          className="absolute inset-0 cursor-pointer opacity-0"
          aria-labelledby={`${id}-label`}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault === undefined ? undefined : `${id}-note`}
          onChange={(event) => {
            const file = event.target.files?.[0];
            // The same file can be chosen again after it failed.
            event.target.value = '';
            if (file !== undefined) upload.choose(file);
          }}
        />
        {upload.preview === undefined ? (
          <Invitation over={over} />
        ) : (
          <img
            src={upload.preview}
            alt={t('preview', { what: label })}
            className={`absolute inset-0 size-full object-contain ${state.kind === 'stored' ? '' : 'opacity-50'}`}
          />
        )}
      </label>
      {fault === undefined ? (
        <Progress state={state} />
      ) : (
        <div className={NOTE}>
          <p id={`${id}-note`} role="alert" className="flex items-start gap-1.5 text-danger">
            <Warning className="mt-px size-3.5 flex-none" />
            {fault}
          </p>
          {state.kind === 'failed' && upload.again !== undefined && (
            <button type="button" className="link flex-none" onClick={upload.again}>
              {t('upload_retry')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** Classes of the note below the frame. Two lines are there from the start, so that nothing moves. */
const NOTE = 'mt-1.5 flex min-h-8 items-start gap-1.5 text-small';

/** Progress of the upload. */
function Progress({ state }: { readonly state: PhotoState }) {
  const { t } = useTranslation('upload');
  return (
    <p className={NOTE} role="status">
      {state.kind === 'uploading' && (
        <>
          <Spinner className="size-3.5" />
          <span className="text-t2">{t('uploading')}</span>
        </>
      )}
      {state.kind === 'stored' && (
        <>
          <Check className="size-3.5 text-ok" />
          <span className="text-ok">{t('uploaded')}</span>
        </>
      )}
    </p>
  );
}

function Invitation({ over }: { readonly over: boolean }) {
  const { t } = useTranslation('upload');
  const mouse = useMedia('(pointer: fine)');
  return (
    <span className="pointer-events-none flex flex-col items-center gap-1.5 px-3 text-small text-t2">
      <Plus className="size-5" />
      {t(over ? 'drop' : mouse ? 'choose_drop' : 'choose')}
    </span>
  );
}

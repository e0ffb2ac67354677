import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { NO_PHOTO, PHOTO_TYPES, type PhotoState } from './photo.ts';
import { useUpload } from './use-upload.ts';

interface AttachPhotoProps {
  readonly state: PhotoState;
  readonly onChange: (state: PhotoState) => void;
}

/** A picture that goes with a message: chosen, on its way, stored, or taken off again. Its texts are those of `support` and `upload`. */
export function AttachPhoto({ state, onChange }: AttachPhotoProps) {
  const { t } = useTranslation('support');
  const upload = useTranslation('upload').t;
  const { choose } = useUpload(onChange);
  return (
    <>
      <label className="btn btn-quiet relative cursor-pointer overflow-hidden has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-acc">
        <input
          type="file"
          accept={PHOTO_TYPES.join(',')}
          aria-label={t('attach')}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file !== undefined) choose(file);
          }}
        />
        {t('attach')}
      </label>
      {state.kind !== 'none' && (
        <p role="status" className={`order-last w-full text-small ${state.kind === 'failed' ? 'text-danger' : 'text-t2'}`}>
          {state.kind === 'uploading' && upload('uploading')}
          {state.kind === 'failed' && state.text}
          {state.kind === 'stored' && (
            <>
              {t('attached')}{' '}
              <button type="button" className="link" onClick={() => onChange(NO_PHOTO)}>
                {t('remove')}
              </button>
            </>
          )}
        </p>
      )}
    </>
  );
}

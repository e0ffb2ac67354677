import { useEffect, useState } from 'react';
import type { ReplyOf } from '@candor/api';
import { call } from '@candor/ui/api/client.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { TextField } from '@candor/ui/field.tsx';
import { Refresh } from '@candor/ui/icons.tsx';

export type Captcha = ReplyOf<'captcha'>;

/** An image code from the server and the way to another one. `failed` says that the last load did not arrive. */
export function useCaptcha() {
  const [captcha, setCaptcha] = useState<Captcha>();
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    call('captcha', {}, { signal: abort.signal }).then(
      (loaded) => {
        setCaptcha(loaded);
        setFailed(false);
      },
      () => {
        if (!abort.signal.aborted) setFailed(true);
      },
    );
    return () => abort.abort();
  }, [round]);
  return { captcha, failed, refresh: () => setRound((before) => before + 1) };
}

export interface CaptchaFieldProps {
  readonly captcha: Captcha | undefined;
  readonly failed: boolean;
  readonly onRefresh: () => void;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** The digits of an image; a press on the image brings another one. */
export function CaptchaField({ captcha, failed, onRefresh, value, onChange, error }: CaptchaFieldProps) {
  const { t } = useTranslation('account');
  return (
    <TextField
      label={t('code')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={16}
      dir="ltr"
      value={value}
      onChange={onChange}
      error={error ?? (failed ? t('code_failed') : undefined)}
      end={
        <button
          type="button"
          className="captcha -me-1.5 grid flex-none place-items-center"
          title={t('code_refresh')}
          aria-label={t('code_refresh')}
          onClick={onRefresh}
        >
          {captcha === undefined || failed ? <Refresh className="size-4 text-t2" /> : <img src={captcha.image} alt={t('code_image')} />}
        </button>
      }
    />
  );
}

import { useState } from 'react';
import { ApiError } from '@candor/ui/api/client.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { venueNow } from '@candor/ui/clock.ts';
import { useNow } from '../../../realtime/use-now.ts';
import { useIsDemo } from '../../../shell/use-is-demo.ts';
import { Button } from '@candor/ui/button.tsx';
import { TextField } from '@candor/ui/field.tsx';
import { secondsLeft, waitFrom } from './countdown.ts';
import type { Wait } from './countdown.ts';

export interface CodeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  /** Reason why nothing can be sent yet, when the form does not show it by itself. */
  readonly notYet?: string;
  /** Has a code sent; gives nothing when the form must first say to whom. */
  readonly onSend: () => Promise<{ readonly seconds: number }> | undefined;
}

/** A code that is sent by mail or text message, with the button that asks for it and rests for a minute afterwards. */
export function CodeField({ label, value, onChange, error, notYet, onSend }: CodeFieldProps) {
  const { t } = useTranslation('account');
  const demo = useIsDemo();
  const [pending, setPending] = useState(false);
  const [sent, setSent] = useState(false);
  const [wait, setWait] = useState<Wait>();
  const [refusal, setRefusal] = useState<string>();

  const send = async () => {
    setRefusal(notYet);
    const answer = notYet === undefined ? onSend() : undefined;
    if (answer === undefined) return;
    setPending(true);
    try {
      setWait(waitFrom(venueNow(), (await answer).seconds));
      setSent(true);
    } catch (failure) {
      setRefusal(errorText(failure));
      const seconds =
        failure instanceof ApiError && (failure.code === 'rate_limited' || failure.code === 'work_required')
          ? Number(failure.params['seconds'])
          : 0;
      if (seconds > 0) setWait(waitFrom(venueNow(), seconds));
    } finally {
      setPending(false);
    }
  };

  const hint = [sent && t('sent'), demo && t('sent_demo')].filter((each) => each !== false).join(' ');
  return (
    <>
      <TextField
        label={label}
        name="one-time-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        dir="ltr"
        maxLength={16}
        value={value}
        onChange={onChange}
        error={error ?? refusal}
        {...(hint !== '' && { hint })}
        end={<SendButton pending={pending} wait={wait} again={sent} onSend={() => void send()} />}
      />
      <span role="status" className="sr-only">
        {sent && t('sent')}
      </span>
    </>
  );
}

interface SendButtonProps {
  readonly pending: boolean;
  readonly wait: Wait | undefined;
  readonly again: boolean;
  readonly onSend: () => void;
}

function SendButton({ wait, ...rest }: SendButtonProps) {
  return wait === undefined ? <Ready {...rest} /> : <Resting {...rest} wait={wait} />;
}

function Ready({ pending, again, onSend }: Omit<SendButtonProps, 'wait'>) {
  const { t } = useTranslation('account');
  return (
    <Button kind="quiet" size="table" className="-me-2 flex-none" pending={pending} onClick={onSend}>
      {t(again ? 'send_again' : 'send')}
    </Button>
  );
}

/** Ticks only while there is something to count. It stays focusable, so that a press does not throw the focus away. */
function Resting({ wait, ...rest }: Omit<SendButtonProps, 'wait'> & { readonly wait: Wait }) {
  const { t } = useTranslation('account');
  const left = secondsLeft(wait, useNow());
  if (left === 0 || rest.pending) return <Ready {...rest} />;
  return (
    <Button kind="quiet" size="table" className="-me-2 flex-none" aria-disabled="true">
      <bdi dir="ltr" className="n">
        {t('send_wait', { seconds: left })}
      </bdi>
    </Button>
  );
}

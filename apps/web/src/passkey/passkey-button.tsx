import { useState } from 'react';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Button } from '@candor/ui/button.tsx';
import type { ButtonProps } from '@candor/ui/button.tsx';
import { FieldNote } from '@candor/ui/field.tsx';
import { passkeyText } from './passkey-text.ts';

interface PasskeyButtonProps {
  readonly label: 'passkey_sign_in' | 'passkey_factor';
  readonly kind: NonNullable<ButtonProps['kind']>;
  /** Asks for options, has the device confirm, and sends its answer. */
  readonly onPress: () => Promise<void>;
}

/** A button that confirms with a passkey, and says below it why that failed. It stays pending after success, while the page changes. */
export function PasskeyButton({ label, kind, onPress }: PasskeyButtonProps) {
  const { t } = useTranslation('keys');
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const press = async () => {
    setPending(true);
    setRefusal(undefined);
    try {
      await onPress();
    } catch (error) {
      setRefusal(passkeyText(error));
      setPending(false);
    }
  };
  return (
    <div>
      <Button kind={kind} size="large" className="w-full" pending={pending} onClick={() => void press()}>
        {t(label)}
      </Button>
      <FieldNote error={refusal} />
    </div>
  );
}

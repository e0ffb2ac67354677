import { useEffect, useState } from 'react';
import { useTranslation } from './i18n/i18n.ts';
import { IconButton } from './button.tsx';
import { Check, Copy } from './icons.tsx';
import { toast } from './toast.tsx';

/** Copies a text. `what` names it: "Copy UUID". */
export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const { t } = useTranslation('common');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast({ kind: 'error', text: t('copy_failed') });
    }
  };
  return (
    <IconButton small label={copied ? t('copied') : t('copy', { what })} onClick={() => void copy()}>
      {copied ? <Check className="size-4 text-ok" /> : <Copy />}
    </IconButton>
  );
}

import { call } from '@candor/ui/api/client.ts';
import { currentLanguage, onLanguageChange } from '@candor/ui/i18n/i18n.ts';
import { read, write } from '@candor/ui/storage.ts';
import { onSessionChange, session } from './session.ts';

declare module '@candor/ui/storage.ts' {
  interface StorageKeys {
    lang_untold: true;
  }
}

/**
 * Tells the venue the language that a customer chooses, so that its mails and messages come in it. What it could not be told, or
 * what was chosen before signing in, it is told at the next sign-in or start. Returns the way to stop.
 */
export function keepStoredLanguage(): () => void {
  const tell = async (): Promise<void> => {
    if (!session().signedIn || read('lang_untold') === undefined) return;
    const lang = currentLanguage();
    write('lang_untold', undefined);
    await call('set/lang', { lang }).catch(() => write('lang_untold', '1'));
  };
  const stops = [
    onLanguageChange(() => {
      write('lang_untold', '1');
      void tell();
    }),
    onSessionChange(() => void tell()),
  ];
  void tell();
  return () => {
    for (const stop of stops) stop();
  };
}

import { currentLanguage, onLanguageChange } from '@candor/ui/i18n/i18n.ts';

/** Asks for the app's manifest in the language that was chosen, so that a device is told of the app in it. */
export function followLanguage(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  if (!link) return;
  const follow = (): void => {
    link.href = `/manifest.webmanifest?lang=${currentLanguage()}`;
  };
  follow();
  onLanguageChange(follow);
}

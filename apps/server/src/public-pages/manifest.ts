import { LANGUAGE_TAGS, type Language } from '@candor/api';
import type { Say } from './texts.ts';

/** Names of the ways into the app, by their paths. */
const SHORTCUTS: Readonly<Record<string, string>> = {
  '/leverdealCenter': 'common/nav_trade',
  '/finance': 'common/assets',
  '/secondsOrder': 'common/nav_seconds',
};

interface Manifest {
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
}

/** The manifest that the build left, in a language: the name stays, and so does all that names the app to a device. */
export function manifestIn(built: string, language: Language, say: Say): string {
  const manifest = JSON.parse(built) as Manifest;
  return JSON.stringify({
    ...manifest,
    lang: LANGUAGE_TAGS[language],
    dir: language === 'arabic' ? 'rtl' : 'ltr',
    description: say('home/hero_title'),
    shortcuts: manifest.shortcuts.map((each) => {
      const name = SHORTCUTS[each.url];
      return name === undefined ? each : { ...each, name: say(name) };
    }),
  });
}

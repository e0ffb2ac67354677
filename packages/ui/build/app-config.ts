import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { BuildEnvironmentOptions, PluginOption } from 'vite';
import { callLists } from './call-lists.ts';
import { pageFiles } from './page-files.ts';
import { precompress } from './precompress.ts';
import { preloadFont } from './preload-font.ts';
import { texts } from './texts.ts';

/**
 * Plugins of every app. `kit` is the folder of this package, and `homes` are the folders of the app whose texts it shows besides. The React compiler stays off: its present version
 * turns bigint literals inside components into undefined, and amounts are bigints. Cells subscribe to single values instead,
 * so that there is little to memoise.
 */
export function appPlugins(kit: URL, ...homes: readonly URL[]): PluginOption[] {
  const folders = [kit, ...homes].map((home) => new URL('src/i18n/locales/', home));
  return [
    react(),
    tailwindcss(),
    callLists(),
    texts(folders),
    pageFiles(new URL('public/', kit)),
    preloadFont(/inter-latin-wght-normal/),
    precompress(),
  ];
}

/** Build settings of every app. */
export const APP_BUILD = {
  target: ['chrome117', 'edge117', 'firefox129', 'safari17.4'],
  // The content security policy allows no inline data for fonts and scripts, so nothing is inlined.
  assetsInlineLimit: 0,
  reportCompressedSize: false,
} satisfies BuildEnvironmentOptions;

/** The server behind the pages while developing. */
export const DEV_SERVER = process.env['CANDOR_SERVER'] ?? 'http://127.0.0.1:8080';

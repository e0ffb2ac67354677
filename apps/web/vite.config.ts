import { defineConfig } from 'vite';
import { publicTexts } from '../../packages/ui/build/public-texts.ts';
import { APP_BUILD, appPlugins, DEV_SERVER } from '../../packages/ui/build/app-config.ts';

/**
 * What every page shows or does. Left alone, the bundler cuts it into two dozen small files, which pack worse and ask more
 * of the network than one.
 */
const SHELL = new RegExp(
  `(?:${[
    String.raw`packages/ui/src/(?:button|choices|copy-button|dialog|float|format|icons|menu|num|place|states|theme|toast|use-format|storage|router|code-loading)`,
    String.raw`packages/ui/src/(?:i18n/(?:i18n|languages|translate)|api/(?:client|error-text))`,
    String.raw`apps/web/src/(?:session/[\w-]+|realtime/[\w-]+|paths)`,
  ].join('|')})\\.tsx?$|virtual:calls`,
);

export default defineConfig({
  plugins: [
    ...appPlugins(new URL('../../packages/ui/', import.meta.url), new URL('./', import.meta.url)),
    publicTexts([new URL('src/i18n/locales/', import.meta.url), new URL('../../packages/ui/src/i18n/locales/', import.meta.url)]),
  ],
  build: { ...APP_BUILD, rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shell', test: SHELL }] } } } },
  server: {
    proxy: {
      '/api': DEV_SERVER,
      '/socket.io': { target: DEV_SERVER, ws: true },
    },
  },
});

import { defineConfig } from 'vite';
import { publicTexts } from '../../packages/ui/build/public-texts.ts';
import { contentFirst } from '../../packages/ui/build/content-first.ts';
import { offlinePage } from '../../packages/ui/build/offline-page.ts';
import { APP_BUILD, appPlugins, DEV_SERVER } from '../../packages/ui/build/app-config.ts';

/**
 * Modules of the shell, which every page shows or uses. Left alone, the bundler cuts them into two dozen small files, which pack worse and ask more
 * of the network than one.
 */
const SHELL = new RegExp(
  `(?:${[
    String.raw`packages/ui/src/(?:answer-moments|button|choices|copy-button|dialog|popover|format|icons|menu|num|popover-position|states|theme|toast|use-format|storage|router|layers|lazy-module|use-title|use-media)`,
    String.raw`packages/ui/src/shell/(?:not-found|screen-skeleton)`,
    String.raw`packages/ui/src/(?:i18n/(?:i18n|languages|translate)|api/(?:client|error-text|money-call|open-calls))`,
    String.raw`apps/web/src/(?:session/[\w-]+|realtime/[\w-]+|paths|market/(?:address|quotes/reopening)|shell/(?:navigation|sheet-request|deposit|transfer|withdraw|use-is-demo))`,
  ].join('|')})\\.tsx?$|virtual:calls`,
);

/** Modules that nearly every screen behind the home page uses. */
const KIT =
  /packages\/(?:money\/src\/.*|ui\/src\/(?:answer|pagination|field|decimal-input|key-values|moment|section|venue-days|download|tooltip|single-row-notice|api\/[\w-]+|table\/[\w-]+))\.tsx?$/;

/** Modules that the screens of trading share, and their lists of orders. */
const TRADING = new RegExp(
  `(?:${[
    String.raw`apps/web/src/market/(?:live-store|market-context|last-price|refusal|centre/(?:orders|readable|slippage|ticket)|depth/model|chart/periods)|order-confirm`,
    String.raw`apps/web/src/features/contracts/(?:trading-context|first-steps|ticket/(?:stop-(?:text|worth)|ticket-errors)|positions/(?:cells|model)|orders/(?:columns|model|filters))`,
    String.raw`apps/web/src/price-protection`,
    String.raw`packages/rules/src/contracts/(?:pricing|nights|validity)`,
  ].join('|')})\\.tsx?$`,
);

export default defineConfig({
  plugins: [
    ...appPlugins(new URL('../../packages/ui/', import.meta.url), new URL('./', import.meta.url)),
    contentFirst(),
    offlinePage(new URL('offline/', import.meta.url), new URL('src/i18n/locales/', import.meta.url)),
    publicTexts([new URL('src/i18n/locales/', import.meta.url), new URL('../../packages/ui/src/i18n/locales/', import.meta.url)]),
  ],
  build: {
    ...APP_BUILD,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'shell', test: SHELL },
            { name: 'kit', test: KIT },
            { name: 'trading', test: TRADING },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': DEV_SERVER,
      '/socket.io': { target: DEV_SERVER, ws: true },
    },
  },
});

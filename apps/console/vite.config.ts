import { defineConfig } from 'vite';
import { APP_BUILD, appPlugins, DEV_SERVER } from '../../packages/ui/build/app-config.ts';

/** The console lives below /console of the venue, from its own files: a customer's page loads nothing of it. */
export default defineConfig({
  base: '/console/',
  plugins: appPlugins(new URL('../../packages/ui/', import.meta.url), new URL('./', import.meta.url)),
  build: APP_BUILD,
  server: { port: 5174, proxy: { '/api': DEV_SERVER } },
});

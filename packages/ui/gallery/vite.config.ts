import { defineConfig } from 'vite';
import { APP_BUILD, appPlugins } from '../build/app-config.ts';

/** A page of its own that shows every control; no app ships it. `npx vite packages/ui/gallery` shows it while working on the kit. */
export default defineConfig({ plugins: appPlugins(new URL('../', import.meta.url)), build: APP_BUILD });

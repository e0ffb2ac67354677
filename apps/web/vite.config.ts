import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';
import { preloadFont } from './build/preload-font.ts';

const server = process.env['CANDOR_SERVER'] ?? 'http://127.0.0.1:8080';

// The React compiler stays off: its present version turns bigint literals inside components into undefined, and amounts
// are bigints. Cells subscribe to single values instead, so that there is little to memoise.
/**
 * What every page shows or does. Left alone, the bundler cuts it into two dozen small files, which pack worse and ask more
 * of the network than one.
 */
const SHELL =
  /apps\/web\/src\/(?:ui\/(?:button|choices|copy-button|dialog|float|format|icons|menu|num|place|states|theme|toast|use-format)|i18n\/(?:i18n|languages|translate)|api\/(?:client|endpoints|error-text)|session\/[\w-]+|realtime\/[\w-]+|router|paths)\.tsx?$/;

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFont(/inter-latin-wght-normal/), precompress()],
  build: {
    target: ['chrome117', 'edge117', 'firefox129', 'safari17.4'],
    // The content security policy allows no inline data for fonts and scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shell', test: SHELL }] } } },
  },
  server: {
    proxy: {
      '/api': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});

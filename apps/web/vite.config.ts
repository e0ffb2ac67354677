import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';
import { preloadFont } from './build/preload-font.ts';

const server = process.env['CANDOR_SERVER'] ?? 'http://127.0.0.1:8080';

// The React compiler stays off: its present version turns bigint literals inside components into undefined, and amounts
// are bigints. Cells subscribe to single values instead, so that there is little to memoise.
export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFont(/inter-latin-wght-normal/), precompress()],
  build: {
    target: ['chrome117', 'edge117', 'firefox129', 'safari17.4'],
    // The content security policy allows no inline data for fonts and scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    proxy: {
      '/api': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});

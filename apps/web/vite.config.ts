import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';
import { preloadFont } from './build/preload-font.ts';

const server = process.env['CANDOR_SERVER'] ?? 'http://127.0.0.1:8080';

// Memoisation by the compiler pays where ticks re-render much, on the trading screens; elsewhere its code weighs more than it saves.
export default defineConfig({
  plugins: [react({ compiler: { sources: ['/src/features/leverage/'] } }), tailwindcss(), preloadFont(/inter-latin-wght-normal/), precompress()],
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

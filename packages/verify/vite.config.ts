import { defineConfig } from 'vite';

/** The command as one file that runs by itself and can be read. */
export default defineConfig({
  logLevel: 'warn',
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    minify: false,
    rollupOptions: { input: { 'candor-verify': 'src/main.ts' }, output: { entryFileNames: '[name].js' } },
  },
});

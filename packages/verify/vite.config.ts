import { defineConfig } from 'vite';

/** The commands, each as one file that runs by itself and can be read: `--mode witness` makes the second. */
export default defineConfig(({ mode }) => ({
  logLevel: 'warn',
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: mode !== 'witness',
    minify: false,
    rollupOptions: {
      input: mode === 'witness' ? { 'candor-witness': 'src/witness-main.ts' } : { 'candor-verify': 'src/main.ts' },
      output: { entryFileNames: '[name].js' },
    },
  },
}));

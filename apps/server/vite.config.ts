import { defineConfig } from 'vite';

// The server as a few plain files: our own packages are bundled, installed ones stay in node_modules.
export default defineConfig({
  logLevel: 'warn',
  ssr: { noExternal: [/^@candor\//] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    minify: false,
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        demo: 'src/cli/demo.ts',
        verify: 'src/cli/verify.ts',
        doctor: 'src/cli/doctor.ts',
        operator: 'src/cli/operator.ts',
        database: 'src/cli/database.ts',
        'proof.worker': 'src/proof/proof.worker.ts',
        'trees.worker': 'src/features/liabilities/trees.worker.ts',
      },
      // Chunks lie beside the entries, so that paths relative to a module hold in the bundle as in the source.
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[name].js' },
    },
  },
});

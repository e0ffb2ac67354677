// Writes the bill of materials and the licence list of package-lock.json. `npm run check` compares them with it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, say } from './lib/project.mjs';
import { generatedDocuments } from './lib/sbom.mjs';

for (const [file, text] of Object.entries(generatedDocuments())) {
  mkdirSync(dirname(join(ROOT, file)), { recursive: true });
  writeFileSync(join(ROOT, file), text);
  say(`${file} written`);
}

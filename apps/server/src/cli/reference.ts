import { writeFileSync } from 'node:fs';
import { openApiFile, referencePages } from '../reference/pages.ts';

for (const [file, text] of [...referencePages(), openApiFile()]) writeFileSync(file, text);

import { writeFileSync } from 'node:fs';
import { referencePages } from '../reference/pages.ts';

for (const [file, text] of referencePages()) writeFileSync(file, text);

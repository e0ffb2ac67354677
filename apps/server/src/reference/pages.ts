import { readFileSync } from 'node:fs';
import { accessPage } from './access-page.ts';
import { apiPage } from './api-page.ts';
import { c2cStatesPage } from './c2c-states-page.ts';
import { errorsPage } from './errors-page.ts';
import { openApi } from './open-api.ts';

/** The repository. */
const ROOT = new URL('../../../../', import.meta.url);

/** Generated pages of the repository by file, each with the text it must have. */
export function referencePages(): ReadonlyMap<URL, string> {
  return new Map([
    [new URL('docs/api.md', ROOT), apiPage()],
    [new URL('docs/errors.md', ROOT), errorsPage()],
    [new URL('docs/c2c-states.md', ROOT), c2cStatesPage()],
    [new URL('docs/security/access.md', ROOT), accessPage()],
  ]);
}

/** The contract for machines: written beside the pages, and not kept in the repository (decision 034). */
export function openApiFile(): readonly [file: URL, text: string] {
  const { version } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as { version: string };
  return [new URL('docs/openapi.json', ROOT), `${JSON.stringify(openApi(version), null, 2)}\n`];
}

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { digest } from './lint.mjs';
import { CACHE, filesUnder, readText, ROOT } from './project.mjs';

const REMEMBERED = join(CACHE, 'passed.json');

/** On what each check has passed: a hash over the names and contents of the files that it looks at, as they were when this was made. */
export class Passed {
  #before;
  #now = {};
  #files;

  /** `before` is what an earlier one has noted. `files` has the hash of each file by its path: of the repository where it is left out. */
  constructor(before, files = new Map(filesUnder('.').map((path) => [path, digest(readFileSync(join(ROOT, path)))]))) {
    this.#before = before;
    this.#files = files;
  }

  static remembered() {
    try {
      return new Passed(JSON.parse(readText(REMEMBERED) ?? '{}'));
    } catch {
      return new Passed({});
    }
  }

  /** Whether a check has passed on the very same. One that does not say what it looks at never has. */
  stands({ name, of }) {
    if (of === undefined || this.#before[name] !== this.#hashOf(of)) return false;
    this.#now[name] = this.#before[name];
    return true;
  }

  note({ name, of }) {
    if (of !== undefined) this.#now[name] = this.#hashOf(of);
  }

  get noted() {
    return this.#now;
  }

  /** Remembers what passed in place of what did before. */
  keep() {
    mkdirSync(dirname(join(ROOT, REMEMBERED)), { recursive: true });
    writeFileSync(join(ROOT, REMEMBERED), JSON.stringify(this.#now));
  }

  #hashOf(places) {
    const hash = createHash('sha256').update(process.version);
    for (const [path, content] of this.#files)
      if (places.some((place) => place === '.' || path === place || path.startsWith(`${place}/`))) hash.update(`${path} ${content}\n`);
    return hash.digest('hex');
  }
}

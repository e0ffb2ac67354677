import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** Left out of the copy: what is made while the product is worked on, and what is linked instead. */
const LEFT_OUT = new Set(['.git', 'node_modules', 'data', 'test-results', 'coverage', '.cache']);
/** Folders that tools keep beside the packages, which belong to one tree alone. */
const OWN = /^\.(?:vite|cache|bin)/;

/** A copy of the repository in a temporary folder, whose files may be broken. */
export class SourceCopy {
  readonly folder: string;
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
    this.folder = mkdtempSync(join(tmpdir(), 'mutants-'));
    cpSync(root, this.folder, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)), verbatimSymlinks: true });
    this.#link();
  }

  /** The text of a file. What is done to it must be undone: then it is as it was copied. */
  original(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8');
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.folder, file), text);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Installed packages are those of the repository; its own are those of the copy. */
  #link(): void {
    const installed = join(this.#root, 'node_modules');
    const packages = join(this.folder, 'node_modules');
    mkdirSync(packages);
    for (const name of readdirSync(installed).filter((each) => !OWN.test(each) && each !== '@candor'))
      symlinkSync(join(installed, name), join(packages, name));
    cpSync(join(installed, '@candor'), join(packages, '@candor'), { recursive: true, verbatimSymlinks: true });
  }
}

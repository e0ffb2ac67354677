/** A test file, or the tests of one whose name holds a text. Paths are below the root. */
export type TestFile = string | readonly [file: string, named: string];

/** An edit of one file that puts a fault into it. */
export interface Mutant {
  /** The fault, in words. */
  readonly name: string;
  readonly file: string;
  /** Text that is in the file exactly once. */
  readonly from: string;
  readonly to: string;
  /** Tests that must see it, the narrowest first. */
  readonly tests: readonly TestFile[];
  /** Reason why no test can see it, or why none is worth its time: it is allowed to survive then. */
  readonly reason?: string;
}

/** The project of Vitest that a test file belongs to. */
export function projectOf(file: string): 'unit' | 'integration' {
  return file.startsWith('apps/server/test/') ? 'integration' : 'unit';
}

/** The text with the fault in it. Throws with the mutant's name when what it replaces is not there exactly once. */
export function mutated({ name, file, from, to }: Mutant, text: string): string {
  const found = text.split(from).length - 1;
  if (found !== 1) throw new Error(`"${name}" does not apply: its text stands ${found} times in ${file}`);
  if (from === to) throw new Error(`"${name}" changes nothing`);
  return text.replace(from, () => to);
}

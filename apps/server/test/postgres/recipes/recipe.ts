import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Next act of a reader of a recipe: say a line in a terminal, or end with Ctrl-C what runs there. */
export type Step = { readonly kind: 'say'; readonly line: string } | { readonly kind: 'end' };

const OPERATING = fileURLToPath(new URL('../../../../../docs/operating/', import.meta.url));
const HEADING = /^#+ (.+)$/;
const COMMAND = /^ {4,}(\S.*)$/;

/** The commands below a heading of a file of docs/operating, as they are written there, up to the next heading. Throws where there are none. */
export function recipe(file: string, heading: string): Step[] {
  const steps: Step[] = [];
  let isHere = false;
  let endsThen = false;
  for (const line of readFileSync(`${OPERATING}${file}`, 'utf8').split('\n')) {
    const [, title] = HEADING.exec(line) ?? [];
    if (title !== undefined) isHere = title === heading;
    if (!isHere) continue;
    const [, command] = COMMAND.exec(line) ?? [];
    if (command !== undefined) steps.push({ kind: 'say', line: command });
    // What is said of the commands below it is done after the last of them.
    else if (endsThen && line !== '' && steps.at(-1)?.kind === 'say') {
      steps.push({ kind: 'end' });
      endsThen = false;
    }
    if (line.includes('with Ctrl-C then')) endsThen = true;
  }
  if (steps.length === 0) throw new Error(`${file} has no commands below "${heading}"`);
  return steps;
}

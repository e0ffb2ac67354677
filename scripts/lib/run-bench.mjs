// Runs one benchmark in a process of its own and hands its rows to the parent.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const { run } = await import(pathToFileURL(resolve(process.argv[2])).href);
await run({
  row: (row) => process.send?.({ row }),
  note: (note) => process.send?.({ note }),
});
process.disconnect?.();

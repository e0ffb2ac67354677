import { totalmem } from 'node:os';

/** The memory that this process may use, in bytes: the machine's, or less where a container has been given less. */
export function usableMemory(machine = totalmem(), container = process.constrainedMemory()): number {
  return container > 0 ? Math.min(machine, container) : machine;
}

import type { KernelEvent } from './command.ts';

/** Stands in a stored event where the reply of its command stood, which is stored beside it: most events show just that. */
const REPLY = { $reply: true };

/** Events as the command log keeps them; null when there are none. `reply` is the very object that was replied. */
export function storedEvents(events: readonly KernelEvent[], reply: unknown): string | null {
  if (events.length === 0) return null;
  const shared = typeof reply === 'object' && reply !== null ? reply : undefined;
  return JSON.stringify(shared ? withMarker(events, shared) : events);
}

/** The events of a row of the command log. Both texts were written by the kernel. */
export function readEvents(events: string, reply: string): KernelEvent[] {
  if (!events.includes('"$reply"')) return JSON.parse(events) as KernelEvent[];
  const shared: unknown = JSON.parse(reply);
  return JSON.parse(events, (_key, value: unknown) => (isMarker(value) ? shared : value)) as KernelEvent[];
}

function withMarker(value: unknown, shared: object): unknown {
  if (value === shared) return REPLY;
  if (Array.isArray(value)) return value.map((each) => withMarker(each, shared));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withMarker(inner, shared)]));
}

function isMarker(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '$reply' in value;
}

import type { UploadRow } from './store.ts';

/** Uploads that no check uses count, and stay, this long. */
export const UNUSED_MS = 86_400_000;
/** Milliseconds for which the pictures of a refused check stay, for a customer who objects to the refusal. */
export const REFUSED_MS = 90 * 86_400_000;
/** The least that an upload counts, so that tiny ones cannot be had without number. */
const COUNTED_LEAST = 65_536;
export const MEBIBYTE = 1_048_576;

/** Bytes that an upload counts against the quota of its customer. */
export function countedBytes(bytes: number): number {
  return Math.max(bytes, COUNTED_LEAST);
}

/** Bytes that a customer's uploads count at a moment. */
export function usedBytes(uploads: readonly UploadRow[], now: number): number {
  return uploads.filter((each) => counts(each, now)).reduce((sum, { bytes }) => sum + countedBytes(bytes), 0);
}

function counts({ attached_at, uploaded_at }: UploadRow, now: number): boolean {
  return attached_at !== null || now - uploaded_at < UNUSED_MS;
}

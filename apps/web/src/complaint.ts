import { SEVERAL_LINES } from '@candor/api/plain-text';

/** Characters that a complaint has at most. */
export const COMPLAINT_MOST = 2000;

/** A complaint as it is sent: trimmed, with plain line breaks. */
export function complaintText(typed: string): string {
  return typed.replace(/\r\n?/g, '\n').trim();
}

/** Finds the problem of a complaint: it says nothing, is too long, or has characters that no page shows. */
export function complaintProblem(typed: string): 'content_missing' | 'content_long' | 'content_control' | undefined {
  const content = complaintText(typed);
  if (content === '') return 'content_missing';
  if (content.length > COMPLAINT_MOST) return 'content_long';
  return SEVERAL_LINES.test(content) ? undefined : 'content_control';
}

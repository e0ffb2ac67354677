import type { ReactNode } from 'react';
import { TextField } from '@candor/ui/field.tsx';

interface MinuteFieldProps {
  readonly label: string;
  /** As a picker holds it, in venue time: "2026-11-20T18:00". */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly min?: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

/** A minute of the calendar in venue time. */
export function MinuteField(props: MinuteFieldProps) {
  return <TextField {...props} type="datetime-local" step={60} end={<span className="flex-none text-small text-t3">UTC+8</span>} />;
}

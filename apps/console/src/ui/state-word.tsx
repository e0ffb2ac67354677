import type { ReactNode } from 'react';

export type Tone = 'ok' | 'warn' | 'danger' | 'quiet';

const DOTS: Readonly<Record<Tone, string>> = { ok: 'bg-ok', warn: 'bg-warn-fill', danger: 'bg-danger', quiet: 'bg-edge' };
const WORDS: Readonly<Record<Tone, string>> = { ok: 'text-ok', warn: 'text-warn', danger: 'text-danger', quiet: 'text-t2' };

/** State as a word, with a dot and colour that repeat it. */
export function StateWord({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <span className={`inline-flex items-baseline gap-1.5 whitespace-nowrap ${WORDS[tone]}`}>
      <span aria-hidden="true" className={`size-1.5 flex-none self-center rounded-full ${DOTS[tone]}`} />
      {children}
    </span>
  );
}

/** Variant of `StateWord` for a sentence. It takes all the lines that it needs, with the dot at the first. */
export function StateSentence({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <span className={`flex items-baseline gap-1.5 wrap-anywhere ${WORDS[tone]}`}>
      <span aria-hidden="true" className={`size-1.5 flex-none -translate-y-px rounded-full ${DOTS[tone]}`} />
      <span>{children}</span>
    </span>
  );
}

import { CopyButton } from '@candor/ui/copy-button.tsx';

/** A line for a terminal, to copy. */
export function Command({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div className="flex max-w-full min-w-0 items-center gap-1">
      <code
        dir="ltr"
        className="min-w-0 overflow-x-auto rounded bg-s2 px-2 py-1 text-small whitespace-nowrap"
        tabIndex={0}
        aria-label={name}
      >
        {text}
      </code>
      <CopyButton text={text} what={name} />
    </div>
  );
}

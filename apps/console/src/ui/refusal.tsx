import { Warning } from '@candor/ui/icons.tsx';

/** Why a form was refused, above its button. */
export function Refusal({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p role="alert" className="flex items-start gap-1.5 text-danger">
      <Warning className="mt-0.5 size-4 flex-none" />
      {text}
    </p>
  );
}

import { useFormat } from '@candor/ui/use-format.ts';

/** Date and time of day in venue time. */
export function Moment({ at }: { readonly at: number }) {
  const format = useFormat();
  return (
    <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap">
      <bdi>{format.date(at)}</bdi>{' '}
      <bdi dir="ltr" className="n">
        {format.time(at)} UTC+8
      </bdi>
    </time>
  );
}

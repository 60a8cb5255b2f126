import { useFormat } from '../../page/format/format.ts';

/** A moment in the zone of whoever looks, with how long ago it was. */
export function Moment({ at }: { at: string }) {
  const format = useFormat();
  return (
    <time dateTime={at} className="block whitespace-nowrap">
      {format.dateTime(at)}
      <span className="block text-xs text-muted">{format.relative(at)}</span>
    </time>
  );
}

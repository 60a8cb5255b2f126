import type { ReactNode } from 'react';
import { useFormat } from '../../../page/format/format.ts';

interface Props {
  /** ISO 8601 */
  at: string;
  /** What belongs to it, smaller below. */
  details?: ReactNode;
  children: ReactNode;
}

/** One row of a list of events: what happened, who did it, and when. */
export function EventRow({ at, details, children }: Props) {
  const format = useFormat();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-2">
      <span className="min-w-0 break-words">
        {children}
        {details && <span className="block text-xs text-muted">{details}</span>}
      </span>
      <time dateTime={at} className="text-xs text-muted">
        {format.dateTime(at)}
      </time>
    </div>
  );
}

import type { ReactNode } from 'react';

export interface TimelineEntry {
  id: string;
  time: ReactNode;
  title: ReactNode;
  note?: ReactNode;
}

/** What happened, the newest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="border-s border-line ps-5">
      {entries.map((entry, index) => (
        <li key={entry.id} className="relative pb-5 last:pb-0">
          <span
            aria-hidden
            className={`absolute -start-[25px] top-1.5 size-2 rounded-full ring-4 ring-card ${index === 0 ? 'bg-jade' : 'bg-line-strong'}`}
          />
          <p className={index === 0 ? 'font-semibold' : ''}>{entry.title}</p>
          {entry.note && <div className="text-muted">{entry.note}</div>}
          <p className="text-xs text-muted">{entry.time}</p>
        </li>
      ))}
    </ol>
  );
}

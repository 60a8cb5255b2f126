import type { ReactNode } from 'react';

interface Props {
  done: number;
  /** 0 while it is not known. */
  total: number;
  label: string;
  /** The same in words. */
  children: ReactNode;
}

/** How far some work is. */
export function Progress({ done, total, label, children }: Props) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <progress value={done} max={total || 1} aria-label={label} className="bar w-40 text-jade" />
      <span className="text-muted tabular-nums">{children}</span>
    </p>
  );
}

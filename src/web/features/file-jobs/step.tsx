import type { ReactNode } from 'react';

interface StepProps {
  number: number;
  title: string;
  hint: string;
  children: ReactNode;
}

/** One of the steps in which a sheet is sent. */
export function Step({ number, title, hint, children }: StepProps) {
  return (
    <li className="flex gap-3 sm:gap-4">
      <span
        aria-hidden
        className="flex size-7 shrink-0 items-center justify-center rounded-full bg-ink text-xs font-semibold text-card"
      >
        {number}
      </span>
      <div className="min-w-0 grow space-y-2">
        <h2 className="font-semibold">{title}</h2>
        <p className="max-w-prose text-muted">{hint}</p>
        {children}
      </div>
    </li>
  );
}

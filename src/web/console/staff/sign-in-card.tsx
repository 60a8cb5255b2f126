import type { ReactNode } from 'react';

/** What stands before the console: signing in, setting up. */
export function Card({ title, hint, children }: { title: string; hint: ReactNode; children: ReactNode }) {
  return (
    <div className="page flex justify-center">
      <div className="card w-full max-w-[512px] p-5 sm:my-8 sm:p-8">
        <header className="mb-6 space-y-1">
          <h1 className="text-lg font-semibold">{title}</h1>
          <p className="text-muted">{hint}</p>
        </header>
        {children}
      </div>
    </div>
  );
}

/** Why it did not succeed; nothing while nothing failed. */
export function Failure({ text }: { text: string }) {
  return (
    <p role="alert" className="rounded-sm bg-cinnabar-soft px-3 py-2 text-cinnabar-deep empty:hidden">
      {text}
    </p>
  );
}

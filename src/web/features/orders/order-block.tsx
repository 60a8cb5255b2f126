import type { ReactNode } from 'react';

interface BlockProps {
  title: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of an order’s page. */
export function OrderBlock({ title, actions, children }: BlockProps) {
  return (
    <section className="card p-4 sm:p-6">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-2">
        {typeof title === 'string' ? <h2 className="font-semibold">{title}</h2> : title}
        {actions}
      </header>
      {children}
    </section>
  );
}

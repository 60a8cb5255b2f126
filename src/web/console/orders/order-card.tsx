import type { ReactNode } from 'react';

interface Props {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** A part of an order’s page under its name. */
export const OrderCard = ({ title, hint, children }: Props) => (
  <section className="card p-4 sm:p-5">
    <h2 className="mb-2 font-semibold">{title}</h2>
    {hint && <p className="mb-3 max-w-2xl text-xs text-muted">{hint}</p>}
    {children}
  </section>
);

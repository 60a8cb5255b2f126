import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  hint?: ReactNode;
  /** Stands beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of the form with its heading. */
export function FormSection({ title, hint, actions, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="sheet -mx-4 space-y-4 p-4 sm:mx-0 sm:p-6">
      <header className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h2 id={id} className="text-base font-semibold">
            {title}
          </h2>
          {hint && <p className="max-w-prose text-muted">{hint}</p>}
        </div>
        {actions}
      </header>
      {children}
    </section>
  );
}

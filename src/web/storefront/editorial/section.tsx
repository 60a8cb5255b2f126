import type { ReactNode } from 'react';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';

interface Props {
  title: string;
  hint?: string;
  /** Path of the whole list. */
  all?: string;
  children: ReactNode;
}

/** A titled stretch of a page with the way to all of it. */
export function Section({ title, hint, all, children }: Props) {
  const t = useWords('storefront');
  return (
    <section>
      <header className="mb-3 flex items-baseline gap-3 sm:mb-4">
        <h2 className="text-lg font-semibold">{title}</h2>
        {hint && <p className="hidden text-muted sm:block">{hint}</p>}
        {all && (
          <Link
            to={all}
            aria-label={t('section.allOf', { title })}
            className="onward ms-auto flex shrink-0 items-center gap-1 py-1 hover:text-cinnabar"
          >
            {t('section.all')}
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';

interface LatestProps {
  title: string;
  /** Of all, not only of those that are listed. */
  count: number | undefined;
  /** Where all of them are listed; undefined where no section lists them. */
  path: string | undefined;
  isError: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** The newest of something, how many there are, and the way to all of them. */
export function Latest({ title, count, path, isError, onRetry, children }: LatestProps) {
  const t = useWords('console');
  return (
    <section className="card p-4 sm:p-5">
      <header className="mb-2 flex items-baseline justify-between gap-3">
        <h2 className="font-semibold">{title}</h2>
        {count !== undefined && count > 0 && path === undefined && (
          <span className="text-muted">{t('users.requestCount', { count })}</span>
        )}
        {count !== undefined && count > 0 && path !== undefined && (
          <Link to={path} className="py-1 text-cinnabar hover:underline">
            {t('users.seeAll', { count })}
          </Link>
        )}
      </header>
      {isError ? (
        <ErrorState onRetry={onRetry} />
      ) : count === undefined ? (
        <Skeleton className="h-40" />
      ) : count === 0 ? (
        <p className="text-muted">{t('users.none')}</p>
      ) : (
        <ul className="divide-y divide-line">{children}</ul>
      )}
    </section>
  );
}

import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { onOfficeSearchOpened, type SearchPlace } from './open-search.ts';

interface Props {
  /** Searches an office; it comes when somebody opens it first. */
  Search: ComponentType<{ office: SearchPlace; onClose: () => void }>;
}

/**
 * The place where the search of an office opens. It stands outside the pages: the address changes before the next page
 * is drawn, and what is typed in between must not go with the page that leaves.
 */
export function SearchHost({ Search }: Props) {
  const [office, setOffice] = useState<SearchPlace | null>(null);
  useEffect(() => onOfficeSearchOpened(setOffice), []);
  if (office === null) return null;
  return (
    <Suspense fallback={null}>
      <Search office={office} onClose={() => setOffice(null)} />
    </Suspense>
  );
}

const OfficeSearch = lazy(async () => ({ default: (await import('./search-office.tsx')).SearchOffice }));

export const OfficeSearchHost = () => <SearchHost Search={OfficeSearch} />;

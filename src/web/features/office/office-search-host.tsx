import { lazy, Suspense, useEffect, useState } from 'react';
import type { Role } from '../../../contract/accounts/roles.ts';
import { onOfficeSearchOpened } from './open-search.ts';

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }));

/**
 * The place where the search of an office opens. It stands outside the pages: the address changes before the next page
 * is drawn, and what is typed in between must not go with the page that leaves.
 */
export function OfficeSearchHost() {
  const [role, setRole] = useState<Role | null>(null);
  useEffect(() => onOfficeSearchOpened(setRole), []);
  if (role === null) return null;
  return (
    <Suspense fallback={null}>
      <SearchDialog role={role} onClose={() => setRole(null)} />
    </Suspense>
  );
}

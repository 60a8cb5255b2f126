import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StaffMember } from '../../../contract/staff/staff.ts';
import { ApiError } from '../../page/calls/api.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useNavigate, usePlace } from '../../page/place.tsx';
import { consoleSignInPath, operatorQuery } from '../../page/visitor/sign-in.ts';

const fresh = 60_000;

/**
 * Who is at the console. A call that is refused makes the page ask again who it is: a session that is over leads
 * to the sign-in, and back here from there.
 */
export function useOperator() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, query } = usePlace();
  const { data, isError, refetch } = useCall('console.session.me', {}, { staleTime: fresh });
  useEffect(() => {
    const subscribe = (error: unknown) => {
      if (error instanceof ApiError && error.status === 403)
        void client.invalidateQueries({ queryKey: operatorQuery });
    };
    const stopQueries = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') subscribe(event.action.error);
    });
    const stopMutations = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') subscribe(event.action.error);
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [client]);

  const gone = data?.staff === null;
  const here = query.size > 0 ? `${pathname}?${query}` : pathname;
  useEffect(() => {
    if (gone) navigate(consoleSignInPath(here), { replace: true, immediate: true });
  }, [gone, here, navigate]);
  return { operator: data?.staff ?? null, failed: isError, retry: () => void refetch() };
}

/** Remembers who signed in at the console, or that nobody is any more; what was fetched before is dropped. */
export function keepOperator(client: QueryClient, staff: StaffMember | null): void {
  client.removeQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('console.') });
  client.setQueryData(operatorQuery, { staff });
}

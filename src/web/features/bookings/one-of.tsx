import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../../page/calls/api.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NotShown } from '../office/not-shown.tsx';

interface Props<Data> {
  query: UseQueryResult<Data, ApiError>;
  /** The list that it would stand in. */
  back: { text: string; to: string };
  children: (data: Data) => ReactNode;
}

/** One inquiry or booking while it is on its way, when it did not come, and when it is there. */
export function OneOf<Data>({ query, back, children }: Props<Data>) {
  if (query.data) return children(query.data);
  if (query.isError) {
    return (
      <div className="card">
        <NotShown error={query.error} back={back} onRetry={() => void query.refetch()} />
      </div>
    );
  }
  return (
    <div className="card space-y-3 p-6" aria-busy="true">
      <Skeleton className="h-5 w-1/3" />
      <Skeleton className="h-40" />
    </div>
  );
}

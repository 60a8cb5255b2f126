import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx';

/** What a client-rendered screen shows until its page has come: a title and a sheet of lines. */
export function PageSkeleton() {
  return (
    <div className="mx-auto max-w-page space-y-4 px-4 py-6" aria-busy="true">
      <Skeleton className="h-7 w-48" />
      <div className="card space-y-3 p-6">
        <SkeletonLines count={6} />
      </div>
      <div className="card h-64 p-6">
        <Skeleton className="h-full" />
      </div>
    </div>
  );
}

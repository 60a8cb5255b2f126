import { useEffect } from 'react';
import { useNavigate } from '../../page/place.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A page that shows nothing by itself and takes its visitor on. */
export function LeadsTo({ path }: { path: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    navigate(path, { replace: true, immediate: true });
  }, [navigate, path]);
  return (
    <div className="page">
      <Skeleton className="h-96" />
    </div>
  );
}

import { useEffect } from 'react';
import type { Role } from '../../../contract/accounts/roles.ts';
import { useNavigate } from '../../page/place.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { workbenchOf } from './office-links.ts';

/** The address of an office itself leads to its workbench. */
export function OfficeRoot({ role }: { role: Role }) {
  const navigate = useNavigate();
  useEffect(() => {
    navigate(workbenchOf(role) ?? '/', { replace: true, immediate: true });
  }, [navigate, role]);
  return (
    <div className="page">
      <Skeleton className="h-96" />
    </div>
  );
}

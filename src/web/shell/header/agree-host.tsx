import { lazy, Suspense, useState } from 'react';
import { useCall } from '../../page/calls/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { useSession } from '../../page/visitor/session.ts';

const Dialog = lazy(async () => ({
  default: (await import('../../features/policies/agree-dialog.tsx')).AgreeDialog,
}));

/** Long enough for a visit: who signs in is asked at once, and everybody else with the first page of the day. */
const askAgainMs = 60 * 60_000;

/** Where documents are read nobody is asked over them. */
const readingPath = '/rules';

/** Asks those who are signed in to agree to documents that changed in substance since they agreed to them. */
export function AgreeHost() {
  const { user } = useSession();
  const { pathname } = usePlace();
  const [laterFor, setLaterFor] = useState<string | null>(null);
  const isCustomer = user !== null && !pathname.startsWith('/console');
  const { data } = useCall('policies.pending', {}, { enabled: isCustomer, staleTime: askAgainMs });
  if (!isCustomer || !data || data.length === 0 || laterFor === user.id || pathname === readingPath)
    return null;
  return (
    <Suspense fallback={null}>
      <Dialog pending={data} onClose={() => setLaterFor(user.id)} />
    </Suspense>
  );
}

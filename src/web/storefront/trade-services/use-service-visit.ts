import { useEffect } from 'react';
import { api } from '../../page/calls/api.ts';

/** Whoever has gone by then only passed. */
const stayedMs = 3_000;

interface Looked {
  serviceId?: string | undefined;
  providerId?: string | undefined;
}

/** Tells a provider, as a number, that somebody looked at a service of its, or at all of them. */
export function useServiceVisit({ serviceId, providerId }: Looked): void {
  useEffect(() => {
    if (!serviceId && !providerId) return;
    const looked = { ...(serviceId && { serviceId }), ...(providerId && { providerId }) };
    const timer = setTimeout(() => void api('tradeServices.visit', looked).catch(() => {}), stayedMs);
    return () => clearTimeout(timer);
  }, [serviceId, providerId]);
}

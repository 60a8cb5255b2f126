import { useEffect } from 'react';
import { api } from '../../page/calls/api.ts';

/** Whoever has gone by then only passed. */
const stayedMs = 3_000;

/** Tells a shop's seller, as a number, that somebody looked at one of its pages. */
export function useVisit(shopId: string): void {
  useEffect(() => {
    const timer = setTimeout(() => void api('shops.visit', { shopId }).catch(() => {}), stayedMs);
    return () => clearTimeout(timer);
  }, [shopId]);
}

import { useEffect, useState } from 'react';

/**
 * The present moment in milliseconds, again every so often; null on the server and at first, where every visitor is
 * shown the same.
 */
export function useNow(everyMs: number): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

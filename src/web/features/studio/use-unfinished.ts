import { useEffect } from 'react';

const everyMs = 1_500;

/** Asks again and again while something is being made. */
export function useUnfinished(isUnfinished: boolean, refetch: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isUnfinished) return undefined;
    const timer = setInterval(() => void refetch(), everyMs);
    return () => clearInterval(timer);
  }, [isUnfinished, refetch]);
}

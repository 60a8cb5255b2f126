import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { CallKey } from '../../../contract/calls.ts';

const askEveryMs = 1_500;

/** Asks for a call again and again while something it tells of is at work. */
export function useAskAgain(key: CallKey, isWorking: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isWorking) return;
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: [key] }), askEveryMs);
    return () => clearInterval(timer);
  }, [client, key, isWorking]);
}

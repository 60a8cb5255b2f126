import { useEffect, useState } from 'react';

/** Milliseconds a list that is asked of the server waits for the next letter (specification, section 9). */
const pauseMs = 300;

/** What was typed once nothing was typed for a moment; an emptied field counts at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text ? pauseMs : 0);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

import { useEffect, useState } from 'react';

const second = 1000;

/** Whole seconds left of a wait, 0 without one, and what begins it. It goes by the clock: a tab that slept is not late. */
export function useSecondsLeft(): [left: number, wait: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((until - Date.now()) / second));
      setLeft(now);
      if (now === 0) setUntil(0);
    }, second);
    return () => clearInterval(timer);
  }, [until]);
  const wait = (seconds: number) => {
    setUntil(Date.now() + seconds * second);
    setLeft(seconds);
  };
  return [left, wait];
}

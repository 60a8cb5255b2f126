import { useEffect, useState, type RefObject } from 'react';

/** How far below the screen something begins to be worth asking for, in pixels. */
const ahead = 600;

/** Whether an element has come near the screen; once it has, it stays so. False on the server. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${ahead}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}

import { useLayoutEffect, type RefObject } from 'react';

const gap = 6;
const margin = 8;

interface Manner {
  /** The edge of the trigger that the sheet keeps to. */
  align?: 'start' | 'end';
  /** As wide as its trigger, and as high as there is room for. */
  isFitted?: boolean;
}

/** Puts the sheet under its trigger, or above it where there is no room, and keeps it inside the window. */
export function usePlacement(
  open: boolean,
  trigger: RefObject<HTMLElement | null>,
  sheet: RefObject<HTMLElement | null>,
  { align = 'start', isFitted = false }: Manner = {},
): void {
  useLayoutEffect(() => {
    if (!open || !trigger.current || !sheet.current) return;
    const { style } = sheet.current;
    const place = () => {
      const from = trigger.current!.getBoundingClientRect();
      // A keyboard on the screen leaves less to see than the window has.
      const seen = visualViewport?.height ?? innerHeight;
      const above = from.top - gap - margin;
      const below = seen - from.bottom - gap - margin;
      // What gets shorter while somebody types stays on its side.
      const isRoomy = below >= 200 || below >= above;
      const room = `min(18rem, ${isRoomy ? below : above}px)`;
      if (isFitted) Object.assign(style, { width: `${from.width}px`, maxHeight: room });
      // What is longer than the window has room for is scrolled: its end could not be reached.
      else style.maxHeight = `${Math.max(above, below)}px`;
      const size = sheet.current!.getBoundingClientRect();
      const rightToLeft = getComputedStyle(trigger.current!).direction === 'rtl';
      const left = (align === 'start') !== rightToLeft ? from.left : from.right - size.width;
      const fits = isFitted ? isRoomy : size.height <= below || size.height > above;
      Object.assign(style, {
        position: 'fixed',
        inset: 'auto',
        left: `${Math.max(margin, Math.min(left, document.documentElement.clientWidth - size.width - margin))}px`,
        top: `${fits ? from.bottom + gap : from.top - size.height - gap}px`,
      });
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(sheet.current);
    window.addEventListener('scroll', place, { passive: true, capture: true });
    window.visualViewport?.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
      window.visualViewport?.removeEventListener('resize', place);
    };
  }, [open, trigger, sheet, align, isFitted]);
}

import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { moveBy, unzoomed, zoomAt, zoomRate, type Zoom } from './zoom.ts';

interface Options {
  stage: RefObject<HTMLElement | null>;
  picture: RefObject<HTMLElement | null>;
  /** A finger swept over a picture that is not enlarged: 1 toward the left of the screen, -1 toward the right. */
  onSweep: (direction: 1 | -1) => void;
}

const sweep = 60;

/** Zooms and moves a picture by wheel, pinch, drag and double click, without drawing anything again. */
export function useZoom({ stage, picture, onSweep }: Options) {
  const zoom = useRef<Zoom>(unzoomed);
  const swept = useRef(onSweep);
  swept.current = onSweep;
  const hands = useMemo(() => {
    const show = (next: Zoom) => {
      zoom.current = next;
      if (picture.current)
        picture.current.style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
    };
    return {
      show,
      by: (factor: number) => show(zoomAt(zoom.current, factor)),
      reset: () => show(unzoomed),
    };
  }, [picture]);

  useEffect(() => {
    const element = stage.current!;
    const fingers = new Map<number, { x: number; y: number }>();
    let way = { x: 0, y: 0 };
    const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      const box = element.getBoundingClientRect();
      return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      hands.show(zoomAt(zoom.current, event.deltaY < 0 ? zoomRate : 1 / zoomRate, fromMiddle(event)));
    };
    const down = (event: PointerEvent) => {
      if (event.target instanceof Element && event.target.closest('button')) return;
      element.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, fromMiddle(event));
      way = { x: 0, y: 0 };
    };
    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = fromMiddle(event);
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      fingers.set(event.pointerId, now);
      if (other) {
        const factor = distance(now, other) / Math.max(1, distance(before, other));
        hands.show(zoomAt(zoom.current, factor, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }));
        return;
      }
      way = { x: way.x + now.x - before.x, y: way.y + now.y - before.y };
      if (event.pointerType !== 'mouse' && zoom.current.scale === 1) return;
      hands.show(moveBy(zoom.current, now.x - before.x, now.y - before.y));
    };
    const up = (event: PointerEvent) => {
      const wasAlone = fingers.size === 1;
      if (!fingers.delete(event.pointerId)) return;
      const isSweep = Math.abs(way.x) > sweep && Math.abs(way.x) > 2 * Math.abs(way.y);
      if (wasAlone && event.pointerType !== 'mouse' && zoom.current.scale === 1 && isSweep)
        swept.current(way.x < 0 ? 1 : -1);
    };
    const twice = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('button')) return;
      hands.show(zoom.current.scale === 1 ? zoomAt(zoom.current, 2, fromMiddle(event)) : unzoomed);
    };
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    element.addEventListener('dblclick', twice);
    return () => {
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
      element.removeEventListener('dblclick', twice);
    };
  }, [stage, hands]);

  return hands;
}

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.hypot(a.x - b.x, a.y - b.y);

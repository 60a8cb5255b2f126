interface ScrollWay {
  place?: 'nearest' | 'center';
  behavior?: ScrollBehavior;
}

/**
 * Brings an element into sight within the nearest box that scrolls it. Nothing around the box moves: `scrollIntoView`
 * moves the page as well, so that whoever opened it never sees its beginning.
 */
export function scrollWithin(
  element: HTMLElement,
  { place = 'nearest', behavior = 'auto' }: ScrollWay = {},
): void {
  const box = boxAround(element);
  if (!box) return;
  const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
  const [top, left] = [inner.top - outer.top - box.clientTop, inner.left - outer.left - box.clientLeft];
  box.scrollBy({
    top: distance(top, inner.height, box.clientHeight, place),
    left: distance(left, inner.width, box.clientWidth, place),
    behavior,
  });
}

/** The nearest ancestor whose own content scrolls; the page itself is none. */
function boxAround({ parentElement: parent }: HTMLElement): HTMLElement | null {
  if (!parent || parent === document.body) return null;
  const { overflowX, overflowY } = getComputedStyle(parent);
  return [overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll')
    ? parent
    : boxAround(parent);
}

/** How far a box scrolls until what begins at `start` is in sight; what is longer than the box is seen from its start. */
function distance(start: number, length: number, room: number, place: 'nearest' | 'center'): number {
  if (place === 'center') return start - (room - length) / 2;
  return start < 0 || length > room ? start : Math.max(0, start + length - room);
}

/** Takes somebody who asked for it to a part of the page: the page moves, so never for what happens by itself. */
export function scrollPageTo(element: HTMLElement, block: 'start' | 'center' = 'start'): void {
  element.scrollIntoView({ block });
}

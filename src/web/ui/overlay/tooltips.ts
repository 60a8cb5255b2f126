const showMs = 300;
/** So long a tooltip stays when the mouse has left, so that one may go over to it. */
const hideMs = 200;
const gap = 6;
const margin = 8;

/**
 * Tells what `title` says in a box of our own: the browser's comes late, goes as it likes, and never for a keyboard. It
 * appears under a mouse and at the keyboard's focus, stays while the mouse is on it, and goes with Escape.
 */
export function startTooltips(): void {
  const box = createBox();
  let owner: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const soon = (milliseconds: number, step: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(step, milliseconds);
  };

  function hide(): void {
    clearTimeout(timer);
    if (!owner) return;
    // Whoever drew it again meanwhile has given it another.
    if (!owner.hasAttribute('title')) owner.title = box.textContent;
    owner.removeAttribute('aria-describedby');
    owner = undefined;
    if (box.matches(':popover-open')) box.hidePopover();
  }

  function take(element: HTMLElement): void {
    if (element === owner) return clearTimeout(timer);
    hide();
    owner = element;
    box.textContent = element.title;
    // Or the browser would show its own as well.
    element.removeAttribute('title');
    soon(showMs, () => {
      if (!element.isConnected) return hide();
      // A name that is announced already need not be announced again.
      if (element.ariaLabel !== box.textContent) element.setAttribute('aria-describedby', box.id);
      box.showPopover();
      place(box, element);
    });
  }

  const isOurs = (target: EventTarget | null) =>
    target instanceof Node && (owner?.contains(target) === true || box.contains(target));

  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'mouse') return;
    const element = titled(target);
    if (element) take(element);
    else if (isOurs(target)) clearTimeout(timer);
    else if (owner) soon(hideMs, hide);
  });
  document.documentElement.addEventListener('pointerleave', () => soon(hideMs, hide));
  document.addEventListener('focusin', ({ target }) => {
    const element = titled(target);
    if (element?.matches(':focus-visible')) take(element);
    else if (!isOurs(target)) hide();
  });
  document.addEventListener('focusout', ({ target }) => {
    if (isOurs(target)) soon(hideMs, hide);
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });
  // What is pressed says by itself what it did, and what is scrolled away takes its tooltip along.
  for (const gone of ['pointerdown', 'scroll'] as const)
    document.addEventListener(gone, hide, { capture: true, passive: true });
}

function createBox(): HTMLElement {
  const box = document.createElement('div');
  box.popover = 'manual';
  box.role = 'tooltip';
  box.id = 'tooltip';
  box.dir = 'auto';
  box.className = 'pointer-events-auto m-0 max-w-72 rounded bg-ink px-2 py-1 text-xs text-card shadow-float';
  document.body.append(box);
  return box;
}

const titled = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[title]:not([title=""])') : null;

/** Puts the box below an element, or above it where there is no room. */
function place(box: HTMLElement, element: HTMLElement): void {
  const from = element.getBoundingClientRect();
  const size = box.getBoundingClientRect();
  const below = from.bottom + gap;
  const fits = below + size.height <= innerHeight - margin;
  const middle = from.left + (from.width - size.width) / 2;
  const right = document.documentElement.clientWidth - size.width - margin;
  Object.assign(box.style, {
    position: 'fixed',
    inset: 'auto',
    left: `${Math.max(margin, Math.min(middle, right))}px`,
    top: `${fits ? below : from.top - size.height - gap}px`,
  });
}

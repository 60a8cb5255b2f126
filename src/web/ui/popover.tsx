import { useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

interface PopoverProps {
  /** What the button shows; it says by itself that it opens something. */
  trigger: ReactNode;
  label?: string;
  triggerClass?: string;
  /** The edge of the trigger that the sheet keeps to. */
  align?: 'start' | 'end';
  className?: string;
  /** The sheet's content; drawn only while it is open. */
  children: (close: () => void) => ReactNode;
  onOpen?: () => void;
}

/**
 * A button and the sheet it opens, on the browser's own popover: the top layer, Escape, a click outside
 * and the return of the focus are its work.
 */
export function Popover({
  trigger,
  label,
  triggerClass = '',
  align = 'start',
  className = '',
  children,
  onOpen,
}: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  usePlacement(open, button, sheet, align);
  const close = () => sheet.current?.hidePopover();
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        aria-label={label}
        className={triggerClass}
      >
        {trigger}
      </button>
      <div
        ref={sheet}
        id={id}
        popover="auto"
        onToggle={(event) => {
          const opened = event.newState === 'open';
          setOpen(opened);
          if (opened) onOpen?.();
        }}
        className={`m-0 max-w-[calc(100vw-16px)] rounded border border-line bg-card text-ink shadow-float ${className}`}
      >
        {open && children(close)}
      </div>
    </>
  );
}

const gap = 6;
const margin = 8;

/** Puts the sheet under its trigger, or above it where there is no room, and keeps it inside the window. */
function usePlacement(
  open: boolean,
  button: RefObject<HTMLButtonElement | null>,
  sheet: RefObject<HTMLDivElement | null>,
  align: 'start' | 'end',
): void {
  useLayoutEffect(() => {
    if (!open || !button.current || !sheet.current) return;
    const place = () => {
      const from = button.current!.getBoundingClientRect();
      const size = sheet.current!.getBoundingClientRect();
      const rightToLeft = getComputedStyle(button.current!).direction === 'rtl';
      const left = (align === 'start') !== rightToLeft ? from.left : from.right - size.width;
      const below = from.bottom + gap;
      const fits = below + size.height <= innerHeight - margin || from.top < size.height + gap + margin;
      Object.assign(sheet.current!.style, {
        position: 'fixed',
        inset: 'auto',
        left: `${Math.max(margin, Math.min(left, document.documentElement.clientWidth - size.width - margin))}px`,
        top: `${fits ? below : from.top - size.height - gap}px`,
      });
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(sheet.current);
    window.addEventListener('scroll', place, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', place);
    };
  }, [open, button, sheet, align]);
}

import {
  useEffect,
  useId,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { usePlacement } from './placement.ts';

interface PopoverProps {
  /** What the button shows; it says by itself that it opens something. */
  trigger: ReactNode;
  label?: string;
  triggerClass?: string;
  /** The edge of the trigger that the sheet keeps to. */
  align?: 'start' | 'end';
  className?: string;
  /** Opens under a mouse too, and closes so many milliseconds after it has left, unless something inside is in use. */
  hideAfter?: number;
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
  hideAfter,
  children,
  onOpen,
}: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  usePlacement(open, button, sheet, { align });
  const close = () => sheet.current?.hidePopover();
  const hover = useHover(sheet, hideAfter);
  useEffect(() => {
    // The browser opened it before the page was alive: that is heard now.
    if (sheet.current?.matches(':popover-open'))
      sheet.current.dispatchEvent(new ToggleEvent('toggle', { oldState: 'closed', newState: 'open' }));
  }, []);
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        aria-label={label}
        className={triggerClass}
        {...hover.both}
        {...hover.trigger}
      >
        {trigger}
      </button>
      <div
        ref={sheet}
        id={id}
        popover="auto"
        {...hover.both}
        onToggle={(event) => {
          const opened = event.newState === 'open';
          setOpen(opened);
          if (opened) onOpen?.();
        }}
        className={`m-0 max-w-[calc(100vw-16px)] overflow-y-auto rounded border border-line bg-card text-ink shadow-float ${className}`}
      >
        {open && children(close)}
      </div>
    </>
  );
}

/** What opens a sheet under a mouse and closes it behind it; a thumb and a keyboard press the button. */
function useHover(sheet: RefObject<HTMLDivElement | null>, hideAfter: number | undefined) {
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const byHover = useRef(false);
  useEffect(() => () => clearTimeout(leaving.current), []);
  if (hideAfter === undefined) return { trigger: {}, both: {} };
  const isOpen = () => sheet.current?.matches(':popover-open') ?? false;
  const both = {
    onPointerEnter({ pointerType }: PointerEvent) {
      if (pointerType !== 'mouse') return;
      clearTimeout(leaving.current);
      if (isOpen()) return;
      byHover.current = true;
      sheet.current?.showPopover();
    },
    onPointerLeave({ pointerType }: PointerEvent) {
      if (pointerType !== 'mouse') return;
      leaving.current = setTimeout(() => {
        // A list of choices that the browser has opened lies outside of the sheet.
        const inUse = sheet.current?.contains(document.activeElement) ?? false;
        if (isOpen() && !inUse) sheet.current?.hidePopover();
      }, hideAfter);
    },
  };
  const trigger = {
    // Who presses what the mouse has just opened means to have it, not to close it.
    onClick(event: MouseEvent) {
      if (byHover.current && isOpen()) event.preventDefault();
      byHover.current = false;
    },
  };
  return { trigger, both };
}

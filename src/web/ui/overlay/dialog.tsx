import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { X } from 'lucide-react';
import { IconButton } from '../button.tsx';
import { useLabels } from '../labels.ts';

interface ModalProps {
  title: ReactNode;
  onClose: () => void;
  /** Buttons that end it, below the content. */
  actions?: ReactNode;
  children: ReactNode;
}

interface DialogProps extends ModalProps {
  /** Width in pixels, 1200 by default (specification, section 9); narrower screens get all they have. */
  width?: number;
}

/** A window over the page, drawn while its owner wants it. Keeps the focus inside, closes on Escape and outside. */
export function Dialog({ width = 1200, ...modal }: DialogProps) {
  return (
    <Modal
      {...modal}
      style={{ width: `min(${width}px, calc(100vw - 32px))` }}
      className="m-auto max-h-[calc(100dvh-32px)] animate-[rise_160ms_var(--ease-out)] rounded"
    />
  );
}

interface DrawerProps extends ModalProps {
  /** The side it comes from, along the line of reading. */
  side?: 'start' | 'end';
}

/** A sheet from the side, as high as the window. */
export function Drawer({ side = 'end', ...modal }: DrawerProps) {
  const place =
    side === 'end'
      ? 'ms-auto me-0 [--from:100%] rtl:[--from:-100%]'
      : 'ms-0 me-auto [--from:-100%] rtl:[--from:100%]';
  return (
    <Modal
      {...modal}
      className={`my-0 h-dvh max-h-none w-[min(360px,calc(100vw-40px))] animate-[slide-in_180ms_var(--ease-out)] ${place}`}
    />
  );
}

interface ModalLook extends ModalProps {
  className: string;
  style?: { width: string };
}

/** What opened a dialog may be gone with what was done in it; then whoever works with keys goes on from the heading. */
function goOnFromHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading || document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** The part of the browser's Navigation API that is needed; not every browser has it. */
interface BrowserNavigation extends EventTarget {
  currentEntry: { index: number } | null;
}
interface NavigateEvent extends Event {
  navigationType: string;
  destination: { index: number };
}

/** Back closes the dialog on top instead of leaving the page, with all that was filled in there. */
function useBack(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const { navigation } = window as { navigation?: BrowserNavigation };
    if (!navigation) return undefined;
    const onNavigate = (event: Event) => {
      const { navigationType, destination, cancelable } = event as NavigateEvent;
      const isBack =
        navigationType === 'traverse' && destination.index < (navigation.currentEntry?.index ?? 0);
      const isOnTop = [...document.querySelectorAll('dialog[open]')].at(-1) === dialog.current;
      if (!isBack || !cancelable || !isOnTop) return;
      event.preventDefault();
      close.current();
    };
    navigation.addEventListener('navigate', onNavigate);
    return () => navigation.removeEventListener('navigate', onNavigate);
  }, [dialog]);
}

// The browser's own dialog: the focus stays inside, the page behind is inert, Escape closes.
function Modal({ title, onClose, actions, children, className, style }: ModalLook) {
  const dialog = useRef<HTMLDialogElement>(null);
  const name = useRef<HTMLHeadingElement>(null);
  const labels = useLabels();
  const heading = useId();
  // Closed while it is still in the page: only then does the browser give the focus back to who had it.
  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    // Left to itself the browser would begin at the button that closes it.
    name.current!.focus();
    return () => {
      element.close();
      requestAnimationFrame(goOnFromHeading);
    };
  }, []);
  useBack(dialog, onClose);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      style={style}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The backdrop is part of the element, its content is not.
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
      className={`overflow-hidden border-0 bg-card p-0 text-start shadow-float ${className}`}
    >
      <div className="flex max-h-[inherit] min-h-full flex-col">
        <header className="flex items-center justify-between gap-2 border-b border-line py-2 ps-5 pe-2">
          <h2 ref={name} id={heading} tabIndex={-1} className="text-base font-semibold outline-none">
            {title}
          </h2>
          <IconButton label={labels.close} onClick={onClose}>
            <X size={20} aria-hidden />
          </IconButton>
        </header>
        <div className="grow overflow-y-auto overscroll-contain p-5">{children}</div>
        {actions && (
          <footer className="flex justify-end gap-3 border-t border-line px-5 py-3">{actions}</footer>
        )}
      </div>
    </dialog>
  );
}

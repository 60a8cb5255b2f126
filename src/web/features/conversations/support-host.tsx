import { lazy, Suspense, useEffect, useState } from 'react';
import { Headphones } from 'lucide-react';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';

const SupportPanel = lazy(async () => ({ default: (await import('./support-panel.tsx')).SupportPanel }));

/** Below this the way down has not begun. */
const top = 80;

/** Whether the visitor is on the way down a page: then what floats over it keeps out of the way. */
function useGoingDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const subscribe = () => {
      setDown(scrollY > last && scrollY > top);
      last = scrollY;
    };
    addEventListener('scroll', subscribe, { passive: true });
    return () => removeEventListener('scroll', subscribe);
  }, []);
  return isDown;
}

/** Whoever buys has a bar of what it comes to at the foot of a narrow page, with the button that goes on. */
function barsOf(pathname: string): string {
  if (pathname.startsWith('/goods-detail/')) return 'max-sm:bottom-34';
  if (['/cart/list', '/cart/confirm', '/cashier'].includes(pathname))
    return 'max-sm:bottom-38 sm:max-lg:bottom-26';
  return 'max-sm:bottom-18';
}

/** The quiet button that opens customer service; on the phone it stands above the bars and goes while one reads on. */
export function SupportHost() {
  const t = useWords('common');
  const { pathname } = usePlace();
  const [open, setOpen] = useState(false);
  const isDown = useGoingDown();
  const bars = barsOf(pathname);
  return (
    <>
      <button
        type="button"
        aria-label={t('desk.open')}
        title={t('desk.open')}
        onClick={() => setOpen(true)}
        className={`fixed end-3 bottom-6 z-20 flex size-11 items-center justify-center rounded-full border border-line bg-card text-muted shadow-float transition-opacity hover:text-cinnabar sm:end-4 print:hidden ${bars} ${isDown ? 'max-sm:pointer-events-none max-sm:opacity-0' : ''}`}
      >
        <Headphones size={20} aria-hidden />
      </button>
      {open && (
        <Suspense fallback={null}>
          <SupportPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

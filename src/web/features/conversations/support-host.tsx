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

/** Where what is bought is added up: nothing may float over amounts there. */
const sums = new Set(['/cart/list', '/cart/confirm', '/cashier']);

/**
 * The quiet button that opens customer service; on the phone it floats above the bars and goes while one reads on. Where
 * amounts stand at the edge of a narrow page it is a row of the page, before the footer.
 */
export function SupportHost() {
  const t = useWords('common');
  const { pathname } = usePlace();
  const [open, setOpen] = useState(false);
  const isDown = useGoingDown();
  const isRow = sums.has(pathname);
  const place = isRow
    ? 'fixed max-lg:static max-lg:z-auto max-lg:mx-auto max-lg:mb-6 max-lg:w-auto max-lg:gap-2 max-lg:px-5 max-lg:shadow-none'
    : `fixed ${pathname.startsWith('/goods-detail/') ? 'max-sm:bottom-34' : 'max-sm:bottom-18'} ${isDown ? 'max-sm:pointer-events-none max-sm:opacity-0' : ''}`;
  return (
    <>
      <button
        type="button"
        aria-label={t('desk.open')}
        title={t('desk.open')}
        onClick={() => setOpen(true)}
        className={`end-3 bottom-6 z-20 flex size-11 items-center justify-center rounded-full border border-line bg-card text-muted shadow-float transition-opacity hover:text-cinnabar sm:end-4 print:hidden ${place}`}
      >
        <Headphones size={20} aria-hidden />
        {isRow && (
          <span aria-hidden className="lg:hidden">
            {t('desk.open')}
          </span>
        )}
      </button>
      {open && (
        <Suspense fallback={null}>
          <SupportPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import { lazy, Suspense, useState } from 'react';
import { LayoutGrid } from 'lucide-react';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';

const CategoryDrawer = lazy(async () => ({
  default: (await import('./category-drawer.tsx')).CategoryDrawer,
}));

/** Opens the drawer with the whole category tree, which is fetched with the first press. */
export function CategoryButton({ bar = false }: { bar?: boolean }) {
  const t = useWords('common');
  const { pathname } = usePlace();
  // It is open where it was opened: following a link inside closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpenAt(pathname)}
        aria-haspopup="dialog"
        className={
          bar
            ? 'flex w-full flex-col items-center gap-0.5 py-2 text-xs'
            : 'flex h-10 items-center gap-2 rounded px-3 font-semibold whitespace-nowrap hover:bg-sand'
        }
      >
        <LayoutGrid size={bar ? 20 : 18} aria-hidden />
        {t('nav.categories')}
      </button>
      {openAt === pathname && (
        <Suspense fallback={null}>
          <CategoryDrawer onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </>
  );
}

import { lazy, Suspense, useSyncExternalStore } from 'react';
import { TrendingDown } from 'lucide-react';
import type { ProductCard } from '../../../../contract/catalog/catalog.ts';
import { whenOnline } from '../../../page/calls/when-online.ts';
import { useWords } from '../../../page/words.ts';

// Whoever does not use it loads nothing for it.
const NextTier = lazy(async () => ({
  default: (await whenOnline(() => import('./next-tier.tsx'))).NextTier,
}));

const storageKey = 'nextTiers';
const changeEvent = 'next-tiers';

function isStored(): boolean {
  try {
    return localStorage.getItem(storageKey) === '1';
  } catch {
    // Storage is shut: the cards stay as they are.
    return false;
  }
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(changeEvent, onChange);
  return () => window.removeEventListener(changeEvent, onChange);
}

/**
 * What a card says of its next price tier, where the visitor wants to see them; undefined while they do not. Never on the
 * server, whose pages are the same for all.
 */
export function useNextTiers(): ((product: ProductCard) => React.ReactNode) | undefined {
  const isOn = useSyncExternalStore(subscribe, isStored, () => false);
  if (!isOn) return undefined;
  return ({ id, unit }) => (
    <Suspense fallback={null}>
      <NextTier productId={id} unit={unit} />
    </Suspense>
  );
}

/** Shows on all cards of lists from how many pieces on a product costs less, or hides it; remembered between visits. */
export function NextTierSwitch() {
  const t = useWords('lists');
  const isOn = useSyncExternalStore(subscribe, isStored, () => false);
  const toggle = () => {
    try {
      if (isOn) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, '1');
    } catch {
      return;
    }
    window.dispatchEvent(new Event(changeEvent));
  };
  return (
    <button
      type="button"
      title={t(isOn ? 'nextTiers.hide' : 'nextTiers.show')}
      aria-pressed={isOn}
      onClick={toggle}
      className="flex min-h-10 shrink-0 items-center gap-1.5 rounded px-2.5 hover:bg-sand-deep/60 aria-pressed:bg-jade-soft aria-pressed:text-jade"
    >
      <TrendingDown size={18} aria-hidden />
      <span className="sr-only lg:not-sr-only">{t('nextTiers.name')}</span>
    </button>
  );
}

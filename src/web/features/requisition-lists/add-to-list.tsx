import { lazy, Suspense } from 'react';
import { useInBrowser } from '../../page/in-browser.ts';
import type { WantedLine } from '../orders/buy-now.ts';

const AddToListButton = lazy(async () => ({
  default: (await import('./add-to-list-button.tsx')).AddToListButton,
}));

export interface AddToListProps {
  lines: readonly WantedLine[];
  /** What happens where no quantity is chosen yet; without it the button waits for one. */
  onNothingChosen?: () => void;
  size?: 'small';
}

/** The place of the button that puts variants onto a list of what is bought again; it comes after the page. */
export function AddToList(props: AddToListProps) {
  const placeholder = <span className="inline-block min-h-8 w-28" aria-hidden />;
  if (!useInBrowser()) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <AddToListButton {...props} />
    </Suspense>
  );
}

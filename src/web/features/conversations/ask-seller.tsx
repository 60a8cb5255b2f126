import { lazy, Suspense } from 'react';
import { useInBrowser } from '../../page/in-browser.ts';

const AskSellerButton = lazy(async () => ({
  default: (await import('./ask-seller-button.tsx')).AskSellerButton,
}));

export interface AskSellerProps {
  shopId: string;
  /** What it is about; without one nothing in particular. */
  productId?: string | undefined;
  /** The shop's name. */
  name: string;
}

const place = <span className="inline-block min-h-10 w-32" aria-hidden />;

/** The place of the button that opens a conversation with a shop; it comes after the page. */
export function AskSeller(props: AskSellerProps) {
  if (!useInBrowser()) return place;
  return (
    <Suspense fallback={place}>
      <AskSellerButton {...props} />
    </Suspense>
  );
}

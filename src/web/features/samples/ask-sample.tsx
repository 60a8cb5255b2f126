import { lazy, Suspense } from 'react';
import { useInBrowser } from '../../page/in-browser.ts';

const AskSampleButton = lazy(async () => ({
  default: (await import('./ask-sample-button.tsx')).AskSampleButton,
}));

/** The place of the button that asks for a sample; it comes after the page, where the shop sends some. */
export function AskSample({ productId }: { productId: string }) {
  const inBrowser = useInBrowser();
  return (
    <div className="min-h-10">
      {inBrowser && (
        <Suspense fallback={null}>
          <AskSampleButton productId={productId} />
        </Suspense>
      )}
    </div>
  );
}

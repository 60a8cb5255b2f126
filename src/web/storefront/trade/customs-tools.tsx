import { lazy, Suspense, useState } from 'react';
import type { FoundCode } from '../../../contract/customs/customs.ts';
import { useInBrowser } from '../../page/in-browser.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CodeFinder } from './code-finder.tsx';

// A form and its checks: not needed for the first look.
const CostForm = lazy(async () => ({ default: (await import('./cost-form.tsx')).CostForm }));

/** Finds a code, and calculates with it. @param written  countries that rates are written for */
export function CustomsTools({ written }: { written: readonly { code: string; name: string }[] }) {
  const [code, setCode] = useState<FoundCode | null>(null);
  const inBrowser = useInBrowser();
  const waiting = <Skeleton className="h-[36rem]" />;
  return (
    <>
      <CodeFinder chosen={code} onChoose={setCode} />
      {inBrowser ? (
        <Suspense fallback={waiting}>
          <CostForm code={code} written={written} />
        </Suspense>
      ) : (
        waiting
      )}
    </>
  );
}

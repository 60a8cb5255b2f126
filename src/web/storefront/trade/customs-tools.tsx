import { useState } from 'react';
import type { FoundCode } from '../../../contract/customs.ts';
import { CodeFinder } from './code-finder.tsx';
import { CostForm } from './cost-form.tsx';

/** Finds a code, and calculates with it. @param written  countries that rates are written for */
export function CustomsTools({ written }: { written: readonly { code: string; name: string }[] }) {
  const [code, setCode] = useState<FoundCode | null>(null);
  return (
    <>
      <CodeFinder chosen={code} onChoose={setCode} />
      <CostForm code={code} written={written} />
    </>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangedProduct } from '../../../contract/price-sheets/price-sheets.ts';
import { api } from '../../page/calls/api.ts';
import { errorText } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { priceCalls, wantedOf } from './price-calls.ts';

interface SkippedProduct {
  product: ChangedProduct;
  reason: string;
}
type State =
  | { step: 'preview' }
  | { step: 'applying'; done: number }
  | { step: 'done'; changed: number; left: SkippedProduct[] };

/**
 * Applies what a sheet changes, in each shop by its own calls: what one of them refuses holds up none of the others, and
 * what was left by whoever closed the page is found when the sheet is sent again.
 */
export function useApplyPrices(products: readonly ChangedProduct[]) {
  const t = useWords('priceSheet');
  const common = useWords('common');
  const client = useQueryClient();
  const [state, setState] = useState<State>({ step: 'preview' });

  async function apply(): Promise<void> {
    let [done, changed] = [0, 0];
    const left: SkippedProduct[] = [];
    setState({ step: 'applying', done });
    for (const { grantId, products: some } of priceCalls(products)) {
      try {
        const input = { products: some.map(wantedOf) };
        const answer = await api('priceSheets.apply', input, { serving: grantId ?? undefined });
        changed += answer.changed;
        const issues = new Map(answer.refused.map(({ id, issue }) => [id, issue]));
        for (const product of some) {
          const issue = issues.get(product.id);
          if (issue) left.push({ product, reason: t(`left.${issue}`) });
        }
      } catch (error) {
        left.push(...some.map((product) => ({ product, reason: errorText(error, common) })));
      }
      done += some.length;
      setState({ step: 'applying', done });
    }
    for (const key of ['products.list', 'products.served', 'products.counts', 'products.get'])
      await client.invalidateQueries({ queryKey: [key] });
    setState({ step: 'done', changed, left });
  }
  return { state, apply };
}

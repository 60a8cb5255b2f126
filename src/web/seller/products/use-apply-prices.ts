import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf } from '../../../contract/contract.ts';
import type { ChangedProduct } from '../../../contract/price-sheets/price-sheets.ts';
import { mostAtOnce } from '../../../contract/products/product-limits.ts';
import { api } from '../../page/api.ts';
import { errorText } from '../../page/calls.ts';
import { useWords } from '../../page/words.ts';

interface Left {
  product: ChangedProduct;
  reason: string;
}
type State =
  | { step: 'preview' }
  | { step: 'applying'; done: number }
  | { step: 'done'; changed: number; left: Left[] };

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
    const left: Left[] = [];
    setState({ step: 'applying', done });
    for (const [grantId, own] of Map.groupBy(products, (product) => product.grantId))
      for (let first = 0; first < own.length; first += mostAtOnce) {
        const some = own.slice(first, first + mostAtOnce);
        try {
          const input = { products: some.map(wanted) };
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

const wanted = ({ id, version, skus }: ChangedProduct): InputOf<'priceSheets.apply'>['products'][number] => ({
  id,
  version,
  skus: skus.map(({ id: skuId, tiers, stock }) => ({
    id: skuId,
    ...(tiers && { tiers: tiers.after }),
    ...(stock && { stock: { seen: stock.seen, wanted: stock.wanted } }),
  })),
});

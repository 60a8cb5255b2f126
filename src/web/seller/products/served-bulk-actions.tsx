import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import type { ProductType } from '../../../contract/products/product-limits.ts';
import { api } from '../../page/calls/api.ts';
import { errorText } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { BulkButtons } from './bulk-buttons.tsx';

const RepriceProducts = lazy(async () => ({
  default: (await import('./reprice-products.tsx')).RepriceProducts,
}));

type Answer = OutputOf<'products.served'>;
type Served = Answer['rowList'][number];
type Shop = Answer['shops'][number];
type Status = 'published' | 'down';

interface Props {
  products: readonly Served[];
  shops: readonly Shop[];
  onDone: () => void;
}

/** What can be done with products of several shops at once: in each shop only what it allows. */
export function ServedBulkActions({ products, shops, onDone }: Props) {
  const { isBusy, setStatus, setType } = useServedBulk({ products, shops, onDone });
  const t = useWords('productForm');
  const [isRepricing, setRepricing] = useState(false);
  const publish = shops.some(({ rights }) => rights.includes('publish'));
  const byGrant = Map.groupBy(products, ({ served }) => served.grantId);
  const priced = shops.flatMap(({ grantId, rights }) => {
    const granted = byGrant.get(grantId);
    return granted && rights.includes('prices') ? { grantId, products: granted } : [];
  });
  return (
    <>
      <BulkButtons
        products={products}
        may={{ write: true, publish }}
        isBusy={isBusy}
        onStatus={setStatus}
        onType={(productType) => void setType(productType)}
      >
        {shops.some(({ rights }) => rights.includes('prices')) && (
          <Button size="small" disabled={priced.length === 0} onClick={() => setRepricing(true)}>
            {t('bulk.reprice')}
          </Button>
        )}
      </BulkButtons>
      {isRepricing && (
        <Suspense fallback={null}>
          <RepriceProducts shops={priced} onClose={() => setRepricing(false)} onDone={onDone} />
        </Suspense>
      )}
    </>
  );
}

/** One call for each shop, under the grant of that shop; what one refuses holds up none of the others. */
function useServedBulk({ products, shops, onDone }: Props) {
  const t = useWords('productForm');
  const serving = useWords('serving');
  const common = useWords('common');
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function inEachShop(
    right: Shop['rights'][number],
    send: (ids: string[], grantId: string) => Promise<{ changed: number; refused?: readonly unknown[] }>,
    told: (count: number) => string,
  ): Promise<void> {
    setBusy(true);
    let [changed, left] = [0, 0];
    for (const [grantId, granted] of Map.groupBy(products, ({ served }) => served.grantId)) {
      const shop = shops.find((each) => each.grantId === grantId);
      if (!shop?.rights.includes(right)) {
        left += granted.length;
        continue;
      }
      try {
        const answer = await send(
          granted.map(({ id }) => id),
          grantId,
        );
        changed += answer.changed;
        left += answer.refused?.length ?? 0;
      } catch (error) {
        left += granted.length;
        toast.error(`${shop.name}: ${errorText(error, common)}`);
      }
    }
    setBusy(false);
    await client.invalidateQueries({ queryKey: ['products.served'] });
    if (changed > 0) toast.success(told(changed));
    if (left > 0) toast.error(serving('products.left', { count: left }));
    onDone();
  }

  const setStatus = (status: Status) =>
    inEachShop(
      'publish',
      (ids, grantId) => api('products.setStatus', { ids, status }, { serving: grantId }),
      (count) => t(status === 'published' ? 'bulk.published' : 'bulk.takenDown', { count }),
    );
  const setType = (productType: ProductType) =>
    inEachShop(
      'products',
      (ids, grantId) => api('products.setType', { ids, productType }, { serving: grantId }),
      (count) => t('bulk.typed', { count }),
    );
  return { isBusy, setStatus, setType };
}

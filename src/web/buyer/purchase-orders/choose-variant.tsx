import { Suspense, useState } from 'react';
import type { ProductCard } from '../../../contract/catalog/catalog.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { ProductChooser } from '../../features/products/product-chooser.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';

interface Props {
  shopId: string | undefined;
  startWords: string;
  isBusy: boolean;
  onChoose: (skuId: string) => void;
  onClose: () => void;
}

/** Finds what a line is: the product by its name, then its variant. */
export function ChooseVariant({ shopId, startWords, isBusy, onChoose, onClose }: Props) {
  const [product, setProduct] = useState<ProductCard | null>(null);
  return product ? (
    <Variants product={product} isBusy={isBusy} onChoose={onChoose} onClose={onClose} />
  ) : (
    <Suspense fallback={null}>
      <ProductChooser shopId={shopId} startWords={startWords} onChoose={setProduct} onClose={onClose} />
    </Suspense>
  );
}

interface VariantsProps extends Pick<Props, 'isBusy' | 'onChoose' | 'onClose'> {
  product: ProductCard;
}

function Variants({ product, isBusy, onChoose, onClose }: VariantsProps) {
  const t = useWords('purchaseOrders');
  const format = useFormat();
  const { data, isError, refetch } = useCall('catalog.product', { id: product.id });
  return (
    <Dialog title={t('variants.title')} width={640} onClose={onClose}>
      <p className="mb-3 font-semibold">
        <bdi>{product.title}</bdi>
      </p>
      {isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonLines count={4} />
      ) : (
        <ul className="divide-y divide-line">
          {data.skus.map((sku) => (
            <li key={sku.id} className="flex flex-wrap items-center justify-between gap-3 py-2 text-sm">
              <span className="min-w-0">
                <bdi className="block">
                  {sku.values.map((value, index) => data.specs[index]?.values[value]?.name).join(', ') ||
                    product.title}
                </bdi>
                <span className="text-xs text-muted">
                  {sku.code && <bdi className="figures">{sku.code} · </bdi>}
                  {t('variants.stock', { stock: format.number(sku.stock) })}
                </span>
              </span>
              <Button size="small" disabled={isBusy} onClick={() => onChoose(sku.id)}>
                {t('choose')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

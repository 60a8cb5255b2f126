import { use, useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import type { WantedLine } from '../orders/buy-now.ts';
import { wordsReady } from '../translation/words-ready.ts';

interface Props {
  product: { id: string; title: string };
  isBusy?: boolean;
  onChoose: (lines: WantedLine[]) => void;
  onClose: () => void;
}

type Product = OutputOf<'catalog.product'>;

/** Asks which variants of a product are meant, and how many of each; suspends until its words have come. */
export function ChooseVariants({ product, isBusy = false, onChoose, onClose }: Props) {
  use(wordsReady(usePlace().language, 'requisitionList'));
  const t = useWords('requisitionList');
  const { data, isError, refetch } = useCall('catalog.product', { id: product.id });
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(new Map());
  // Of what there is only one of, so many as are sold at least.
  const quantityOf = (sku: Product['skus'][number]) =>
    quantities.get(sku.id) ?? (data?.skus.length === 1 ? data.moq : 0);
  const lines = (data?.skus ?? [])
    .map((sku) => ({ skuId: sku.id, quantity: quantityOf(sku) }))
    .filter(({ quantity }) => quantity > 0);
  return (
    <Dialog
      title={t('chooseVariants')}
      width={640}
      onClose={onClose}
      actions={
        <Button tone="main" busy={isBusy} disabled={lines.length === 0} onClick={() => onChoose(lines)}>
          {t('next')}
        </Button>
      }
    >
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
            <Variant
              key={sku.id}
              product={data}
              sku={sku}
              quantity={quantityOf(sku)}
              onChange={(quantity) => setQuantities(new Map(quantities).set(sku.id, quantity))}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface VariantProps {
  product: Product;
  sku: Product['skus'][number];
  quantity: number;
  onChange: (quantity: number) => void;
}

function Variant({ product, sku, quantity, onChange }: VariantProps) {
  const t = useWords('requisitionList');
  const format = useFormat();
  const name =
    sku.values.map((value, index) => product.specs[index]?.values[value]?.name).join(', ') || product.title;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2 text-sm">
      <span className="min-w-0">
        <bdi className="block">{name}</bdi>
        <span className="text-xs text-muted">
          {sku.code && <bdi className="figures">{sku.code} · </bdi>}
          {t('stock', { count: format.quantity(sku.stock, product.unit) })}
        </span>
      </span>
      <QuantityStepper
        value={quantity}
        minimum={product.multiple}
        multiple={product.multiple}
        optional
        label={t('quantityOf', { name })}
        onChange={onChange}
      />
    </li>
  );
}

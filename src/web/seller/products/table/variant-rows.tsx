import { useEffect, useState } from 'react';
import { Plus, X } from 'lucide-react';
import type { TableSku } from '../../../../contract/products/product-table.ts';
import { productLimits } from '../../../../contract/products/product-limits.ts';
import type { OwnProductRow } from '../../../../contract/products/products.ts';
import { wholeNumbers } from '../../../../kit/decimals.ts';
import { minorUnits, pricesIn, typedWhole, useFormat } from '../../../page/format/format.ts';
import { useWords } from '../../../page/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { NumberCell } from './edit-cell.tsx';
import { readTiers, stockIssue, typedTiers, type EditedProduct, type TypedTier } from './edit-draft.ts';
import type { ProductEdits } from './product-edits.ts';

const firstVariants = 30;

/** The variants of a product below its row: the price tiers and the stock of each. */
export function VariantRows({ row, edits }: { row: OwnProductRow; edits: ProductEdits }) {
  const t = useWords('productTable');
  const form = useWords('productForm');
  const [isWhole, setWhole] = useState(false);
  const product = edits.productOf(row);
  const isThere = product !== undefined;
  useEffect(() => {
    if (isThere) edits.enter(row.id);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as they come
  }, [isThere]);
  if (!product) return <Skeleton className="h-16" />;
  const [first] = product.skus;
  const rows = isWhole ? product.skus : product.skus.slice(0, firstVariants);
  const likeFirst = () => {
    const typed = edits.draftOfRow(row)?.skus[first!.id]?.tiers ?? typedTiers(first!, product.currency);
    for (const sku of product.skus.slice(1)) edits.putSku(row, sku.id, { tiers: typed });
  };
  return (
    <div className="space-y-1 rounded bg-sand/60 px-4 py-1">
      <ul aria-label={t('variants', { title: row.title })} className="divide-y divide-line">
        {rows.map((sku) => (
          <li key={sku.id} className="flex flex-wrap items-start gap-x-6 gap-y-2 py-2">
            <span className="min-w-0 basis-44 pt-1.5">
              <span className="block break-words">
                <bdi>{sku.name || row.title}</bdi>
              </span>
              {sku.code && (
                <span className="block text-xs text-muted">
                  <bdi>{sku.code}</bdi>
                </span>
              )}
            </span>
            <span className="flex min-h-8 basis-28 items-center gap-2">
              <span className="text-xs text-muted">{form('column.stock')}</span>
              <StockOfSku {...{ row, edits, product, sku }} />
            </span>
            <TiersOfSku {...{ row, edits, product, sku }} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {rows.length < product.skus.length && (
          <Button size="small" tone="plain" onClick={() => setWhole(true)}>
            {t('allVariants', { count: product.skus.length })}
          </Button>
        )}
        {product.skus.length > 1 && (
          <Button size="small" tone="plain" onClick={likeFirst}>
            {t('likeFirst')}
          </Button>
        )}
      </div>
    </div>
  );
}

interface SkuProps {
  row: OwnProductRow;
  edits: ProductEdits;
  product: EditedProduct;
  sku: TableSku;
}

function TiersOfSku({ row, edits, product, sku }: SkuProps) {
  const t = useWords('productTable');
  const form = useWords('productForm');
  const { currency } = product;
  const typed = edits.draftOfRow(row)?.skus[sku.id]?.tiers;
  const savedTiers = typedTiers(sku, currency);
  const tiers = typed ?? savedTiers;
  const issue = typed ? readTiers(typed, currency).issue : null;
  const put = (next: readonly TypedTier[]) => edits.putSku(row, sku.id, { tiers: next });
  const variant = sku.name || row.title;
  return (
    <span className="flex min-w-0 grow flex-col gap-1">
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {tiers.map((tier, position) => (
          <span key={position} className="flex items-center gap-2.5">
            <span className="text-muted">≥</span>
            <TierCells
              {...{ sku, currency, variant, position, tier }}
              savedTier={savedTiers[position]}
              onType={(typedTier) => put(tiers.with(position, typedTier))}
            />
            {tiers.length > 1 && (
              <TierButton
                label={t('dropTier', { number: position + 1, variant })}
                onPress={() => put(tiers.toSpliced(position, 1))}
              >
                <X size={14} aria-hidden />
              </TierButton>
            )}
          </span>
        ))}
        {tiers.length < productLimits.tiers && (
          <TierButton
            label={t('addTier', { variant })}
            onPress={() => put([...tiers, { minimum: '', price: '' }])}
          >
            <Plus size={14} aria-hidden />
          </TierButton>
        )}
      </span>
      {issue && <span className="text-xs text-cinnabar">{form(`issue.${issue}`)}</span>}
    </span>
  );
}

interface TierProps {
  sku: TableSku;
  currency: string;
  /** What the variant is called. */
  variant: string;
  position: number;
  tier: TypedTier;
  /** What is saved in its place; undefined of one that was added. */
  savedTier: TypedTier | undefined;
  onType: (tier: TypedTier) => void;
}

/** The quantity and the price of one tier. */
function TierCells({ sku, currency, variant, position, tier, savedTier, onType }: TierProps) {
  const t = useWords('productTable');
  const format = useFormat();
  const price = minorUnits(tier.price, currency);
  const pieces = typedWhole(tier.minimum);
  const money = (amount: string) => format.money({ amount, currency });
  const saved = sku.tiers[position];
  const isOtherPrice = price !== saved?.price;
  const isOtherMinimum = pieces !== saved?.minimum;
  const number = position + 1;
  return (
    <>
      <NumberCell
        cell={`minimum-${sku.id}-${position}`}
        column={`minimum-${position}`}
        label={t('cell.minimum', { number, variant })}
        kind={wholeNumbers}
        text={tier.minimum}
        oldValue={isOtherMinimum ? (saved ? format.number(saved.minimum) : '—') : undefined}
        onType={(minimum) => onType({ ...tier, minimum })}
        onRevert={
          isOtherMinimum && savedTier ? () => onType({ ...tier, minimum: savedTier.minimum }) : undefined
        }
      >
        <span className="tabular-nums">
          {Number.isNaN(pieces) ? tier.minimum || '—' : format.number(pieces)}
        </span>
      </NumberCell>
      <NumberCell
        cell={`tier-${sku.id}-${position}`}
        column={`tier-${position}`}
        label={t('cell.tier', { number, variant })}
        kind={pricesIn(currency)}
        text={tier.price}
        oldValue={isOtherPrice ? (saved ? money(saved.price) : '—') : undefined}
        onType={(text) => onType({ ...tier, price: text })}
        onRevert={isOtherPrice && savedTier ? () => onType({ ...tier, price: savedTier.price }) : undefined}
      >
        <span className="figures">{price === null ? tier.price || '—' : money(price)}</span>
      </NumberCell>
    </>
  );
}

const TierButton = ({
  label,
  onPress,
  children,
}: {
  label: string;
  onPress: () => void;
  children: React.ReactNode;
}) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    onClick={onPress}
    className="inline-flex size-7 items-center justify-center rounded-sm text-muted hover:bg-sand-deep hover:text-ink"
  >
    {children}
  </button>
);

function StockOfSku({ row, edits, sku }: SkuProps) {
  const t = useWords('productTable');
  const format = useFormat();
  const typed = edits.draftOfRow(row)?.skus[sku.id]?.stock;
  const issue = typed === undefined ? null : stockIssue(typed);
  return (
    <NumberCell
      cell={`pieces-${sku.id}`}
      column="pieces"
      label={t('cell.stock', { title: sku.name || row.title })}
      align="end"
      kind={wholeNumbers}
      text={typed ?? String(sku.stock)}
      oldValue={typed === undefined ? undefined : format.number(sku.stock)}
      issue={issue ? t('issue.stock', { most: productLimits.stock }) : undefined}
      onType={(stock) => edits.putSku(row, sku.id, { stock })}
      onRevert={typed === undefined ? undefined : () => edits.putSku(row, sku.id, { stock: undefined })}
    >
      <span className="tabular-nums">
        {typed === undefined || issue
          ? (typed ?? format.number(sku.stock))
          : format.number(typedWhole(typed))}
      </span>
    </NumberCell>
  );
}

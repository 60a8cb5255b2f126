import { lazy, Suspense, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { productLimits } from '../../../../contract/products/product-limits.ts';
import type { OwnProductRow } from '../../../../contract/products/products.ts';
import { wholeNumbers } from '../../../../kit/decimals.ts';
import { pricesIn, typedWhole, useFormat } from '../../../page/format/format.ts';
import { useWords } from '../../../page/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ChoiceCell, NumberCell, OpeningCell } from './edit-cell.tsx';
import { draftOf, piecesOf, priceEnds, readTiers, stockIssue, typedTiers } from './edit-draft.ts';
import { useEdits, type ProductEdits } from './product-edits.ts';

const CategoryDialog = lazy(async () => ({
  default: (await import('../../product-form/category-section.tsx')).CategoryDialog,
}));

interface Props {
  row: OwnProductRow;
  edits: ProductEdits;
}

/** What a product costs: edited where it stands, or opened where it has several prices. */
export function PriceOfRow({ row, edits }: Props) {
  const t = useWords('productTable');
  const format = useFormat();
  const product = edits.productOf(row);
  const draft = edits.draftOfRow(row);
  const money = (amount: string) => format.money({ amount, currency: row.priceFrom.currency });
  const range = (low: string, high: string) => (low === high ? money(low) : `${money(low)} – ${money(high)}`);
  const label = t('cell.price', { title: row.title });
  const savedRange = range(row.priceFrom.amount, row.priceTo.amount);
  const [sku, another] = product?.skus ?? [];
  const typed = sku && draft?.skus[sku.id]?.tiers;
  const tiers = sku && (typed ?? typedTiers(sku, product!.currency));
  if (sku && !another && tiers!.length === 1 && sku.tiers.length === 1) {
    const { currency } = product!;
    const typedPrice = typed && readTiers(typed, currency);
    return (
      <NumberCell
        cell={`price-${row.id}`}
        column="price"
        label={label}
        align="end"
        kind={pricesIn(currency)}
        text={tiers![0]!.price}
        oldValue={typed && <span className="figures">{money(draft!.product.skus[0]!.tiers[0]!.price)}</span>}
        issue={typedPrice?.issue ? t('issue.price', { most: money(String(productLimits.price)) }) : undefined}
        onType={(price) => edits.putSku(row, sku.id, { tiers: [{ ...tiers![0]!, price }] })}
        onRevert={typed && (() => edits.putSku(row, sku.id, { tiers: undefined }))}
      >
        <span className="figures whitespace-nowrap">
          {typedPrice && !typedPrice.issue
            ? money(typedPrice.tiers[0]!.price)
            : typed
              ? typed[0]!.price || '—'
              : savedRange}
        </span>
      </NumberCell>
    );
  }
  const ends = draft && priceEnds(draft);
  const isChanged =
    draft !== undefined && Object.values(draft.skus).some(({ tiers: typedTiersOf }) => typedTiersOf);
  return (
    <OpeningCell
      cell={`price-${row.id}`}
      column="price"
      label={t('open.prices', { title: row.title })}
      align="end"
      oldValue={isChanged ? <span className="figures">{savedRange}</span> : undefined}
      issue={isChanged && !ends ? t('issue.variants') : undefined}
      isExpanded={edits.open.has(row.id)}
      onOpen={() => edits.toggle(row.id, 'tier-0')}
    >
      <span className="figures inline-flex items-center gap-1 whitespace-nowrap">
        {isChanged && ends ? range(ends.low, ends.high) : savedRange}
        {product && <Opens isOpen={edits.open.has(row.id)} />}
      </span>
    </OpeningCell>
  );
}

const Opens = ({ isOpen }: { isOpen: boolean }) => (
  <ChevronDown size={14} aria-hidden className={`text-muted ${isOpen ? 'rotate-180' : ''}`} />
);

/** How many pieces there are of a product: edited where it stands, or opened where it has several variants. */
export function StockOfRow({ row, edits }: Props) {
  const t = useWords('productTable');
  const format = useFormat();
  const product = edits.productOf(row);
  const draft = edits.draftOfRow(row);
  const [sku, another] = product?.skus ?? [];
  const text = (pieces: number) => format.quantity(pieces, row.unit);
  if (sku && !another) {
    const typed = draft?.skus[sku.id]?.stock;
    const issue = typed === undefined ? null : stockIssue(typed);
    return (
      <NumberCell
        cell={`stock-${row.id}`}
        column="stock"
        label={t('cell.stock', { title: row.title })}
        align="end"
        kind={wholeNumbers}
        text={typed ?? String(sku.stock)}
        oldValue={typed === undefined ? undefined : format.number(draft!.product.skus[0]!.stock)}
        issue={issue ? t('issue.stock', { most: productLimits.stock }) : undefined}
        onType={(stock) => edits.putSku(row, sku.id, { stock })}
        onRevert={typed === undefined ? undefined : () => edits.putSku(row, sku.id, { stock: undefined })}
      >
        <span className="whitespace-nowrap tabular-nums">
          {typed === undefined ? text(sku.stock) : issue ? typed || '—' : text(typedWhole(typed))}
        </span>
      </NumberCell>
    );
  }
  const isChanged = draft !== undefined && Object.values(draft.skus).some(({ stock }) => stock !== undefined);
  const pieces = piecesOf(
    draft ?? (product ? draftOf(product) : { product: { skus: [] } as never, skus: {} }),
  );
  return (
    <OpeningCell
      cell={`stock-${row.id}`}
      column="stock"
      label={t('open.stock', { title: row.title })}
      align="end"
      oldValue={isChanged ? format.number(row.stock) : undefined}
      issue={isChanged && pieces === null ? t('issue.variants') : undefined}
      isExpanded={edits.open.has(row.id)}
      onOpen={() => edits.toggle(row.id, 'pieces')}
    >
      <span className="inline-flex items-center gap-1 whitespace-nowrap tabular-nums">
        {isChanged && pieces !== null ? text(pieces) : text(row.stock)}
        {product && <Opens isOpen={edits.open.has(row.id)} />}
      </span>
    </OpeningCell>
  );
}

/** Whether a product is on sale. One that is archived is restored first; one that was taken down stays off sale. */
export function StatusOfRow({ row, edits }: Props) {
  const t = useWords('productTable');
  const form = useWords('productForm');
  const draft = edits.draftOfRow(row);
  const status = draft?.status ?? (row.status === 'published' ? 'published' : 'down');
  return (
    <ChoiceCell
      cell={`status-${row.id}`}
      column="status"
      label={t('cell.status', { title: row.title })}
      value={status}
      oldValue={draft?.status && form(`status.${row.status}`)}
      options={(['published', 'down'] as const).map((value) => ({
        value,
        text:
          value === 'published' && row.isTakenDown
            ? t('status.takenDown')
            : form(`status.${value === 'down' && row.status === 'draft' ? 'draft' : value}`),
        isDisabled: value === 'published' && row.isTakenDown,
      }))}
      onChoose={(value) => edits.put(row, { status: value === 'published' ? 'published' : 'down' })}
      onRevert={draft?.status && (() => edits.put(row, { status: undefined }))}
    >
      <Badge tone={status === 'published' ? 'good' : 'neutral'}>
        {form(`status.${draft?.status ?? row.status}`)}
      </Badge>
    </ChoiceCell>
  );
}

/** The category a product stands in. */
export function CategoryOfRow({ row, edits }: Props) {
  const t = useWords('productTable');
  const [isChoosing, setChoosing] = useState(false);
  const category = edits.draftOfRow(row)?.category;
  return (
    <>
      <OpeningCell
        cell={`category-${row.id}`}
        column="category"
        isSmall
        label={t('cell.category', { title: row.title, category: category?.name ?? row.category })}
        oldValue={category && row.category}
        onOpen={() => setChoosing(true)}
        onRevert={category && (() => edits.put(row, { category: undefined }))}
      >
        <span className="text-xs font-normal">{category?.name ?? row.category}</span>
      </OpeningCell>
      {isChoosing && (
        <Suspense fallback={null}>
          <CategoryDialog
            onClose={() => setChoosing(false)}
            onChoose={(id, name) => {
              edits.put(row, { category: { id, name } });
              setChoosing(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** What is edited in the list, where it can be of this row: one that is archived is only read. */
export function useRowEdits(row: OwnProductRow): ProductEdits | null {
  const edits = useEdits();
  return row.status === 'archived' ? null : edits;
}

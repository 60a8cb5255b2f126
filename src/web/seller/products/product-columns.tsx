import { Ellipsis, ExternalLink, Star } from 'lucide-react';
import type { OwnProductRow } from '../../../contract/products/products.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { productPath } from '../../features/addresses/addresses.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton, buttonClass } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { MoreActions } from './more-actions.tsx';
import { ProductTitle } from './product-cell.tsx';
import { useProductPaths } from './product-paths.ts';
import { CategoryOfRow, PriceOfRow, StatusOfRow, StockOfRow, useRowEdits } from './table/row-cells.tsx';

const priceText = ({ priceFrom, priceTo }: OwnProductRow, format: Formats): string =>
  priceFrom.amount === priceTo.amount
    ? format.money(priceFrom)
    : `${format.money(priceFrom)} – ${format.money(priceTo)}`;

/** What the list says of each product, and what can be done with it alone. */
export function useProductColumns(): Column<OwnProductRow>[] {
  const t = useWords('productForm');
  const format = useFormat();
  const paths = useProductPaths();
  return [
    {
      id: 'products',
      head: t('column.products'),
      width: 'min-w-56',
      cell: (product) => (
        <ProductTitle
          product={product}
          to={paths.form({ id: product.id })}
          category={<CategoryCell product={product} />}
        >
          <span className="flex flex-wrap gap-1">
            <Badge>{t(`type.${product.productType}`)}</Badge>
            {product.isTakenDown && <Badge tone="accent">{t('list.takenDown')}</Badge>}
            {product.isPriceHidden && <Badge>{t('list.priceHidden')}</Badge>}
            {product.noReturn && <Badge>{t('list.noReturn')}</Badge>}
            {product.inLivePool && <Badge tone="promotion">{t('list.live')}</Badge>}
          </span>
        </ProductTitle>
      ),
    },
    {
      id: 'price',
      head: t('column.price'),
      align: 'end',
      cell: (product) => <PriceCell product={product} />,
    },
    {
      id: 'stock',
      head: t('column.stock'),
      align: 'end',
      cell: (product) => (
        <span className="flex flex-col items-end gap-0.5 whitespace-nowrap cards:items-start">
          <StockCell product={product} />
          <span className="text-xs text-muted">{t('list.versions', { count: product.skus })}</span>
          {product.runsOut && <Badge tone="accent">{t('list.runsOut')}</Badge>}
        </span>
      ),
    },
    {
      id: 'sales',
      head: t('column.sales'),
      align: 'end',
      cell: (product) => <span className="tabular-nums">{format.number(product.salesCount)}</span>,
    },
    {
      id: 'status',
      head: t('column.status'),
      cell: (product) => <StatusCell product={product} />,
    },
    {
      id: 'changed',
      head: t('column.changed'),
      cell: (product) => <span className="block min-w-24">{format.dateTime(product.updatedAt)}</span>,
    },
    {
      id: 'actions',
      head: <span className="sr-only">{t('column.actions')}</span>,
      align: 'end',
      cell: (product) => <RowActions product={product} />,
    },
  ];
}

/** In the list that is edited in place its cells are; elsewhere they are read. */
interface CellProps {
  product: OwnProductRow;
}

function PriceCell({ product }: CellProps) {
  const format = useFormat();
  const edits = useRowEdits(product);
  if (edits) return <PriceOfRow row={product} edits={edits} />;
  return <span className="figures whitespace-nowrap">{priceText(product, format)}</span>;
}

function StockCell({ product }: CellProps) {
  const format = useFormat();
  const edits = useRowEdits(product);
  if (edits) return <StockOfRow row={product} edits={edits} />;
  return <span className="tabular-nums">{format.quantity(product.stock, product.unit)}</span>;
}

function StatusCell({ product }: CellProps) {
  const t = useWords('productForm');
  const edits = useRowEdits(product);
  if (edits) return <StatusOfRow row={product} edits={edits} />;
  return (
    <Badge tone={product.status === 'published' ? 'good' : 'neutral'}>{t(`status.${product.status}`)}</Badge>
  );
}

function CategoryCell({ product }: CellProps) {
  const edits = useRowEdits(product);
  return edits ? <CategoryOfRow row={product} edits={edits} /> : product.category;
}

function RowActions({ product }: { product: OwnProductRow }) {
  const t = useWords('productForm');
  const common = useWords('common');
  const paths = useProductPaths();
  return (
    <span className="flex items-center justify-end gap-1">
      <Recommend product={product} />
      {product.status === 'published' && (
        <Link
          to={productPath(product)}
          target="_blank"
          aria-label={t('list.look', { title: product.title })}
          title={t('list.look', { title: product.title })}
          className="inline-flex size-10 items-center justify-center rounded hover:bg-sand-deep/60"
        >
          <ExternalLink size={16} aria-hidden />
        </Link>
      )}
      <Link
        to={paths.form({ id: product.id })}
        className={`${buttonClass({ size: 'small' })} whitespace-nowrap`}
      >
        {t('list.edit')}
        <span className="sr-only">: {product.title || common('products.single')}</span>
      </Link>
      <MoreActions
        products={[product]}
        may={everything}
        label={t('more.actionsOf', { title: product.title || common('products.single') })}
        trigger={<Ellipsis size={16} aria-hidden />}
        triggerClass="inline-flex size-10 items-center justify-center rounded hover:bg-sand-deep/60"
      />
    </span>
  );
}

const everything = { copy: true, archive: true };

/** Puts a product in front of the shop's page, as many as there is room for. */
function Recommend({ product }: { product: OwnProductRow }) {
  const t = useWords('productForm');
  const { data } = useCall('shopFront.recommendCount', {}, { staleTime: 30_000 });
  const send = useSend('shopFront.recommend', {
    changes: ['products.list', 'shopFront.recommendCount'],
    onDone: ({ count }, { recommend }) =>
      toast.success(
        t(recommend ? 'recommend.done' : 'recommend.undone', { count, most: data?.most ?? count }),
      ),
  });
  const label = t(product.recommended ? 'recommend.undo' : 'recommend.do', {
    count: data?.count ?? 0,
    most: data?.most ?? 0,
  });
  return (
    <IconButton
      label={label}
      aria-pressed={product.recommended}
      disabled={send.isPending || (!product.recommended && data !== undefined && data.count >= data.most)}
      onClick={() => send.mutate({ id: product.id, recommend: !product.recommended })}
      className="aria-pressed:text-saffron"
    >
      <Star size={16} aria-hidden className={product.recommended ? 'fill-current' : ''} />
    </IconButton>
  );
}

import { Package } from 'lucide-react';
import { publishStatuses } from '../../../contract/products/product-limits.ts';
import type { ConsoleProduct } from '../../../contract/products/takedowns.ts';
import { Moment } from '../../features/figures/moment.tsx';
import { Picture } from '../../features/media/picture.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table.tsx';
import { NarrowedChip } from '../dictionaries/narrowed-chip.tsx';
import { sectionPage } from '../section.tsx';
import { allProductsPath, productPath } from '../sections.tsx';

export const page = sectionPage(allProductsPath, AllProducts);

/** Products of all shops, on sale or not. */
function AllProducts() {
  const t = useWords('oversight');
  const common = useWords('common');
  const dictionaries = useWords('dictionaries');
  const format = useFormat();
  const tree = useCall('catalog.tree', { depth: 1, withEmpty: true }, { staleTime: 600_000 });
  return (
    <OfficeList
      call="console.products.list"
      isWide
      fields={[
        { kind: 'search', name: 'search', label: t('products.search'), longest: 100 },
        {
          kind: 'custom',
          name: 'shopId',
          isFolded: true,
          render: () => null,
          asks: (id) => ({ shopId: /^[0-9a-f-]{36}$/.test(id) ? id : undefined }),
        },
        {
          kind: 'custom',
          name: 'brandId',
          render: (value, onChange) =>
            value && <NarrowedChip text={dictionaries('narrowed.brand')} onClear={() => onChange('')} />,
          asks: (id) => ({ brandId: /^[0-9a-f-]{36}$/.test(id) ? id : undefined }),
        },
        {
          kind: 'custom',
          name: 'unit',
          render: (code, onChange) =>
            code && (
              <NarrowedChip text={dictionaries('narrowed.unit', { code })} onClear={() => onChange('')} />
            ),
        },
        {
          kind: 'choice',
          name: 'state',
          label: t('products.state'),
          all: t('products.anyState'),
          options: ['taken-down', ...publishStatuses],
          text: (state) => (state === 'taken-down' ? t('products.takenDown') : stateText(t, state)),
          asks: (state) =>
            state === 'taken-down'
              ? { takenDown: true }
              : { status: publishStatuses.find((status) => status === state) },
        },
        {
          kind: 'choice',
          name: 'category',
          label: common('field.category'),
          all: t('products.anyCategory'),
          options: () => tree.data?.map(({ id }) => id) ?? [],
          text: (id) => tree.data?.find((category) => category.id === id)?.name ?? '',
          asks: (id) => ({ categoryId: /^[0-9a-f-]{36}$/.test(id) ? id : undefined }),
        },
      ]}
      columns={columnsOf(t, format)}
      rowName={({ title, code }) => title || code}
      empty={{
        icon: <Package size={22} aria-hidden />,
        title: t('products.none'),
        hint: t('products.noneHint'),
      }}
    />
  );
}

export const stateText = (t: Words<'oversight'>, state: string): string =>
  t(`products.status.${state as ConsoleProduct['status']}`);

/** Whether a product is on sale, and whether somebody took it down. */
export function ProductStateBadges({ product }: { product: Pick<ConsoleProduct, 'status' | 'isTakenDown'> }) {
  const t = useWords('oversight');
  if (product.isTakenDown) return <Badge tone="accent">{t('products.takenDown')}</Badge>;
  return (
    <Badge tone={product.status === 'published' ? 'good' : 'neutral'}>{stateText(t, product.status)}</Badge>
  );
}

const columnsOf = (t: Words<'oversight'>, format: Formats): Column<ConsoleProduct>[] => [
  {
    id: 'product',
    head: t('products.product'),
    cell: (row) => (
      <Link to={productPath(row.id)} className="flex min-w-60 items-center gap-3 hover:text-cinnabar">
        <Picture src={row.picture} alt="" size={48} className="size-12 shrink-0 rounded-sm" />
        <span className="min-w-0">
          <bdi className="line-clamp-2 font-semibold break-words">{row.title || row.code}</bdi>
          <bdi className="figures block text-xs break-all text-muted">{row.code}</bdi>
        </span>
      </Link>
    ),
  },
  {
    id: 'shop',
    head: t('products.shop'),
    cell: (row) => (
      <span className="block min-w-36">
        <span className="block">
          <bdi>{row.shopName}</bdi>
        </span>
        <span className="block text-xs text-muted">{row.category}</span>
      </span>
    ),
  },
  {
    id: 'price',
    head: t('products.price'),
    align: 'end',
    cell: (row) => <span className="figures whitespace-nowrap">{format.money(row.priceFrom)}</span>,
  },
  { id: 'state', head: t('products.state'), cell: (row) => <ProductStateBadges product={row} /> },
  { id: 'changed', head: t('products.changed'), cell: (row) => <Moment at={row.updatedAt} /> },
];

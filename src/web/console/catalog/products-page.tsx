import type { ProductCard } from '../../../contract/catalog/catalog.ts';
import { productLabels, type ProductLabelName } from '../../../contract/products/product-labels.ts';
import { useSend } from '../../page/calls/calls.ts';
import { Link } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { productPath } from '../../features/addresses/addresses.ts';
import { Picture } from '../../features/media/picture.tsx';
import { HistoryButton } from '../../features/products/product-history.tsx';
import type { Column } from '../../ui/table.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { sectionPage } from '../section.tsx';
import { productsSectionPath } from '../sections.tsx';

export const page = sectionPage(productsSectionPath, Products);

/** Products on sale, as buyers find them, and the labels they bear. */
function Products() {
  const t = useWords('content');
  const history = useWords('productHistory');
  return (
    <OfficeList
      call="search.products"
      also={{ sort: 'relevance', facets: false }}
      label={t('products.list')}
      fields={[
        { kind: 'search', name: 'keyword', inAddress: 'search', label: t('products.search') },
        {
          kind: 'choice',
          name: 'label',
          label: t('products.labels'),
          all: t('products.anyLabel'),
          options: productLabels,
          text: (name) => t(`products.label.${name as ProductLabelName}`),
        },
      ]}
      columns={columnsOf(t, history)}
      empty={{ title: t('products.none'), hint: t('products.noneHint') }}
    />
  );
}

function columnsOf(t: Words<'content'>, history: Words<'productHistory'>): Column<ProductCard>[] {
  return [
    {
      id: 'products',
      head: t('products.name'),
      cell: (product) => (
        <Link to={productPath(product)} className="flex min-w-60 items-center gap-3 hover:text-cinnabar">
          <Picture src={product.pictures[0] ?? ''} alt="" size={48} className="shrink-0 rounded-sm" />
          <span className="min-w-0">
            <bdi className="line-clamp-2 font-semibold">{product.title}</bdi>
            <bdi className="block text-xs text-muted">{product.shop.name}</bdi>
          </span>
        </Link>
      ),
    },
    {
      id: 'sold',
      head: t('products.sold'),
      align: 'end',
      cell: ({ salesCount }) => <span className="tabular-nums">{salesCount}</span>,
    },
    { id: 'labels', head: t('products.labels'), cell: (product) => <Labels product={product} t={t} /> },
    {
      id: 'history',
      head: <span className="sr-only">{history('title')}</span>,
      align: 'end',
      cell: ({ id, title }) => <HistoryButton id={id} name={title} call="console.products.history" />,
    },
  ];
}

/** Each label as a switch: what is pressed stands on the products. */
function Labels({ product: { id, title, labels }, t }: { product: ProductCard; t: Words<'content'> }) {
  const set = useSend('console.products.setLabel', { changes: ['search.products', 'console.log.list'] });
  const given: readonly string[] = set.data?.labels ?? labels;
  const press = (label: ProductLabelName) => set.mutate({ id, label, on: !given.includes(label) });
  return (
    <fieldset aria-label={t('products.labelsOf', { name: title })} className="flex min-w-64 flex-wrap gap-1">
      {productLabels.map((label) => (
        <button
          key={label}
          type="button"
          aria-pressed={given.includes(label)}
          disabled={set.isPending}
          onClick={() => press(label)}
          className="min-h-7 rounded-full border border-line px-2.5 text-xs text-muted hover:border-ink hover:text-ink aria-pressed:border-cinnabar aria-pressed:bg-cinnabar-soft aria-pressed:text-cinnabar"
        >
          {t(`products.label.${label}`)}
        </button>
      ))}
    </fieldset>
  );
}

import { Stamp } from 'lucide-react';
import type { InputOf } from '../../../contract/contract.ts';
import { brandKinds, brandSorts } from '../../../contract/products/brand-kinds.ts';
import type { ConsoleBrand } from '../../../contract/products/brands.ts';
import { productLimits } from '../../../contract/products/product-limits.ts';
import { Moment } from '../../features/figures/moment.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { useDownload } from '../../features/office/use-download.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { ownTimeZone } from '../../page/format/time-zone.ts';
import { Link } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table.tsx';
import { productBrandPath, productBrandsPath } from '../dictionary-sections.tsx';
import { ExportButton } from '../export-button.tsx';
import { sectionPage } from '../section.tsx';

export const page = sectionPage(productBrandsPath, Brands);

/** Brands as sellers type them in their products, and as operators name them. */
function Brands() {
  const t = useWords('dictionaries');
  const format = useFormat();
  return (
    <>
      <p className="mb-4 max-w-3xl text-muted">{t('brands.about')}</p>
      <OfficeList
        call="console.brands.list"
        fields={[
          { kind: 'search', name: 'search', label: t('brands.search'), longest: productLimits.brand },
          {
            kind: 'choice',
            name: 'kind',
            label: t('brands.kind'),
            all: t('brands.anyKind'),
            options: brandKinds,
            text: (kind) => t(`brands.kind.${kind}`),
          },
          {
            kind: 'choice',
            name: 'sort',
            narrows: false,
            label: t('brands.sort'),
            all: t('brands.sort.products'),
            otherwise: 'products',
            options: brandSorts,
            text: (sort) => t(`brands.sort.${sort}`),
          },
        ]}
        columns={columnsOf(t, format)}
        rowName={({ name }) => name}
        renderTools={({ narrowing, answer }) => (
          <Export narrowing={narrowing} isEmpty={answer?.totalRecord === 0} />
        )}
        empty={{
          icon: <Stamp size={22} aria-hidden />,
          title: t('brands.none'),
          hint: t('brands.noneHint'),
        }}
      />
    </>
  );
}

interface ExportProps {
  narrowing: InputOf<'console.brands.list'>;
  isEmpty: boolean;
}

function Export({ narrowing: { search, kind }, isEmpty }: ExportProps) {
  const { bytes, start } = useDownload('console.brands.export');
  return (
    <ExportButton
      bytes={bytes}
      isEmpty={isEmpty}
      onStart={() => void start({ search, kind, timeZone: ownTimeZone() })}
    />
  );
}

const columnsOf = (t: Words<'dictionaries'>, format: Formats): Column<ConsoleBrand>[] => [
  {
    id: 'brand',
    head: t('brands.brand'),
    cell: (row) => (
      <span className="flex min-w-40 flex-wrap items-center gap-2">
        <Link to={productBrandPath(row.id)} className="font-semibold break-words hover:text-cinnabar">
          <bdi>{row.name}</bdi>
        </Link>
        {row.isNamed && <Badge tone="good">{t('brands.named')}</Badge>}
        {row.alike > 0 && <Badge tone="accent">{t('brands.alike', { count: row.alike })}</Badge>}
      </span>
    ),
  },
  {
    id: 'products',
    head: t('brands.products'),
    align: 'end',
    cell: (row) => (
      <span className="block whitespace-nowrap">
        <span className="figures block">{format.number(row.products)}</span>
        <span className="block text-xs text-muted">{t('brands.onSale', { count: row.onSale })}</span>
      </span>
    ),
  },
  {
    id: 'shops',
    head: t('brands.shops'),
    align: 'end',
    cell: (row) => <span className="figures">{format.number(row.shops)}</span>,
  },
  {
    id: 'spellings',
    head: t('brands.spellings'),
    align: 'end',
    cell: (row) => <span className="figures">{format.number(row.spellings)}</span>,
  },
  {
    id: 'first',
    head: t('brands.firstUsed'),
    cell: (row) => (row.firstUsedAt ? <Moment at={row.firstUsedAt} /> : '—'),
  },
  {
    id: 'last',
    head: t('brands.lastUsed'),
    cell: (row) => (row.lastUsedAt ? <Moment at={row.lastUsedAt} /> : '—'),
  },
];

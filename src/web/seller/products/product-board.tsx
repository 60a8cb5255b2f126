import { Package } from 'lucide-react';
import type { OwnProductRow } from '../../../contract/products/products.ts';
import {
  productSorts,
  productTypes,
  type ProductSort,
  type ProductType,
} from '../../../contract/products/product-limits.ts';
import { useCall } from '../../page/calls.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { DensitySwitch, useDensity } from '../../features/office/density.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { useSelection } from '../../ui/use-selection.ts';
import { addProductPath } from '../paths.ts';
import { BulkActions } from './bulk-actions.tsx';
import { statusOf, type ProductFilter } from './list-filter.ts';
import { useProductColumns } from './product-columns.tsx';

const onAPage = 20;

interface Props {
  filter: ProductFilter;
  onFilter: (part: Partial<ProductFilter>) => void;
  /** The shop has products at all. */
  isAny: boolean;
}

/** A seller's products, searched, narrowed and changed many at a time. */
export function ProductBoard({ filter, onFilter, isAny }: Props) {
  const t = useWords('productForm');
  const [density, toggleDensity] = useDensity();
  const { tab, keyword, type, categoryId, sort, page } = filter;
  const list = useCall(
    'products.list',
    {
      status: statusOf(tab),
      runsOut: tab === 'runsOut' || undefined,
      keyword,
      productType: type || undefined,
      categoryId: categoryId || undefined,
      sort,
      pageNum: page,
      pageSize: onAPage,
    },
    { keep: true },
  );
  const columns = useProductColumns();
  const rows = list.data?.rowList;
  const selection = useSelection(rows, ({ id }) => id);
  const isNarrowed = keyword !== '' || type !== '' || categoryId !== '' || tab !== 'all';
  return (
    <>
      <Filters filter={filter} onFilter={onFilter}>
        <span className="ms-auto hidden md:block">
          <DensitySwitch density={density} onToggle={toggleDensity} />
        </span>
      </Filters>
      <Table<OwnProductRow>
        isWide
        label={t('list.title')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        density={density}
        failed={list.isError}
        onRetry={() => void list.refetch()}
        selection={selection}
        bulkActions={<BulkActions products={selection.rows} onDone={selection.clear} />}
        empty={
          <EmptyState
            icon={<Package size={22} aria-hidden />}
            title={t(isNarrowed ? 'list.noneFound' : 'list.none')}
            hint={t(isNarrowed ? 'list.noneFoundHint' : 'list.noneHint')}
            action={
              isNarrowed && isAny ? (
                <Button onClick={() => onFilter({ tab: 'all', keyword: '', type: '', categoryId: '' })}>
                  {t('list.showAll')}
                </Button>
              ) : (
                <Link to={addProductPath} className={buttonClass()}>
                  {t('form.add')}
                </Link>
              )
            }
          />
        }
      />
      <div className="p-3 empty:hidden">
        <Pagination
          page={page}
          pages={Math.ceil((list.data?.totalRecord ?? 0) / onAPage)}
          onPage={(to) => onFilter({ page: to })}
        />
      </div>
    </>
  );
}

interface FiltersProps extends Pick<Props, 'filter' | 'onFilter'> {
  children: React.ReactNode;
}

function Filters({ filter, onFilter, children }: FiltersProps) {
  const t = useWords('productForm');
  const common = useWords('common');
  const tree = useCall('catalog.tree', { depth: 1, withEmpty: true }, { staleTime: 600_000 });
  return (
    <div className="flex flex-wrap items-center gap-2 p-3">
      <SearchField
        label={t('list.search')}
        text={filter.keyword}
        onSearch={(keyword) => onFilter({ keyword })}
        className="w-full sm:w-72"
      />
      <Select
        aria-label={t('filter.type')}
        value={filter.type}
        onChange={({ target }) => onFilter({ type: target.value as ProductType | '' })}
        className="w-auto! min-w-32 max-sm:grow"
      >
        <option value="">{t('filter.anyType')}</option>
        {productTypes.map((type) => (
          <option key={type} value={type}>
            {t(`type.${type}`)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={common('field.category')}
        value={filter.categoryId}
        onChange={({ target }) => onFilter({ categoryId: target.value })}
        className="w-auto! min-w-32 grow sm:max-w-52"
      >
        <option value="">{t('filter.anyCategory')}</option>
        {tree.data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('filter.sort')}
        value={filter.sort}
        onChange={({ target }) => onFilter({ sort: target.value as ProductSort })}
        className="w-auto! min-w-32 max-sm:grow"
      >
        {productSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </Select>
      {children}
    </div>
  );
}

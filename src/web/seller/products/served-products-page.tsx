import { Package, Plus } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { Link } from '../../page/place.tsx';
import { supplierServiceOffice, useServing } from '../../page/visitor/serving.ts';
import { useWords } from '../../page/words.ts';
import { Choice } from '../../features/office/list/choice.tsx';
import { useFilter } from '../../features/office/list/list-filter.ts';
import { Office } from '../../features/office/office.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useSelection } from '../../ui/use-selection.ts';
import { BulkActions } from './bulk-actions.tsx';
import { DraftList } from './draft-list.tsx';
import { narrowingUnder, productTabs } from './product-tabs.ts';
import { PriceSheetButton } from './price-sheet-button.tsx';
import { ProductTitle } from './product-cell.tsx';
import { useProductColumns } from './product-columns.tsx';
import { useProductPaths } from './product-paths.ts';
import { ServedBulkActions } from './served-bulk-actions.tsx';

type Served = OutputOf<'products.served'>['rowList'][number];

const onAPage = 20;
const allTabs = ['all', ...productTabs] as const;

/** The products of all shops that a supplier service works for, changed many at a time. */
export const page = definePage({
  View() {
    const t = useWords('productForm');
    const common = useWords('common');
    const paths = useProductPaths();
    const filter = useFilter(['status', 'serving', 'keyword']);
    const { keyword } = filter.values;
    // Drafts are a shop's: they are shown of one that is chosen.
    const shopId = useServing();
    const tab = allTabs.find((id) => id === filter.values.status && (shopId || id !== 'drafts')) ?? 'all';
    const list = useCall(
      'products.served',
      {
        grantId: shopId,
        ...narrowingUnder(tab),
        keyword,
        pageNum: filter.page,
        pageSize: onAPage,
      },
      { keep: true },
    );
    const shops = list.data?.shops ?? [];
    const shop = shops.find(({ grantId }) => grantId === shopId);
    const mayAdd = shop?.rights.includes('prices');
    return (
      <Office
        role={roles.supplierService}
        title={common('nav.servedProducts')}
        actions={
          <div className="flex flex-wrap gap-2">
            {shops.length > 0 && tab !== 'drafts' && (
              <PriceSheetButton
                filter={{
                  grantId: shopId,
                  status: narrowingUnder(tab).status,
                  keyword: keyword || undefined,
                }}
              />
            )}
            {mayAdd && (
              <Link to={paths.form()} className={buttonClass({ tone: 'main' })}>
                <Plus size={16} aria-hidden />
                {t('form.add')}
              </Link>
            )}
          </div>
        }
      >
        <div className="sheet -mx-4 sm:mx-0">
          <Tabs
            label={t('list.states')}
            tabs={allTabs
              .filter((id) => shop !== undefined || id !== 'drafts')
              .map((id) => ({ id, label: t(`tab.${id}`) }))}
            selected={tab}
            onSelect={(id) => filter.narrow({ status: id === 'all' ? '' : id })}
          >
            <Filters filter={filter} shops={shops} shopId={shopId} />
            {tab === 'drafts' && shop ? (
              <DraftList />
            ) : (
              <Products key={shopId} list={list} shop={shop} isNarrowed={filter.narrowed} />
            )}
            {tab !== 'drafts' && (
              <div className="p-3 empty:hidden">
                <Pagination
                  page={filter.page}
                  pages={Math.ceil((list.data?.totalRecord ?? 0) / onAPage)}
                  onPage={filter.turn}
                />
              </div>
            )}
          </Tabs>
        </div>
      </Office>
    );
  },
});

interface FiltersProps {
  filter: ReturnType<typeof useFilter<'status' | 'serving' | 'keyword'>>;
  shops: OutputOf<'products.served'>['shops'];
  shopId: string | undefined;
}

function Filters({ filter, shops, shopId }: FiltersProps) {
  const t = useWords('productForm');
  const serving = useWords('serving');
  const { keyword, status } = filter.values;
  return (
    <div className="flex flex-wrap items-center gap-2 p-3">
      <SearchField
        label={t('list.search')}
        text={keyword}
        onSearch={(text) => filter.narrow({ keyword: text })}
        className="w-full sm:w-72"
      />
      <Choice
        label={serving('shop')}
        value={shopId ?? ''}
        all={serving('allShops')}
        options={shops.map(({ grantId, name }) => ({ value: grantId, text: name }))}
        onChange={(value) => filter.narrow({ serving: value, status: status === 'drafts' ? '' : status })}
      />
      {!shopId && shops.length > 0 && <p className="text-xs text-muted">{serving('products.chooseShop')}</p>}
    </div>
  );
}

interface Props {
  list: ReturnType<typeof useCall<'products.served'>>;
  /** The one that is chosen, if one is. */
  shop: OutputOf<'products.served'>['shops'][number] | undefined;
  isNarrowed: boolean;
}

function Products({ list, shop, isNarrowed }: Props) {
  const t = useWords('productForm');
  const serving = useWords('serving');
  const common = useWords('common');
  const columns = useServedColumns();
  const selection = useSelection(list.data?.rowList, ({ id }) => id);
  const may = (right: 'publish' | 'prices') => shop?.rights.includes(right) === true;
  return (
    <Table<Served>
      label={common('nav.servedProducts')}
      columns={columns}
      rows={list.data?.rowList}
      rowId={({ id }) => id}
      rowName={({ title }) => title}
      failed={list.isError}
      onRetry={() => void list.refetch()}
      selection={selection}
      bulkActions={
        shop ? (
          <BulkActions
            products={selection.rows}
            may={{ write: true, publish: may('publish'), reprice: may('prices') }}
            onDone={selection.clear}
          />
        ) : (
          <ServedBulkActions
            products={selection.rows}
            shops={list.data?.shops ?? []}
            onDone={selection.clear}
          />
        )
      }
      empty={
        <EmptyState
          icon={<Package size={22} aria-hidden />}
          title={isNarrowed ? t('list.noneFound') : serving('products.none')}
          hint={isNarrowed ? t('list.noneFoundHint') : serving('products.noneHint')}
        />
      }
    />
  );
}

/** What the list says of each product, with the shop it is of. */
function useServedColumns(): Column<Served>[] {
  const t = useWords('productForm');
  const serving = useWords('serving');
  const columns = useProductColumns().filter(({ id }) =>
    ['price', 'stock', 'status', 'changed'].includes(id),
  );
  const form = (row: Served) =>
    `${supplierServiceOffice}/add-product?${new URLSearchParams({ id: row.id, serving: row.served.grantId })}`;
  return [
    {
      id: 'products',
      head: t('column.products'),
      width: 'min-w-64',
      cell: (row) => <ProductTitle product={row} to={form(row)} />,
    },
    { id: 'shop', head: serving('shop'), cell: (row) => <bdi>{row.served.name}</bdi> },
    ...columns,
    {
      id: 'actions',
      head: <span className="sr-only">{t('column.actions')}</span>,
      align: 'end',
      cell: (row) => (
        <Link to={form(row)} className={buttonClass({ size: 'small' })}>
          {t('list.edit')}
          <span className="sr-only">: {row.title}</span>
        </Link>
      ),
    },
  ];
}

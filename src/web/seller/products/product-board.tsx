import { Package } from 'lucide-react';
import { mostAtOnce, productSorts, productTypes } from '../../../contract/products/product-limits.ts';
import { useCall } from '../../page/calls/calls.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { addProductPath } from '../paths.ts';
import { BulkActions } from './bulk-actions.tsx';
import { useProductColumns } from './product-columns.tsx';
import { FillButton, VariantsOfRows } from './table/edited-list.tsx';
import { useEdits } from './table/product-edits.ts';
import { BelowRow, hasBelow } from './table/row-note.tsx';
import { narrowingUnder, type useProductTabs } from './product-tabs.ts';

const isId = (text: string) => /^[0-9a-f-]{36}$/.test(text);

/** Products on a page of the list, at most as many as one press changes. */
const pageSizes = [50, mostAtOnce];

/** A seller's products, searched, narrowed and changed many at a time. */
export function ProductBoard({ tabs }: { tabs: ReturnType<typeof useProductTabs> }) {
  const t = useWords('productForm');
  const common = useWords('common');
  const edits = useEdits();
  const tree = useCall('catalog.tree', { depth: 1, withEmpty: true }, { staleTime: 600_000 });
  return (
    <OfficeList
      call="products.list"
      isWide
      pageSizes={pageSizes}
      fields={[
        { ...tabs, asks: narrowingUnder },
        { kind: 'search', name: 'keyword', label: t('list.search') },
        {
          kind: 'choice',
          name: 'productType',
          inAddress: 'type',
          label: t('filter.type'),
          all: t('filter.anyType'),
          options: productTypes,
          text: (type) => t(`type.${type}`),
        },
        {
          kind: 'choice',
          name: 'category',
          label: common('field.category'),
          all: t('filter.anyCategory'),
          options: () => tree.data?.map(({ id }) => id) ?? [],
          text: (id) => tree.data?.find((category) => category.id === id)?.name ?? '',
          asks: (id) => ({ categoryId: isId(id) ? id : undefined }),
        },
        {
          kind: 'choice',
          name: 'sort',
          label: t('filter.sort'),
          all: t('sort.changed'),
          options: productSorts,
          text: (sort) => t(`sort.${sort}`),
          otherwise: 'changed',
          narrows: false,
        },
      ]}
      columns={useProductColumns()}
      rowName={({ title }) => title}
      renderBulk={({ rows, clear }) => (
        <>
          <FillButton rows={rows} />
          <BulkActions products={rows} onDone={clear} />
        </>
      )}
      renderBelow={(row) => edits && hasBelow(row, edits) && <BelowRow row={row} edits={edits} />}
      empty={{
        icon: <Package size={22} aria-hidden />,
        title: t('list.none'),
        hint: t('list.noneHint'),
        action: (
          <Link to={addProductPath} className={buttonClass()}>
            {t('form.add')}
          </Link>
        ),
      }}
    >
      {({ answer }) => <VariantsOfRows rows={answer?.rowList} />}
    </OfficeList>
  );
}

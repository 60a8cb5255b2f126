import { CloudUpload, LogIn, Plus } from 'lucide-react';
import { roles } from '../../../contract/accounts/roles.ts';
import { useCall } from '../../page/calls.ts';
import { definePage } from '../../page/define.ts';
import { Link, useNavigate, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Office } from '../../features/office/office.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { addProductPath, importProductPath, transferredProductsPath } from '../paths.ts';
import { DraftList } from './draft-list.tsx';
import { filterPath, productTabs, readFilter, statusOf, type ProductFilter } from './list-filter.ts';
import { PriceSheetButton } from './price-sheet-button.tsx';
import { ProductBoard } from './product-board.tsx';

export const page = definePage({
  View() {
    const t = useWords('productForm');
    const common = useWords('common');
    const navigate = useNavigate();
    const filter = readFilter(usePlace().query);
    const counts = useCall('products.counts', {}).data;
    const go = (part: Partial<ProductFilter>) =>
      navigate(filterPath({ ...filter, page: 1, ...part }), { keepScroll: true, immediate: true });
    const countOf = {
      all: counts && counts.published + counts.down + counts.draft,
      published: counts?.published,
      down: counts && counts.down + counts.draft,
      runsOut: counts?.runsOut,
      archived: counts?.archived,
      drafts: counts?.drafts,
    };
    return (
      <Office
        role={roles.seller}
        title={t('list.title')}
        actions={
          <div className="flex flex-wrap gap-2">
            <Link to={transferredProductsPath} className={buttonClass()}>
              <LogIn size={16} aria-hidden className="mirrored" />
              {t('list.moved')}
            </Link>
            {filter.tab !== 'drafts' && (
              <PriceSheetButton
                filter={{
                  status: statusOf(filter.tab),
                  keyword: filter.keyword || undefined,
                }}
              />
            )}
            <Link to={importProductPath} className={buttonClass()}>
              <CloudUpload size={16} aria-hidden />
              {common('title.importProducts')}
            </Link>
            <Link to={addProductPath} className={buttonClass({ tone: 'main' })}>
              <Plus size={16} aria-hidden />
              {t('form.add')}
            </Link>
          </div>
        }
      >
        <div className="sheet -mx-4 sm:mx-0">
          <Tabs
            label={t('list.states')}
            tabs={productTabs.map((id) => ({ id, label: t(`tab.${id}`), count: countOf[id] }))}
            selected={filter.tab}
            onSelect={(tab) => go({ tab })}
          >
            {filter.tab === 'drafts' ? (
              <DraftList page={filter.page} onPage={(to) => go({ page: to })} />
            ) : (
              <ProductBoard filter={filter} onFilter={go} isAny={countOf.all !== 0} />
            )}
          </Tabs>
        </div>
      </Office>
    );
  },
});

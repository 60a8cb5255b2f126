import { CloudUpload, LogIn, Plus } from 'lucide-react';
import { roles } from '../../../contract/accounts/roles.ts';
import { definePage } from '../../page/define.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { useFilter } from '../../features/office/list/list-filter.ts';
import { Office } from '../../features/office/office.tsx';
import { CatalogButton } from '../../features/product-documents/catalog-button.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { addProductPath, importProductPath, transferredProductsPath } from '../paths.ts';
import { DraftList } from './draft-list.tsx';
import { PriceSheetButton } from './price-sheet-button.tsx';
import { Suspended } from '../store/suspended.tsx';
import { TakenDown } from './taken-down.tsx';
import { EditedProducts } from './table/edited-list.tsx';
import { ProductBoard } from './product-board.tsx';
import { narrowingUnder, useProductTabs } from './product-tabs.ts';

export const page = definePage({
  View() {
    const t = useWords('productForm');
    const common = useWords('common');
    const { status, keyword } = useFilter(['status', 'keyword']).values;
    const tabs = useProductTabs();
    const isDrafts = status === 'drafts';
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
            {!isDrafts && (
              <PriceSheetButton
                filter={{
                  status: narrowingUnder(status).status,
                  keyword: keyword || undefined,
                }}
              />
            )}
            {!isDrafts && <CatalogButton source={{ kind: 'own' }} />}
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
        <Suspended />
        {!isDrafts && <TakenDown />}
        <EditedProducts>{isDrafts ? <DraftList tabs={tabs} /> : <ProductBoard tabs={tabs} />}</EditedProducts>
      </Office>
    );
  },
});

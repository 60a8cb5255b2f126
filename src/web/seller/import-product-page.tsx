import { roles } from '../../contract/roles.ts';
import { definePage } from '../page/define.ts';
import { useNavigate, usePlace } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { Office } from '../parts/office.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { ImportList } from './import/import-list.tsx';
import { SendSheet } from './import/send-sheet.tsx';
import { MovedFiles } from './moved/moved-files.tsx';
import { MovedList } from './moved/moved-list.tsx';
import { SendMoved } from './moved/send-moved.tsx';
import { GoodsSheets } from './sheets/goods-sheets.tsx';
import { importProductPath, movedProductsPath, productsPath } from './paths.ts';

/** Many goods at once: by sheets of our own, or moved in from other platforms. */
export const page = definePage({
  View() {
    const t = useWords('goodsImport');
    const moved = useWords('moved');
    const common = useWords('common');
    const navigate = useNavigate();
    const isMoved = usePlace().query.get('tab') === 'moved';
    return (
      <Office
        role={roles.seller}
        title={common('title.importProducts')}
        way={[{ text: t('products'), to: productsPath }]}
      >
        <Tabs
          label={common('title.importProducts')}
          tabs={[
            { id: 'sheets', label: moved('tab.sheets') },
            { id: 'moved', label: moved('tab.moved') },
          ]}
          selected={isMoved ? 'moved' : 'sheets'}
          onSelect={(tab) =>
            navigate(tab === 'moved' ? movedProductsPath : importProductPath, {
              keepScroll: true,
              immediate: true,
            })
          }
        >
          <div className="space-y-4 pt-4">
            {isMoved ? (
              <>
                <SendMoved />
                <MovedFiles />
                <MovedList />
              </>
            ) : (
              <>
                <SendSheet />
                <ImportList />
                <GoodsSheets />
              </>
            )}
          </div>
        </Tabs>
      </Office>
    );
  },
});

import { roles } from '../../contract/roles.ts';
import { definePage } from '../page/define.ts';
import { useWords } from '../page/words.ts';
import { Office } from '../parts/office.tsx';
import { ImportList } from './import/import-list.tsx';
import { SendSheet } from './import/send-sheet.tsx';
import { productsPath } from './paths.ts';

export const page = definePage({
  View() {
    const t = useWords('goodsImport');
    const common = useWords('common');
    return (
      <Office
        role={roles.seller}
        title={common('title.importProducts')}
        way={[{ text: t('products'), to: productsPath }]}
      >
        <SendSheet />
        <ImportList />
      </Office>
    );
  },
});

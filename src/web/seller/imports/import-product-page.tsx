import { roles } from '../../../contract/accounts/roles.ts';
import type { ProductImport } from '../../../contract/imports/product-imports.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { useNavigate, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Office } from '../../features/office/office.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { SentSheets } from '../file-jobs/sent-sheets.tsx';
import { ReviewImport, useImportCounts } from './review-import.tsx';
import { SendImport } from './send-spreadsheet.tsx';
import { TransferFiles } from '../transfers/transfer-files.tsx';
import { TransferredList } from '../transfers/transferred-list.tsx';
import { SendTransfer } from '../transfers/send-transfer.tsx';
import { ProductExports } from '../exports/product-exports.tsx';
import { importProductPath, transferredProductsPath, productsPath } from '../paths.ts';

/** Many products at once: by sheets of our own, or moved in from other platforms. */
export const page = definePage({
  View() {
    const t = useWords('productImport');
    const moved = useWords('transfer');
    const common = useWords('common');
    const navigate = useNavigate();
    const isTransfer = usePlace().query.get('tab') === 'moved';
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
          selected={isTransfer ? 'moved' : 'sheets'}
          onSelect={(tab) =>
            navigate(tab === 'moved' ? transferredProductsPath : importProductPath, {
              keepScroll: true,
              immediate: true,
            })
          }
        >
          <div className="space-y-4 pt-4">
            {isTransfer ? (
              <>
                <SendTransfer />
                <TransferFiles />
                <TransferredList />
              </>
            ) : (
              <>
                <SendImport />
                <ImportList />
                <ProductExports />
              </>
            )}
          </div>
        </Tabs>
      </Office>
    );
  },
});

/** The sheets of products sent so far. */
function ImportList() {
  const t = useWords('productImport');
  const format = useFormat();
  const counts = useImportCounts();
  const fetching = ({ picturesDone, picturesTotal }: ProductImport) =>
    picturesDone < picturesTotal && (
      <p className="text-muted tabular-nums">
        {t('fetching', { done: format.number(picturesDone), all: format.number(picturesTotal) })}
      </p>
    );
  return (
    <SentSheets
      of="productImports"
      isReviewed={({ state }) => state === 'checked'}
      notify={(sheet) => ({
        about: sheet.category,
        before: fetching(sheet),
        issue: sheet.issue && t(`issue.${sheet.issue}`),
        result: sheet.updates
          ? counts(sheet)
          : t('result', { products: sheet.productsNew, refused: sheet.rowsRefused }),
      })}
      renderReview={(sheet, onClose) => <ReviewImport sheet={sheet} onClose={onClose} />}
    />
  );
}

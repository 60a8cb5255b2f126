import type { ProductImport } from '../../../contract/imports/product-imports.ts';
import { useFormat } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';
import { SentSheets } from '../file-jobs/sent-sheets.tsx';
import { ReviewImport, useImportCounts } from './review-import.tsx';

/** The sheets of products sent so far. */
export function ImportList() {
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

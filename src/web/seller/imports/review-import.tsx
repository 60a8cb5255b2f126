import { List } from 'lucide-react';
import type { ProductImport, PlannedProduct } from '../../../contract/imports/product-imports.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { ReviewSheet } from '../file-jobs/review-sheet.tsx';

const tones: Record<PlannedProduct['kind'], BadgeTone> = {
  new: 'good',
  changed: 'accent',
  unchanged: 'neutral',
  refused: 'promotion',
};

/** How many products a sheet adds and changes, or would. */
export function useImportCounts(): (row: ProductImport) => string {
  const t = useWords('productImport');
  const format = useFormat();
  return (row) =>
    t('counts', {
      created: format.number(row.productsNew),
      changed: format.number(row.productChanged),
      unchanged: format.number(row.productsUnchanged),
      refused: format.number(row.rowsRefused),
    });
}

interface Props {
  sheet: ProductImport;
  onClose: () => void;
}

/** What would come of a sheet, product by product, for its seller to confirm or to throw away. */
export function ReviewImport({ sheet, onClose }: Props) {
  const counts = useImportCounts();
  return (
    <ReviewSheet
      of="productImports"
      id={sheet.id}
      counts={counts(sheet)}
      isAsked
      isEmpty={sheet.productsNew + sheet.productChanged === 0}
      kinds={['new', 'changed', 'unchanged', 'refused']}
      changes={['products.list', 'products.counts']}
      icon={<List size={22} aria-hidden />}
      renderRow={(row) => <PlannedRow row={row} />}
      onClose={onClose}
    />
  );
}

function PlannedRow({ row }: { row: PlannedProduct }) {
  const t = useWords('productImport');
  const format = useFormat();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold break-words">
          <bdi>{row.title || row.code}</bdi>
        </p>
        <p className="text-xs text-muted">
          <bdi>{row.code}</bdi> · {t('row', { line: format.number(row.line) })}
        </p>
      </div>
      <div className="min-w-0 basis-72 space-y-1">
        <Badge tone={tones[row.kind]}>{t(`kind.${row.kind}`)}</Badge>
        {row.fields.length > 0 && (
          <p className="text-muted">{format.list(row.fields.map((field) => t(`field.${field}`)))}</p>
        )}
      </div>
    </div>
  );
}

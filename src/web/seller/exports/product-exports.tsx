import { Clock } from 'lucide-react';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { ExportList, useAskSheet } from './export-list.tsx';

/** The products of a category as the sheet that can be sent back. */
export function ExportProduct({ categoryId }: { categoryId: string }) {
  const t = useWords('productImport');
  const ask = useAskSheet('productExports');
  return (
    <Button disabled={!categoryId} busy={ask.isPending} onClick={() => ask.mutate({ categoryId })}>
      <Clock size={16} aria-hidden />
      {t('export')}
    </Button>
  );
}

/** Spreadsheets of products that were asked for. */
export function ProductExports() {
  const t = useWords('sheet');
  return <ExportList of="productExports" all={t('all.products')} describe={(_, { name }) => [name]} />;
}

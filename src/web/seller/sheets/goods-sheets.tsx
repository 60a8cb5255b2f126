import { Clock } from 'react-feather';
import { useCall, useSend } from '../../page/calls.ts';
import { useWords } from '../../page/words.ts';
import { useAskAgain } from '../../parts/use-ask-again.ts';
import { useDownload } from '../../parts/use-download.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { isAtWork, SheetList } from './sheet-list.tsx';

function useAsk() {
  const t = useWords('sheet');
  return useSend('goodsSheets.ask', {
    changes: ['goodsSheets.list'],
    onDone: () => toast.success(t('asked')),
  });
}

/** The products of a category as the sheet that can be sent back. */
export function ExportGoods({ categoryId }: { categoryId: string }) {
  const t = useWords('goodsImport');
  const ask = useAsk();
  return (
    <Button disabled={!categoryId} busy={ask.isPending} onClick={() => ask.mutate({ categoryId })}>
      <Clock size={16} aria-hidden />
      {t('export')}
    </Button>
  );
}

/** Spreadsheets of products that were asked for. */
export function GoodsSheets() {
  const t = useWords('sheet');
  const { data: sheets } = useCall('goodsSheets.list', {});
  useAskAgain('goodsSheets.list', sheets?.some(isAtWork) ?? false);
  const { bytes, start } = useDownload('goodsSheets.download');
  const ask = useAsk();
  return (
    <SheetList
      sheets={sheets}
      all={t('all.goods')}
      describe={(_, { name }) => [name]}
      isDownloading={bytes !== null}
      onDownload={(id) => void start({ id })}
      isAsking={ask.isPending}
      onAgain={({ asked }) => ask.mutate(asked)}
    />
  );
}

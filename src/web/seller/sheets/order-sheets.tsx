import { useCall, useSend } from '../../page/calls.ts';
import { useFormat } from '../../page/format.ts';
import { usePlace } from '../../page/place.tsx';
import { ownTimeZone } from '../../page/time-zone.ts';
import { useWords } from '../../page/words.ts';
import { readOrderFilter } from '../../parts/order-list-address.ts';
import { useAskAgain } from '../../parts/use-ask-again.ts';
import { useDownload } from '../../parts/use-download.ts';
import { toast } from '../../ui/toast.tsx';
import { ExportButton } from './export-button.tsx';
import { isAtWork, SheetList } from './sheet-list.tsx';

function useAsk() {
  const t = useWords('sheet');
  return useSend('orderSheets.ask', {
    changes: ['orderSheets.list'],
    onDone: () => toast.success(t('asked')),
  });
}

/** The orders that the list is narrowed to, all of them, as a spreadsheet. */
export function ExportOrders({ total }: { total: number | undefined }) {
  const t = useWords('order');
  const format = useFormat();
  const { state, refund, keyword } = readOrderFilter(usePlace().query);
  const { bytes, start } = useDownload('orders.export');
  const ask = useAsk();
  const wanted = () => ({ state, refund, keyword, timeZone: ownTimeZone() });
  return (
    <ExportButton
      isTight
      label={t('list.export')}
      coming={bytes === null ? null : t('list.exporting', { size: format.bytes(bytes) })}
      total={total}
      isAsking={ask.isPending}
      onNow={() => void start(wanted())}
      onBackground={() => ask.mutate(wanted())}
    />
  );
}

/** Spreadsheets of orders that were asked for. */
export function OrderSheets() {
  const t = useWords('sheet');
  const order = useWords('order');
  const { data: sheets } = useCall('orderSheets.list', {});
  useAskAgain('orderSheets.list', sheets?.some(isAtWork) ?? false);
  const { bytes, start } = useDownload('orderSheets.download');
  const ask = useAsk();
  return (
    <SheetList
      sheets={sheets}
      all={t('all.orders')}
      describe={({ state, refund, keyword }) => [
        state && order(`state.${state}`),
        refund && order('list.refunds'),
        keyword && t('keyword', { words: keyword }),
      ]}
      isDownloading={bytes !== null}
      onDownload={(id) => void start({ id })}
      isAsking={ask.isPending}
      onAgain={({ asked }) => ask.mutate(asked)}
    />
  );
}

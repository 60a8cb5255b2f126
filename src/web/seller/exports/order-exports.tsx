import { useFormat } from '../../page/format/format.ts';
import { ownTimeZone } from '../../page/format/time-zone.ts';
import { useWords } from '../../page/words.ts';
import type { OrderNarrowing } from '../../features/orders/list/order-board.tsx';
import { useDownload } from '../../features/office/use-download.ts';
import { ExportButton } from './export-button.tsx';
import { ExportList, useAskSheet } from './export-list.tsx';

/** The orders that the list is narrowed to, all of them, as a spreadsheet. */
export function ExportOrders({ narrowing, total }: { narrowing: OrderNarrowing; total: number | undefined }) {
  const t = useWords('order');
  const format = useFormat();
  const sheet = useWords('sheet');
  const { bytes, start } = useDownload('orders.export');
  const parcels = useDownload('orders.exportParcels');
  const ask = useAskSheet('orderExports');
  const wanted = () => ({ ...narrowing, timeZone: ownTimeZone() });
  return (
    <ExportButton
      isTight
      label={t('list.export')}
      coming={bytes === null ? null : t('list.exporting', { size: format.bytes(bytes) })}
      total={total}
      isAsking={ask.isPending}
      onNow={() => void start(wanted())}
      onBackground={() => ask.mutate(wanted())}
      other={{
        name: sheet('parcels'),
        hint: sheet('parcelsHint'),
        isComing: parcels.bytes !== null,
        onSelect: () => void parcels.start({}),
      }}
    />
  );
}

/** Spreadsheets of orders that were asked for. */
export function OrderExports() {
  const t = useWords('sheet');
  const order = useWords('order');
  const format = useFormat();
  return (
    <ExportList
      of="orderExports"
      all={t('all.orders')}
      describe={({ state, refund, keyword, from, to, country, currency, amountMin, amountMax }) => [
        state && order(`state.${state}`),
        refund && order('list.refunds'),
        keyword && t('keyword', { words: keyword }),
        from && t('from', { day: format.date(from) }),
        // Its last moment, which the day after begins with.
        to && t('until', { day: format.date(new Date(Date.parse(to) - 1).toISOString()) }),
        country,
        currency && !amountMin && !amountMax && currency,
        currency && amountMin && `≥ ${format.money({ amount: amountMin, currency })}`,
        currency && amountMax && `≤ ${format.money({ amount: amountMax, currency })}`,
      ]}
    />
  );
}

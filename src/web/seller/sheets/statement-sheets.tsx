import type { InputOf } from '../../../contract/contract.ts';
import { useCall, useSend } from '../../page/calls.ts';
import { useFormat } from '../../page/format.ts';
import { ownTimeZone } from '../../page/time-zone.ts';
import { useWords, type WordKey } from '../../page/words.ts';
import { useAskAgain } from '../../parts/use-ask-again.ts';
import { useDownload } from '../../parts/use-download.ts';
import { toast } from '../../ui/toast.tsx';
import { ExportButton } from './export-button.tsx';
import { isAtWork, SheetList } from './sheet-list.tsx';

function useAsk() {
  const t = useWords('sheet');
  return useSend('statementSheets.ask', {
    changes: ['statementSheets.list'],
    onDone: () => toast.success(t('asked')),
  });
}

interface Props {
  narrowing: InputOf<'money.statement'>;
  total: number | undefined;
}

/** The lines that the ledger is narrowed to, all of them, as a spreadsheet. */
export function DownloadStatement({ narrowing, total }: Props) {
  const t = useWords('money');
  const format = useFormat();
  const { bytes, start } = useDownload('money.statement');
  const ask = useAsk();
  const wanted = () => ({ ...narrowing, timeZone: ownTimeZone() });
  return (
    <ExportButton
      label={t('statement.download')}
      coming={bytes === null ? null : t('statement.coming', { size: format.bytes(bytes) })}
      total={total}
      isAsking={ask.isPending}
      onNow={() => void start(wanted())}
      onBackground={() => ask.mutate(wanted())}
    />
  );
}

/** Statements that were asked for. */
export function StatementSheets() {
  const t = useWords('sheet');
  const money = useWords('money');
  const format = useFormat();
  const { data: sheets } = useCall('statementSheets.list', {});
  useAskAgain('statementSheets.list', sheets?.some(isAtWork) ?? false);
  const { bytes, start } = useDownload('statementSheets.download');
  const ask = useAsk();
  return (
    <SheetList
      sheets={sheets}
      all={t('all.statement')}
      describe={({ purse, kind, from, to }) => [
        purse && money(`purse.${purse}` as WordKey<'money'>),
        kind && money(`record.${kind.replaceAll(' ', '_')}` as WordKey<'money'>),
        from && t('from', { day: format.date(from) }),
        // Its last moment, which the day after begins with.
        to && t('until', { day: format.date(new Date(Date.parse(to) - 1).toISOString()) }),
      ]}
      isDownloading={bytes !== null}
      onDownload={(id) => void start({ id })}
      isAsking={ask.isPending}
      onAgain={({ asked }) => ask.mutate(asked)}
    />
  );
}

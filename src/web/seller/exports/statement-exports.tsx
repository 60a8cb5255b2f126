import { underscored } from '../../../kit/text/underscored.ts';
import type { InputOf } from '../../../contract/contract.ts';
import { useFormat } from '../../page/format/format.ts';
import { ownTimeZone } from '../../page/format/time-zone.ts';
import { useWords } from '../../page/words.ts';
import { useDownload } from '../../features/office/use-download.ts';
import { ExportButton } from './export-button.tsx';
import { ExportList, useAskSheet } from './export-list.tsx';

interface Props {
  narrowing: InputOf<'settlement.statement'>;
  total: number | undefined;
}

/** The lines that the ledger is narrowed to, all of them, as a spreadsheet. */
export function DownloadStatement({ narrowing, total }: Props) {
  const t = useWords('settlement');
  const format = useFormat();
  const { bytes, start } = useDownload('settlement.statement');
  const ask = useAskSheet('statementExports');
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
export function StatementExports() {
  const t = useWords('sheet');
  const money = useWords('settlement');
  const format = useFormat();
  return (
    <ExportList
      of="statementExports"
      all={t('all.statement')}
      describe={({ purse, kind, from, to }) => [
        purse && money(`purse.${purse}`),
        kind && money(`record.${underscored(kind)}`),
        from && t('from', { day: format.date(from) }),
        // Its last moment, which the day after begins with.
        to && t('until', { day: format.date(new Date(Date.parse(to) - 1).toISOString()) }),
      ]}
    />
  );
}

import { LayoutGrid } from 'lucide-react';
import type { ProductExport, OrderExport, StatementExport } from '../../../contract/exports/exports.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { DownloadButton, GeneratedFile } from '../../features/orders/documents/generated-file.tsx';
import { useAskAgain } from '../../features/account/use-ask-again.ts';
import { useDownload } from '../../features/office/use-download.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { Progress } from '../../ui/progress.tsx';

interface AskedSheets {
  productExports: ProductExport;
  orderExports: OrderExport;
  statementExports: StatementExport;
}

type ExportKind = keyof AskedSheets;

interface Props<Kind extends ExportKind> {
  of: Kind;
  /** What a sheet was narrowed to, in words; what is left out was not. */
  describe: (
    asked: AskedSheets[Kind]['asked'],
    run: AskedSheets[Kind],
  ) => (string | false | undefined | null | '')[];
  /** What a sheet that was not narrowed holds. */
  all: string;
}

/** Has a sheet made in the background. */
export function useAskSheet<Kind extends ExportKind>(of: Kind) {
  const t = useWords('sheet');
  return useSend(`${of}.ask`, {
    changes: [`${of}.list`],
    onDone: () => toast.success(t('asked')),
  });
}

const isAtWork = ({ state }: { state: OrderExport['state'] }): boolean =>
  state === 'waiting' || state === 'working';

/** The spreadsheets that were asked for, with how far each is; nothing before the first one. */
export function ExportList<Kind extends ExportKind>({ of, ...row }: Props<Kind>) {
  const call = `${of as ExportKind}.list` as const;
  const exports = useCall(call, {}).data as AskedSheets[Kind][] | undefined;
  useAskAgain(call, exports?.some(isAtWork) ?? false);
  const { bytes, start } = useDownload(`${of as ExportKind}.download`);
  const ask = useAskSheet(of as ExportKind);
  const t = useWords('sheet');
  if (!exports?.length) return null;
  return (
    <section className="card mt-4 space-y-4 p-4 sm:p-6">
      <header>
        <h2 className="font-semibold">{t('title')}</h2>
        <p className="text-muted">{t('hint')}</p>
      </header>
      <ul className="divide-y divide-line" aria-live="polite">
        {exports.map((run) => (
          <ExportRow
            key={run.id}
            run={run}
            {...row}
            isDownloading={bytes !== null}
            onDownload={() => void start({ id: run.id })}
            isAsking={ask.isPending}
            onAgain={() => ask.mutate(run.asked as never)}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps<Kind extends ExportKind> extends Omit<Props<Kind>, 'of'> {
  run: AskedSheets[Kind];
  isDownloading: boolean;
  onDownload: () => void;
  isAsking: boolean;
  onAgain: () => void;
}

function ExportRow<Kind extends ExportKind>(props: RowProps<Kind>) {
  const { run, describe, all, isDownloading, onDownload, isAsking, onAgain } = props;
  const t = useWords('sheet');
  const common = useWords('common');
  const format = useFormat();
  const { state, rowsDone, rowsTotal } = run;
  const name = describe(run.asked, run).filter(Boolean).join(' · ') || all;
  return (
    <GeneratedFile
      icon={LayoutGrid}
      name={name}
      badges={
        (state === 'waiting' || state === 'working') && <Badge tone="accent">{t(`state.${state}`)}</Badge>
      }
      facts={[
        format.dateTime(run.createdAt),
        state === 'done' && t('rowsMade', { count: rowsDone }),
        state === 'done' && format.bytes(run.size),
      ]}
      action={
        state === 'done' ? (
          <DownloadButton label={t('downloadOf', { name })} disabled={isDownloading} onClick={onDownload}>
            {common('action.download')}
          </DownloadButton>
        ) : (
          state === 'failed' && (
            <Button size="small" aria-label={t('againFor', { name })} disabled={isAsking} onClick={onAgain}>
              {common('action.retry')}
            </Button>
          )
        )
      }
    >
      {state === 'working' && (
        <Progress done={rowsDone} total={rowsTotal} label={t('progress', { name })}>
          {t('rows', { done: format.number(rowsDone), all: format.number(rowsTotal) })}
        </Progress>
      )}
      {state === 'failed' && <p className="text-cinnabar">{t('state.failed')}</p>}
    </GeneratedFile>
  );
}

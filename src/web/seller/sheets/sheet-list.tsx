import { Grid } from 'react-feather';
import type { GoodsSheet, OrderSheet, StatementSheet } from '../../../contract/sheets.ts';
import { useFormat } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';
import { DownloadButton, MadeFile } from '../../parts/made-file.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';

interface Props<Sheet> {
  sheets: readonly Sheet[] | undefined;
  /** What a sheet was narrowed to, in words; what is left out was not. */
  describe: (
    asked: Sheet extends { asked: infer Asked } ? Asked : never,
    sheet: Sheet,
  ) => (string | false | undefined)[];
  /** What a sheet that was not narrowed holds. */
  all: string;
  isDownloading: boolean;
  onDownload: (id: string) => void;
  isAsking: boolean;
  onAgain: (sheet: Sheet) => void;
}

export const isAtWork = ({ state }: { state: OrderSheet['state'] }): boolean =>
  state === 'waiting' || state === 'working';

/** The spreadsheets that were asked for, with how far each is; nothing before the first one. */
export function SheetList<Sheet extends GoodsSheet | OrderSheet | StatementSheet>({
  sheets,
  ...row
}: Props<Sheet>) {
  const t = useWords('sheet');
  if (!sheets?.length) return null;
  return (
    <section className="card mt-4 space-y-4 p-4 sm:p-6">
      <header>
        <h2 className="font-semibold">{t('title')}</h2>
        <p className="text-muted">{t('hint')}</p>
      </header>
      <ul className="divide-y divide-line" aria-live="polite">
        {sheets.map((sheet) => (
          <SheetRow key={sheet.id} sheet={sheet} {...row} />
        ))}
      </ul>
    </section>
  );
}

function SheetRow<Sheet extends GoodsSheet | OrderSheet | StatementSheet>({
  sheet,
  describe,
  all,
  isDownloading,
  onDownload,
  isAsking,
  onAgain,
}: Omit<Props<Sheet>, 'sheets'> & { sheet: Sheet }) {
  const t = useWords('sheet');
  const format = useFormat();
  const { state, rowsDone, rowsTotal } = sheet;
  const name =
    describe(sheet.asked as Parameters<typeof describe>[0], sheet)
      .filter(Boolean)
      .join(' · ') || all;
  return (
    <MadeFile
      icon={Grid}
      name={name}
      badges={isAtWork(sheet) && <Badge tone="accent">{t(`state.${state}` as 'state.waiting')}</Badge>}
      facts={[
        format.dateTime(sheet.createdAt),
        state === 'done' && t('rowsMade', { count: rowsDone }),
        state === 'done' && format.bytes(sheet.size),
      ]}
      action={
        state === 'done' ? (
          <DownloadButton
            label={t('downloadOf', { name })}
            disabled={isDownloading}
            onClick={() => onDownload(sheet.id)}
          >
            {t('download')}
          </DownloadButton>
        ) : (
          state === 'failed' && (
            <Button
              size="small"
              aria-label={t('againFor', { name })}
              disabled={isAsking}
              onClick={() => onAgain(sheet)}
            >
              {t('again')}
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
    </MadeFile>
  );
}

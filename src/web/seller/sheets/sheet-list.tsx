import { Download, Grid } from 'react-feather';
import type { OrderSheet, StatementSheet } from '../../../contract/sheets.ts';
import { useFormat } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';

interface Props<Sheet> {
  sheets: readonly Sheet[] | undefined;
  /** What a sheet was narrowed to, in words; what is left out was not. */
  describe: (asked: Sheet extends { asked: infer Asked } ? Asked : never) => (string | false | undefined)[];
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
export function SheetList<Sheet extends OrderSheet | StatementSheet>({ sheets, ...row }: Props<Sheet>) {
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
          <li
            key={sheet.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <SheetRow sheet={sheet} {...row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SheetRow<Sheet extends OrderSheet | StatementSheet>({
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
    describe(sheet.asked as Parameters<typeof describe>[0])
      .filter(Boolean)
      .join(' · ') || all;
  return (
    <>
      <Grid size={18} aria-hidden className="shrink-0 text-muted" />
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="break-words">{name}</bdi>
          {isAtWork(sheet) && <Badge tone="accent">{t(`state.${state}` as 'state.waiting')}</Badge>}
        </p>
        <p className="text-xs text-muted">
          {[
            format.dateTime(sheet.createdAt),
            state === 'done' && t('rowsMade', { count: rowsDone }),
            state === 'done' && format.bytes(sheet.size),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {state === 'working' && (
          <p className="flex flex-wrap items-center gap-x-3">
            <progress
              value={rowsDone}
              max={rowsTotal || 1}
              aria-label={t('progress', { name })}
              className="w-40 accent-jade"
            />
            <span className="text-muted tabular-nums">
              {t('rows', { done: format.number(rowsDone), all: format.number(rowsTotal) })}
            </span>
          </p>
        )}
        {state === 'failed' && <p className="text-cinnabar">{t('state.failed')}</p>}
      </div>
      {state === 'done' && (
        <Button
          size="small"
          aria-label={t('downloadOf', { name })}
          disabled={isDownloading}
          onClick={() => onDownload(sheet.id)}
        >
          <Download size={14} aria-hidden />
          {t('download')}
        </Button>
      )}
      {state === 'failed' && (
        <Button
          size="small"
          aria-label={t('againFor', { name })}
          disabled={isAsking}
          onClick={() => onAgain(sheet)}
        >
          {t('again')}
        </Button>
      )}
    </>
  );
}

import { useState } from 'react';
import { Download, FilePlus } from 'react-feather';
import type { TrackingImport } from '../../../contract/tracking-imports.ts';
import { useCall } from '../../page/calls.ts';
import { useFormat } from '../../page/format.ts';
import { useNavigate, usePlace } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { useAskAgain } from '../../parts/use-ask-again.ts';
import { useDownload } from '../../parts/use-download.ts';
import { Button } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { importTrackingPath } from '../paths.ts';
import { isOpen, SentFile } from '../sent-file.tsx';
import { ReviewTracking, useTrackingCounts } from './review-tracking.tsx';

const onAPage = 10;

/** The sheets sent so far and how far each is; those at work are asked for again until they are done. */
export function TrackingList() {
  const t = useWords('tracking');
  const navigate = useNavigate();
  const pageNum = Math.max(1, Number(usePlace().query.get('page')) || 1);
  const list = useCall('trackingImports.list', { pageNum, pageSize: onAPage }, { keep: true });
  const [reviewedId, setReviewed] = useState('');
  const reviewed = list.data?.rowList.find(({ id, state }) => id === reviewedId && !isOpen({ state }));
  useAskAgain('trackingImports.list', list.data?.rowList.some(isOpen) ?? false);
  return (
    <section className="sheet -mx-4 sm:mx-0" aria-live="polite">
      <h2 className="px-4 py-3 font-semibold">{t('sent')}</h2>
      {list.isError ? (
        <ErrorState onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <Skeleton className="m-4 h-24" />
      ) : list.data.rowList.length === 0 ? (
        <EmptyState icon={<FilePlus size={22} aria-hidden />} title={t('none')} hint={t('noneHint')} />
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {list.data.rowList.map((row) => (
            <Row key={row.id} row={row} onReview={() => setReviewed(row.id)} />
          ))}
        </ul>
      )}
      <Pagination
        page={pageNum}
        pages={Math.ceil((list.data?.totalRecord ?? 0) / onAPage)}
        onPage={(to) => navigate(`${importTrackingPath}${to > 1 ? `?page=${to}` : ''}`, { keepScroll: true })}
      />
      {reviewed && <ReviewTracking sheet={reviewed} onClose={() => setReviewed('')} />}
    </section>
  );
}

function problemText(
  problem: NonNullable<TrackingImport['problem']>,
  t: Words<'tracking'>,
  sheets: Words<'goodsImport'>,
): string {
  return problem === 'noColumns' || problem === 'broken' ? t(problem) : sheets(`problem.${problem}`);
}

function Row({ row, onReview }: { row: TrackingImport; onReview: () => void }) {
  const t = useWords('tracking');
  const sheets = useWords('goodsImport');
  const counts = useTrackingCounts();
  const format = useFormat();
  const refused = useDownload('trackingImports.refused');
  const readAs = row.encoding && sheets('readAs', { encoding: sheets(`encoding.${row.encoding}`) });
  return (
    <SentFile
      name={row.name}
      facts={[format.dateTime(row.createdAt), readAs].filter(Boolean).join(' · ')}
      state={row.state}
      done={row.rowsDone}
      total={row.rowsTotal}
      progress={sheets('rows', { done: format.number(row.rowsDone), all: format.number(row.rowsTotal) })}
      problem={row.problem && problemText(row.problem, t, sheets)}
      result={counts(row)}
      action={
        <span className="flex flex-wrap gap-2">
          {(row.state === 'checked' || row.state === 'done') && (
            <Button size="small" tone={row.state === 'checked' ? 'main' : 'quiet'} onClick={onReview}>
              {t('review')}
            </Button>
          )}
          {row.rowsRefused > 0 && (
            <Button
              size="small"
              busy={refused.bytes !== null}
              onClick={() => void refused.start({ id: row.id })}
            >
              <Download size={14} aria-hidden />
              {sheets('refused')}
            </Button>
          )}
        </span>
      }
    />
  );
}

import { useState } from 'react';
import { Download, FilePlus } from 'react-feather';
import type { GoodsImport } from '../../../contract/goods-imports.ts';
import { useCall } from '../../page/calls.ts';
import { useFormat } from '../../page/format.ts';
import { useNavigate, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { useAskAgain } from '../../parts/use-ask-again.ts';
import { useDownload } from '../../parts/use-download.ts';
import { Button } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { importProductPath } from '../paths.ts';
import { isOpen, SentFile } from '../sent-file.tsx';
import { ReviewImport, useImportCounts } from './review-import.tsx';

const onAPage = 10;

/** The sheets sent so far and how far each is; those at work are asked for again until they are done. */
export function ImportList() {
  const t = useWords('goodsImport');
  const navigate = useNavigate();
  const pageNum = Math.max(1, Number(usePlace().query.get('page')) || 1);
  const list = useCall('goodsImports.list', { pageNum, pageSize: onAPage }, { keep: true });
  const [reviewedId, setReviewed] = useState('');
  const reviewed = list.data?.rowList.find(({ id, state }) => id === reviewedId && state === 'checked');
  const isWorking = list.data?.rowList.some(isOpen) ?? false;
  useAskAgain('goodsImports.list', isWorking);
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
        onPage={(to) => navigate(`${importProductPath}${to > 1 ? `?page=${to}` : ''}`, { keepScroll: true })}
      />
      {reviewed && <ReviewImport sheet={reviewed} onClose={() => setReviewed('')} />}
    </section>
  );
}

function Row({ row, onReview }: { row: GoodsImport; onReview: () => void }) {
  const counts = useImportCounts();
  const t = useWords('goodsImport');
  const format = useFormat();
  const refused = useDownload('goodsImports.refused');
  const readAs = row.encoding && t('readAs', { encoding: t(`encoding.${row.encoding}`) });
  return (
    <SentFile
      name={row.name}
      facts={[row.category, format.dateTime(row.createdAt), readAs].filter(Boolean).join(' · ')}
      state={row.state}
      done={row.rowsDone}
      total={row.rowsTotal}
      progress={t('rows', { done: format.number(row.rowsDone), all: format.number(row.rowsTotal) })}
      before={
        row.picturesDone < row.picturesTotal && (
          <p className="text-muted tabular-nums">
            {t('fetching', {
              done: format.number(row.picturesDone),
              all: format.number(row.picturesTotal),
            })}
          </p>
        )
      }
      problem={row.problem && t(`problem.${row.problem}`)}
      result={row.updates ? counts(row) : t('result', { goods: row.goodsNew, refused: row.rowsRefused })}
      action={
        <span className="flex flex-wrap gap-2">
          {row.state === 'checked' && (
            <Button size="small" tone="main" onClick={onReview}>
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
              {t('refused')}
            </Button>
          )}
        </span>
      }
    />
  );
}

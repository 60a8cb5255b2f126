import { useState } from 'react';
import { List } from 'react-feather';
import type { GoodsImport, PlannedGoods } from '../../../contract/goods-imports.ts';
import { useCall, useSend } from '../../page/calls.ts';
import { useFormat } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';
import { Choice } from '../../parts/choice.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';

const onAPage = 20;
const kinds = ['new', 'changed', 'unchanged', 'refused'] as const;
const tones: Record<PlannedGoods['kind'], BadgeTone> = {
  new: 'good',
  changed: 'accent',
  unchanged: 'neutral',
  refused: 'promotion',
};

/** How many products a sheet adds and changes, or would. */
export function useImportCounts(): (row: GoodsImport) => string {
  const t = useWords('goodsImport');
  const format = useFormat();
  return (row) =>
    t('counts', {
      created: format.number(row.goodsNew),
      changed: format.number(row.goodsChanged),
      unchanged: format.number(row.goodsUnchanged),
      refused: format.number(row.rowsRefused),
    });
}

interface Props {
  sheet: GoodsImport;
  onClose: () => void;
}

/** What would come of a sheet, product by product, for its seller to confirm or to throw away. */
export function ReviewImport({ sheet, onClose }: Props) {
  const t = useWords('goodsImport');
  const counts = useImportCounts();
  const [kind, setKind] = useState<PlannedGoods['kind'] | ''>('');
  const [pageNum, setPage] = useState(1);
  const plan = useCall(
    'goodsImports.plan',
    { id: sheet.id, pageNum, pageSize: onAPage, ...(kind && { kind }) },
    { keep: true },
  );
  const done = (message: string) => () => {
    toast.success(message);
    onClose();
  };
  const changes = ['goodsImports.list', 'goods.list', 'goods.counts'] as const;
  const confirm = useSend('goodsImports.confirm', {
    changes: [...changes],
    onDone: done(t('review.confirmed')),
  });
  const discard = useSend('goodsImports.discard', {
    changes: [...changes],
    onDone: done(t('review.discarded')),
  });
  const isBusy = confirm.isPending || discard.isPending;
  return (
    <Dialog
      title={t('review')}
      width={800}
      onClose={onClose}
      actions={
        <>
          <Button disabled={isBusy} onClick={() => discard.mutate({ id: sheet.id })}>
            {t('review.discard')}
          </Button>
          <Button
            tone="main"
            busy={confirm.isPending}
            disabled={isBusy || sheet.goodsNew + sheet.goodsChanged === 0}
            onClick={() => confirm.mutate({ id: sheet.id })}
          >
            {t('review.confirm')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <p className="font-semibold tabular-nums">{counts(sheet)}</p>
        <p className="max-w-prose text-muted">{t('review.hint')}</p>
        <Choice
          label={t('review')}
          value={kind}
          all={t('kind.all')}
          options={kinds.map((value) => ({ value, text: t(`kind.${value}`) }))}
          onChange={(value) => {
            setKind(value as PlannedGoods['kind'] | '');
            setPage(1);
          }}
        />
        {plan.isError ? (
          <ErrorState onRetry={() => void plan.refetch()} />
        ) : !plan.data ? (
          <Skeleton className="h-40" />
        ) : plan.data.rowList.length === 0 ? (
          <EmptyState icon={<List size={22} aria-hidden />} title={t('review.none')} />
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {plan.data.rowList.map((row) => (
              <PlannedRow key={row.line} row={row} />
            ))}
          </ul>
        )}
        <Pagination
          page={pageNum}
          pages={Math.ceil((plan.data?.totalRecord ?? 0) / onAPage)}
          onPage={setPage}
        />
      </div>
    </Dialog>
  );
}

function PlannedRow({ row }: { row: PlannedGoods }) {
  const t = useWords('goodsImport');
  const format = useFormat();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold break-words">
          <bdi>{row.title || row.code}</bdi>
        </p>
        <p className="text-xs text-muted">
          <bdi>{row.code}</bdi> · {t('row', { line: format.number(row.line) })}
        </p>
      </div>
      <div className="min-w-0 basis-72 space-y-1">
        <Badge tone={tones[row.kind]}>{t(`kind.${row.kind}`)}</Badge>
        {row.fields.length > 0 && (
          <p className="text-muted">{format.list(row.fields.map((field) => t(`field.${field}`)))}</p>
        )}
      </div>
    </li>
  );
}

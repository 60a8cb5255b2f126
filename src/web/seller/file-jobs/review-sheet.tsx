import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { CallKey } from '../../../contract/calls.ts';
import { useCall, useSend } from '../../page/calls.ts';
import { useWords, type WordKey } from '../../page/words.ts';
import { Choice } from '../../features/office/choice.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { sheetWords, type PlannedRow, type ExportKind } from './sheet-kinds.ts';

const onAPage = 20;

interface Props<Kind extends ExportKind> {
  of: Kind;
  id: string;
  /** What it comes to. */
  counts: string;
  /** Whether the seller has yet to confirm it or to throw it away, and whether there is anything to confirm. */
  isAsked: boolean;
  isEmpty: boolean;
  kinds: readonly PlannedRow<Kind>['kind'][];
  /** What confirming it makes out of date besides the sheets. */
  changes: CallKey[];
  icon: ReactNode;
  /** A row as an item of a list, with its key. */
  renderRow: (row: PlannedRow<Kind>) => ReactNode;
  onClose: () => void;
}

/** What would come of a sheet, row by row, for its seller to confirm or to throw away; later, what came of it. */
export function ReviewSheet<Kind extends ExportKind>(props: Props<Kind>) {
  const { of, id, counts, isAsked, kinds, icon, renderRow, onClose } = props;
  const t = useWords(sheetWords[of as ExportKind]);
  const [kind, setKind] = useState('');
  const [pageNum, setPage] = useState(1);
  const plan = useCall<'productImports.plan' | 'trackingImports.plan'>(
    `${of}.plan`,
    { id, pageNum, pageSize: onAPage, ...(kind && { kind: kind as never }) },
    { keep: true },
  ) as UseQueryResult<{ rowList: PlannedRow<Kind>[]; totalRecord: number }>;
  const list = plan.data;
  return (
    <Dialog
      title={t('review')}
      width={800}
      onClose={onClose}
      actions={isAsked ? <Answers {...props} /> : undefined}
    >
      <div className="space-y-4">
        <p className="font-semibold tabular-nums">{counts}</p>
        {isAsked && <p className="max-w-prose text-muted">{t('review.hint')}</p>}
        <Choice
          label={t('review')}
          value={kind}
          all={t('kind.all')}
          options={kinds.map((value) => ({ value, text: t(`kind.${value}`) }))}
          onChange={(value) => {
            setKind(value);
            setPage(1);
          }}
        />
        {plan.isError ? (
          <ErrorState onRetry={() => void plan.refetch()} />
        ) : !list ? (
          <Skeleton className="h-40" />
        ) : list.rowList.length === 0 ? (
          <EmptyState icon={icon} title={t('review.none')} />
        ) : (
          <ul className="divide-y divide-line border-y border-line">{list.rowList.map(renderRow)}</ul>
        )}
        <Pagination page={pageNum} pages={Math.ceil((list?.totalRecord ?? 0) / onAPage)} onPage={setPage} />
      </div>
    </Dialog>
  );
}

function Answers<Kind extends ExportKind>({ of, id, isEmpty, changes, onClose }: Props<Kind>) {
  const t = useWords(sheetWords[of as ExportKind]);
  const doneBy = (word: WordKey<'productImport'> & WordKey<'tracking'>) => ({
    changes: [`${of as ExportKind}.list` as const, ...changes],
    onDone() {
      toast.success(t(word));
      onClose();
    },
  });
  const confirm = useSend(`${of as ExportKind}.confirm`, doneBy('review.confirmed'));
  const discard = useSend(`${of as ExportKind}.discard`, doneBy('review.discarded'));
  const isBusy = confirm.isPending || discard.isPending;
  return (
    <>
      <Button disabled={isBusy} onClick={() => discard.mutate({ id })}>
        {t('review.discard')}
      </Button>
      <Button
        tone="main"
        busy={confirm.isPending}
        disabled={isBusy || isEmpty}
        onClick={() => confirm.mutate({ id })}
      >
        {t('review.confirm')}
      </Button>
    </>
  );
}

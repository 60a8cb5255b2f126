import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import type { TransferFile } from '../../../contract/transfers/transfers.ts';
import type { TransferIssue, TransferField } from '../../../contract/transfers/transfer-limits.ts';
import { useCall } from '../../page/calls.ts';
import { useFormat } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Table, type Column } from '../../ui/table.tsx';

type Refusal = OutputOf<'transferredProducts.refusals'>['rowList'][number];
const onAPage = 20;

/** Products of a file that were refused, and why. */
export function Refusals({ file, onClose }: { file: TransferFile; onClose: () => void }) {
  const t = useWords('transfer');
  const [page, setPage] = useState(1);
  const list = useCall(
    'transferredProducts.refusals',
    { id: file.id, pageNum: page, pageSize: onAPage },
    { keep: true },
  );
  const columns = useColumns();
  return (
    <Dialog title={t('refused.title', { name: file.name })} width={860} onClose={onClose}>
      <Table
        label={t('refused.title', { name: file.name })}
        columns={columns}
        rows={list.data?.rowList}
        rowId={({ number }) => String(number)}
        density="dense"
        failed={list.isError}
        onRetry={() => void list.refetch()}
      />
      <div className="pt-3 empty:hidden">
        <Pagination page={page} pages={Math.ceil((list.data?.totalRecord ?? 0) / onAPage)} onPage={setPage} />
      </div>
    </Dialog>
  );
}

function useColumns(): Column<Refusal>[] {
  const t = useWords('transfer');
  const format = useFormat();
  return [
    {
      id: 'number',
      head: t('refused.number'),
      align: 'end',
      cell: ({ number }) => <span className="tabular-nums">{format.number(number)}</span>,
    },
    {
      id: 'name',
      head: t('column.products'),
      cell: ({ name }) => <bdi className="break-words">{name || t('refused.unnamed')}</bdi>,
    },
    {
      id: 'why',
      head: t('refused.why'),
      cell: ({ issues }) => (
        <ul>
          {(Object.entries(issues) as [TransferField, TransferIssue][]).map(([field, issue]) => (
            <li key={field}>
              {t(`field.${field}`)}: {t(`issue.${issue}`)}
            </li>
          ))}
        </ul>
      ),
    },
  ];
}

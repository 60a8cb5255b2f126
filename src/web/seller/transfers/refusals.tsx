import type { OutputOf } from '../../../contract/contract.ts';
import type { TransferFile } from '../../../contract/transfers/transfers.ts';
import type { TransferIssue, TransferField } from '../../../contract/transfers/transfer-limits.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { Column } from '../../ui/table.tsx';

type Refusal = OutputOf<'transferredProducts.refusals'>['rowList'][number];

/** Products of a file that were refused, and why. */
export function Refusals({ file, onClose }: { file: TransferFile; onClose: () => void }) {
  const t = useWords('transfer');
  return (
    <Dialog title={t('refused.title', { name: file.name })} width={860} onClose={onClose}>
      <OfficeList
        place="dialog"
        call="transferredProducts.refusals"
        also={{ id: file.id }}
        label={t('refused.title', { name: file.name })}
        columns={useColumns()}
        rowId={({ number }) => String(number)}
        empty={{ title: t('list.none') }}
      />
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

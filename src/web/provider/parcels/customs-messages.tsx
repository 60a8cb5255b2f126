import { useState } from 'react';
import { messageStates, resendAfterMinutes } from '../../../contract/parcels/parcel-states.ts';
import { useCall, useSend } from '../../page/calls.ts';
import { useWords } from '../../page/words.ts';
import { useAskAgain } from '../../features/account/use-ask-again.ts';
import { Choice } from '../../features/office/choice.tsx';
import { useMessageColumns } from '../../features/parcels/message-columns.tsx';
import { Button } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';
import { useSelection } from '../../ui/use-selection.ts';

const onAPage = 20;

/** Messages to customs: which are answered, and those that are not to be posted again. */
export function CustomsMessages() {
  const t = useWords('parcel');
  const [state, setState] = useState('');
  const [pageNum, setPage] = useState(1);
  const columns = useMessageColumns();
  const filter = state ? { state: state as (typeof messageStates)[number] } : {};
  const list = useCall('parcels.messages', { ...filter, pageNum, pageSize: onAPage }, { keep: true });
  const rows = list.data?.rowList;
  const selection = useSelection(rows, ({ id }) => id);
  useAskAgain('parcels.messages', rows?.some((row) => row.state === 'waiting') ?? false);
  const resend = useSend('parcels.resend', {
    changes: ['parcels.messages'],
    onDone({ done }) {
      if (done > 0) toast.success(t('resend.done', { count: done }));
      else toast.error(t('resend.none', { minutes: resendAfterMinutes }));
      selection.clear();
    },
  });
  return (
    <section className="sheet -mx-4 sm:mx-0">
      <div className="flex flex-wrap items-end justify-between gap-3 p-4">
        <h2 className="font-semibold">{t('messages')}</h2>
        <Choice
          label={t('message.state')}
          value={state}
          all={t('allStates')}
          options={messageStates.map((value) => ({ value, text: t(`messageState.${value}`) }))}
          onChange={(value) => {
            setState(value);
            setPage(1);
          }}
        />
      </div>
      <Table
        label={t('messages')}
        density="dense"
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ kind }) => t(`message.${kind}`)}
        failed={list.isError}
        onRetry={() => void list.refetch()}
        empty={<EmptyState title={t('messages.none')} hint={t('messages.noneHint')} />}
        columns={columns}
        selection={selection}
        bulkActions={
          <Button
            size="small"
            busy={resend.isPending}
            onClick={() => resend.mutate({ ids: [...selection.ids] })}
          >
            {t('resend', { count: selection.ids.size })}
          </Button>
        }
      />
      <div className="p-3 empty:hidden">
        <Pagination
          page={pageNum}
          pages={Math.ceil((list.data?.totalRecord ?? 0) / onAPage)}
          onPage={setPage}
        />
      </div>
    </section>
  );
}

import { messageStates, resendAfterMinutes } from '../../../contract/parcels/parcel-states.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { useMessageColumns } from '../../features/parcels/message-columns.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

/** Messages to customs: which are answered, and those that are not to be posted again. */
export function CustomsMessages() {
  const t = useWords('parcel');
  const columns = useMessageColumns();
  return (
    <OfficeList
      place="section"
      call="parcels.messages"
      label={t('messages')}
      heading
      fields={[
        {
          kind: 'choice',
          name: 'state',
          label: t('message.state'),
          all: t('allStates'),
          options: messageStates,
          text: (state) => t(`messageState.${state}`),
        },
      ]}
      columns={columns}
      rowName={({ kind }) => t(`message.${kind}`)}
      isAtWork={({ state }) => state === 'waiting'}
      renderBulk={({ ids, clear }) => <Resend ids={[...ids]} onDone={clear} />}
      empty={{ title: t('messages.none'), hint: t('messages.noneHint') }}
    />
  );
}

function Resend({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const t = useWords('parcel');
  const resend = useSend('parcels.resend', {
    changes: ['parcels.messages'],
    onDone({ done }) {
      if (done > 0) toast.success(t('resend.done', { count: done }));
      else toast.error(t('resend.none', { minutes: resendAfterMinutes }));
      onDone();
    },
  });
  return (
    <Button size="small" busy={resend.isPending} onClick={() => resend.mutate({ ids })}>
      {t('resend', { count: ids.length })}
    </Button>
  );
}

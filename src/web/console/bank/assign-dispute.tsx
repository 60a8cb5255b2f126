import type { ChannelTask } from '../../../contract/payments/channel-tasks.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useFormat } from '../../page/format/format.ts';
import { useWords, type Words } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';

type Orders = NonNullable<ChannelTask['orders']>;

/** Of which order of its payment a dispute in part is, as far as somebody has said so. */
export function OrderOfDispute({ orders }: { orders: Orders }) {
  const t = useWords('bank');
  const order = orders.candidates.find(({ id }) => id === orders.orderId);
  const { proposal } = orders;
  return (
    <>
      {order && <span className="block text-xs">{t('dispute.order', { number: order.number })}</span>}
      {orders.isOfSeveral && <span className="block text-xs">{t('dispute.several')}</span>}
      {proposal ? (
        <>
          <Badge tone="promotion">{t('dispute.proposed')}</Badge>
          <span className="block text-xs text-muted">
            {t('dispute.proposedBy', {
              name: proposal.proposedBy,
              choice: nameChoice(t, orders, proposal.orderId),
            })}
          </span>
        </>
      ) : (
        orders.isUnknown && <Badge tone="promotion">{t('dispute.unknown')}</Badge>
      )}
    </>
  );
}

const nameChoice = (t: Words<'bank'>, { candidates }: Orders, orderId: string | null): string =>
  candidates.find(({ id }) => id === orderId)?.number ?? t('dispute.several');

/** The order that a dispute is of is a value of the list; this one says that it is of several. */
const several = 'several';

/** What stands there already: what waits for a second operator, or what counts. */
function startOf({ orderId, isOfSeveral, proposal }: Orders): string {
  if (proposal) return proposal.orderId ?? several;
  return orderId ?? (isOfSeveral ? several : '');
}

/** Says of which order of its payment a dispute in part is. */
export function AssignDispute({
  task,
  orders,
  onClose,
}: {
  task: ChannelTask;
  orders: Orders;
  onClose: () => void;
}) {
  const t = useWords('bank');
  const format = useFormat();
  const { id, version } = task;
  return (
    <SendDialog
      title={t('dispute.assign')}
      verb={t('dispute.assign')}
      call="console.channelTasks.assign"
      changes={['console.channelTasks.list', 'console.log.list']}
      decides
      done={({ isAssigned }) => t(isAssigned ? 'out.done' : 'dispute.proposedDone')}
      fields={{
        order: {
          label: t('dispute.orderLabel'),
          required: true,
          rules: { required: true },
          start: startOf(orders),
          options: [
            { value: '', text: t('dispute.orderNone') },
            ...orders.candidates.map(({ id: orderId, number, paid, left }) => ({
              value: orderId,
              text: t('dispute.choice', { number, paid: format.money(paid), left: format.money(left) }),
            })),
            { value: several, text: t('dispute.several') },
          ],
        },
        note: { label: t('dispute.note'), saysSomething: true, maxLength: 500 },
      }}
      input={({ order, note }) => ({ id, version, note, ...(order !== several && { orderId: order }) })}
      onClose={onClose}
    >
      <p>{t('dispute.assignAbout', { amount: format.money(task.amount) })}</p>
      {orders.proposal && (
        <p>
          {t(orders.proposal.isMine ? 'dispute.mineWaits' : 'dispute.othersWaits', {
            name: orders.proposal.proposedBy,
            choice: nameChoice(t, orders, orders.proposal.orderId),
          })}
        </p>
      )}
    </SendDialog>
  );
}

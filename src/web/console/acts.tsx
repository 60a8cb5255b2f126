import type { ConsoleOrderDetail } from '../../contract/orders/console-orders.ts';
import { useFormat } from '../page/format/format.ts';
import { useWords } from '../page/words.ts';
import { ScrollBox } from '../ui/scroll-box.tsx';
import { actionText } from './operations/log-details.tsx';
import { OrderCard } from './orders/order-card.tsx';

interface Props {
  acts: ConsoleOrderDetail['acts'];
}

/** What operators did with something, and who looked at what; nothing where nobody did. */
export function Acts({ acts }: Props) {
  const t = useWords('oversight');
  const console = useWords('console');
  const format = useFormat();
  if (acts.length === 0) return null;
  return (
    <OrderCard title={t('order.acts')}>
      <ScrollBox label={t('order.acts')} className="max-h-60">
        <ul className="divide-y divide-line">
          {acts.map((act) => (
            <li key={act.id} className="py-2">
              {actionText(act.action, console)}
              <p className="text-xs text-muted">
                <bdi>{act.by || console('log.machine')}</bdi> · {format.dateTime(act.at)}
              </p>
            </li>
          ))}
        </ul>
      </ScrollBox>
    </OrderCard>
  );
}

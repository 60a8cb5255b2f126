import { Landmark } from 'lucide-react';
import { useCall } from '../../../page/calls/calls.ts';
import { useFormat } from '../../../page/format/format.ts';
import { Link } from '../../../page/place.tsx';
import { useWords } from '../../../page/words.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { transferPath } from '../../paths.ts';

/** Bank transfers that some orders wait for, each with the way to where it stands. */
export function WaitingTransfers({ orderIds }: { orderIds: readonly string[] }) {
  const t = useWords('bankTransfer');
  const format = useFormat();
  const { data = [] } = useCall('bankTransfers.waiting', {});
  return data
    .filter((transfer) => transfer.orderIds.some((id) => orderIds.includes(id)))
    .map(({ paymentId, missing, holdsUntil, isDeclared }) => (
      <section key={paymentId} className="card flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
        <Landmark size={20} aria-hidden className="shrink-0 text-muted" />
        <p className="min-w-0 grow">
          <span className="block font-semibold">
            {t(isDeclared ? 'waitingDeclared' : 'waiting', { amount: format.money(missing) })}
          </span>
          <span className="text-sm text-muted">{t('holds', { when: format.dateTime(holdsUntil) })}</span>
        </p>
        <Link to={transferPath(paymentId)} className={buttonClass({ size: 'small' })}>
          {t('open')}
        </Link>
      </section>
    ));
}

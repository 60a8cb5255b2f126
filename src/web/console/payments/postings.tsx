import type { LedgerPosting } from '../../../contract/orders/console-orders.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { LedgerMoney, useMovementText } from '../books/ledger-text.tsx';
import { OrderCard } from '../orders/order-card.tsx';
import { ledgerMovementPath } from '../sections.tsx';
import { useOperator } from '../staff/use-operator.ts';

/** Postings of the ledger, each with the account that it is on. */
export function Postings({ postings }: { postings: readonly LedgerPosting[] }) {
  const t = useWords('oversight');
  const format = useFormat();
  const movementText = useMovementText();
  const { operator } = useOperator();
  const mayReadMoney = operator?.rights.includes('money') ?? false;
  return (
    <OrderCard title={t('order.ledger')} hint={t('order.ledgerHint')}>
      <ScrollBox label={t('order.ledger')} className="max-h-96">
        <ul className="divide-y divide-line">
          {postings.map((row, index) => (
            <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <span className="min-w-0">
                {t(`account.${row.account}`)}
                {row.owner && <bdi className="ms-2 text-muted">{row.owner}</bdi>}
                <span className="block text-xs text-muted">
                  {mayReadMoney ? (
                    <Link
                      to={ledgerMovementPath(row.movementId)}
                      className="hover:text-cinnabar hover:underline"
                    >
                      {movementText(row.kind)}
                    </Link>
                  ) : (
                    movementText(row.kind)
                  )}{' '}
                  · {format.dateTime(row.at)}
                </span>
              </span>
              <LedgerMoney amount={row.amount} />
            </li>
          ))}
        </ul>
      </ScrollBox>
    </OrderCard>
  );
}

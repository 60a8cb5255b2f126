import type { LedgerPosting } from '../../../contract/orders/console-orders.ts';
import { recordKinds, type RecordKind } from '../../../contract/settlement/payout-states.ts';
import { underscored } from '../../../kit/text/underscored.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { OrderCard } from '../orders/order-card.tsx';

/** Postings of the ledger, each with the account that it is on. */
export function Postings({ postings }: { postings: readonly LedgerPosting[] }) {
  const t = useWords('oversight');
  const words = useWords('settlement');
  const format = useFormat();
  const kindText = (kind: string): string => {
    const recordKind = recordKinds.find((name): name is RecordKind => name === kind);
    return recordKind ? words(`record.${underscored(recordKind)}`) : kind;
  };
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
                  <bdi>{kindText(row.kind)}</bdi> · {format.dateTime(row.at)}
                </span>
              </span>
              <span className="figures whitespace-nowrap">{format.money(row.amount)}</span>
            </li>
          ))}
        </ul>
      </ScrollBox>
    </OrderCard>
  );
}

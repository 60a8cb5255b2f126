import type { ReactNode } from 'react';
import type { WireMoney } from '../../contract/shapes.ts';
import { useFormat } from '../page/format.ts';
import { Price } from '../ui/price.tsx';

export interface MoneyRow {
  label: ReactNode;
  money: WireMoney;
  /** The row that counts; it stands last, larger, under a line. */
  total?: boolean;
  /** What else is to be known of the amount. */
  note?: ReactNode;
}

/** Amounts under each other, adding up to the last. */
export function MoneyRows({ rows }: { rows: readonly MoneyRow[] }) {
  const format = useFormat();
  return (
    <dl className="space-y-2">
      {rows.map(({ label, money, total, note }, index) => (
        <div
          key={index}
          className={`flex items-baseline justify-between gap-4 ${total ? 'border-t border-line pt-3 text-cinnabar' : ''}`}
        >
          <dt className={total ? 'font-semibold text-ink' : 'text-muted'}>{label}</dt>
          <dd className="text-end">
            {total ? (
              <Price parts={format.priceParts(money)} />
            ) : (
              <span className="figures">{format.money(money)}</span>
            )}
            {note}
          </dd>
        </div>
      ))}
    </dl>
  );
}

import type { ReactNode } from 'react';
import type { WireMoney } from '../../../contract/shapes.ts';
import { useFormat } from '../../page/format/format.ts';
import { Price } from '../../ui/price.tsx';

interface Row {
  label: ReactNode;
  /** The row that counts; it stands last, larger, under a line. */
  total?: boolean;
  /** What else is to be known of the amount. */
  note?: ReactNode;
}

/** An amount, or what is said where there is none yet. */
export type MoneyRow = Row & ({ money: WireMoney } | { text: string });

/** Amounts under each other, adding up to the last. */
export function MoneyRows({ rows }: { rows: readonly MoneyRow[] }) {
  const format = useFormat();
  return (
    <dl className="space-y-2">
      {rows.map(({ label, total, note, ...row }, index) => (
        <div
          key={index}
          className={`flex items-baseline justify-between gap-4 ${total ? 'border-t border-line pt-3 text-cinnabar' : ''}`}
        >
          <dt className={total ? 'font-semibold text-ink' : 'text-muted'}>{label}</dt>
          <dd className="text-end">
            {'text' in row ? (
              row.text
            ) : total ? (
              <Price parts={format.priceParts(row.money)} />
            ) : (
              <span className="figures">{format.money(row.money)}</span>
            )}
            {note}
          </dd>
        </div>
      ))}
    </dl>
  );
}

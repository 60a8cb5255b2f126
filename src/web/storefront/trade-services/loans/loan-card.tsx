import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { LoanPurpose } from '../../../../contract/trade-services/service-kinds.ts';
import type { WireMoney } from '../../../../contract/shapes.ts';
import { useFormat } from '../../../page/format/format.ts';
import { useWords } from '../../../page/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { AskButton } from '../inquiry.tsx';
import type { LoanOffer, LoanRequest } from './loan-offers.ts';

interface Props {
  offer: LoanOffer;
  request: LoanRequest;
  isBest: boolean;
}

/** A loan with what it costs, and every instalment for those who want to see them. */
export function LoanCard({ offer, request, isBest }: Props) {
  const t = useWords('financing');
  const format = useFormat();
  const { loan, monthly, interest, fee, total, effective } = offer;
  const { data } = loan;
  const borrowed = format.money({ amount: String(request.amount), currency: request.currency });
  const rows: [string, string][] = [
    [t('interest'), format.money(interest)],
    [t('fee', { percent: format.rate(data.fee ?? 0) }), format.money(fee)],
    [t('total'), format.money(total)],
    [t('nominal'), format.rate(data.annualRate ?? 0)],
    [t('effective'), effective === null ? '—' : format.rate(effective)],
  ];
  return (
    <article className="flex h-full flex-col gap-3 rounded border border-line p-4">
      <header>
        <h3 className="flex flex-wrap items-center gap-2 text-base font-semibold">
          {data.title}
          {isBest && <Badge tone="good">{t('best')}</Badge>}
        </h3>
        <p className="text-muted">
          <bdi>{data.provider}</bdi>
          {data.purpose && ` · ${t(`purpose.${data.purpose as LoanPurpose}`)}`}
        </p>
      </header>
      <p>
        <span className="text-xl font-semibold">{format.money(monthly)}</span>{' '}
        <span className="text-muted">{t('monthly')}</span>
      </p>
      <dl className="space-y-1">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-muted">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {data.text && <p className="text-muted">{data.text}</p>}
      <Plan offer={offer} currency={request.currency} />
      <div className="mt-auto">
        <AskButton
          about={{ kind: 'financing' }}
          draft={t('draft', { title: data.title, amount: borrowed, months: request.months })}
        />
      </div>
    </article>
  );
}

/** Drawn once it is opened: a year's loans have a hundred rows together. */
function Plan({ offer: { plan, loan }, currency }: { offer: LoanOffer; currency: string }) {
  const t = useWords('financing');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const money = (value: bigint): string =>
    format.money({ amount: String(value), currency } satisfies WireMoney);
  const cell = 'px-2 py-1.5 text-end tabular-nums whitespace-nowrap';
  return (
    <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-10 items-center gap-2 font-semibold hover:text-cinnabar">
        {t('plan')}
        <ChevronDown size={16} aria-hidden className="transition-transform group-open:rotate-180" />
      </summary>
      {open && (
        <section
          aria-label={t('planOf', { title: loan.data.title })}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
          tabIndex={0}
          className="max-h-80 overflow-auto rounded border border-line"
        >
          <table className="w-full text-xs">
            <thead className="sticky top-0 bg-sand">
              <tr>
                <th scope="col" className="px-2 py-1.5 text-start">
                  {t('plan.month')}
                </th>
                {(['payment', 'interest', 'principal', 'balance'] as const).map((name) => (
                  <th key={name} scope="col" className="px-2 py-1.5 text-end">
                    {t(`plan.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {plan.map(({ payment, interest, principal, balance }, index) => (
                <tr key={index}>
                  <th scope="row" className="px-2 py-1.5 text-start font-normal tabular-nums">
                    {index + 1}
                  </th>
                  <td className={cell}>{money(payment)}</td>
                  <td className={cell}>{money(interest)}</td>
                  <td className={cell}>{money(principal)}</td>
                  <td className={cell}>{money(balance)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  );
}

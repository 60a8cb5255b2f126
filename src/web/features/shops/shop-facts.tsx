import type { ReactNode } from 'react';
import { Briefcase, CircleCheckBig, CircleX, FileText, RotateCcw, Truck } from 'lucide-react';
import { dispatchDays } from '../../../contract/lists.ts';
import type { ShopFacts as Facts } from '../../../contract/shops/shops.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';

interface Props {
  facts: Facts;
  openedYear: number;
  /** Beside each other where there is room. */
  wide?: boolean;
}

/** What can be checked about a shop: its years, the papers that passed, and what came of its orders. */
export function ShopFacts({ facts: { papers, record }, openedYear, wide = false }: Props) {
  const t = useWords('lists');
  const format = useFormat();
  const share = (part: number, whole: number) => format.percent(part / whole);
  return (
    <ul className={wide ? 'grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3' : 'space-y-1.5'}>
      <Fact
        icon={<Briefcase size={14} aria-hidden />}
        text={t('facts.since', { year: String(openedYear) })}
      />
      {papers.map(({ paper, passedOn }) => (
        <Fact
          key={paper}
          icon={<FileText size={14} aria-hidden />}
          text={t(`facts.${paper}`)}
          more={
            // A day is written by the server's and the browser's own tables, which may differ by a sign.
            <time dateTime={passedOn} suppressHydrationWarning>
              {format.day(passedOn)}
            </time>
          }
        />
      ))}
      {record ? (
        <>
          <Fact
            icon={<CircleCheckBig size={14} aria-hidden />}
            text={t('facts.completed', { count: record.completed })}
            more={record.buyers > 0 && t('facts.buyers', { count: record.buyers })}
          />
          {record.dispatched > 0 && (
            <Fact
              icon={<Truck size={14} aria-hidden />}
              text={t('facts.onTime', { share: share(record.onTime, record.dispatched) })}
              more={t('facts.onTimeOf', { count: record.dispatched, days: dispatchDays })}
            />
          )}
          {record.paid > 0 && (
            <Fact
              icon={<RotateCcw size={14} aria-hidden />}
              text={t('facts.refunded', { share: share(record.refunded, record.paid) })}
              more={t('facts.refundedOf', { count: record.paid })}
            />
          )}
          {record.unfilled > 0 && (
            <Fact
              icon={<CircleX size={14} aria-hidden />}
              text={t('facts.unfilled', { count: record.unfilled })}
              more={t('facts.unfilledWhen')}
            />
          )}
          {record.cancelled > 0 && (
            <Fact
              icon={<CircleX size={14} aria-hidden />}
              text={t('facts.cancelled', { count: record.cancelled })}
              more={t('facts.cancelledWhen')}
            />
          )}
        </>
      ) : (
        <Fact icon={<CircleCheckBig size={14} aria-hidden />} text={t('facts.noOrders')} />
      )}
    </ul>
  );
}

function Fact({ icon, text, more }: { icon: ReactNode; text: string; more?: ReactNode }) {
  return (
    <li className="flex gap-2">
      <span className="mt-1 shrink-0 text-jade">{icon}</span>
      <span className="min-w-0">
        {text}
        {more && <span className="block text-xs text-muted">{more}</span>}
      </span>
    </li>
  );
}

import type { OutputOf } from '../../../contract/contract.ts';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { useWords, type Words } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { EarlierRate } from './earlier-rate.tsx';
import { LoadRates } from './load-rates.tsx';
import { RateFeed } from './rate-feed.tsx';
import { RateProposals } from './rate-proposals.tsx';
import { changeText, rateText } from './rate-text.ts';
import { Section } from '../section.tsx';
import { ratesPath } from '../sections.tsx';

type State = OutputOf<'console.rates.list'>;
type Row = State['rates'][number];

export const page = definePage({
  View: () => (
    <Section section={ratesPath}>
      <Rates />
    </Section>
  ),
});

/** The rates in use, and newer ones. */
function Rates() {
  const t = useWords('settlement');
  const common = useWords('common');
  const format = useFormat();
  const list = useCall('console.rates.list', {});
  return (
    <div className="space-y-6">
      {list.data && <Aging state={list.data} />}
      <section className="card p-5">
        <p className="mb-4 max-w-2xl text-muted">{t('rates.hint')}</p>
        <Table
          label={common('title.rates')}
          density="dense"
          columns={columnsOf(t, format, list.data?.today ?? '')}
          rows={list.data?.rates}
          rowId={({ currency }) => currency}
          failed={list.isError}
          onRetry={() => void list.refetch()}
        />
        {list.data?.feed && <RateFeed feed={list.data.feed} />}
      </section>
      {list.data && <RateProposals state={list.data} />}
      {list.data && <LoadRates state={list.data} />}
    </div>
  );
}

/** What refuses orders already, or soon will. */
function Aging({ state: { aging, maxDays } }: { state: State }) {
  const t = useWords('settlement');
  const format = useFormat();
  if (aging.length === 0) return null;
  const isRefusing = aging.some(({ daysLeft }) => daysLeft < 0);
  return (
    <section role="alert" className="rounded bg-cinnabar-soft px-5 py-4 text-cinnabar-deep">
      <h2 className="mb-1 font-semibold">{t(isRefusing ? 'rates.refusing' : 'rates.ending')}</h2>
      <p>{t('rates.agingAbout', { days: maxDays ?? 0 })}</p>
      <ul className="mt-2 list-disc ps-5">
        {aging.map(({ currency, day, daysLeft }) => (
          <li key={currency}>
            <strong>{currency}</strong> · {format.day(day)} ·{' '}
            {daysLeft < 0 ? t('rates.refusedNow') : t('rates.daysLeft', { days: daysLeft })}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Days after which a rate is called old: as long as the start of an installation lets it pass. */
const oldDays = 7;

function columnsOf(t: Words<'settlement'>, format: Formats, today: string): Column<Row>[] {
  return [
    {
      id: 'currency',
      head: t('rates.currency'),
      cell: ({ currency }) => (
        <>
          <span className="font-semibold">{currency}</span>{' '}
          <span className="text-muted max-sm:hidden">{format.currency(currency)}</span>
        </>
      ),
    },
    {
      id: 'perEuro',
      head: t('rates.perEuro'),
      align: 'end',
      cell: ({ now, loadedBy, loadedAt }) => {
        if (!now) return <span className="text-muted">{t('rates.none')}</span>;
        const days = Math.round((Date.parse(today) - Date.parse(now.day)) / 86_400_000);
        return (
          <span className="flex flex-col items-end whitespace-nowrap">
            <span className="figures">{rateText(format, now.perEur)}</span>
            <span className="text-xs text-muted">{format.day(now.day)}</span>
            {loadedAt !== null && (
              <span className="text-xs text-muted">
                {loadedBy === null ? t('rates.loadedFrom') : t('rates.loadedBy', { name: loadedBy })}
              </span>
            )}
            {days > oldDays && <Badge tone="promotion">{t('rates.old', { days })}</Badge>}
          </span>
        );
      },
    },
    {
      id: 'change',
      head: t('rates.change'),
      align: 'end',
      cell: ({ before, change }) => (
        <span className="block whitespace-nowrap">
          <span className="figures block">{changeText(format, change)}</span>
          <EarlierRate rate={before} />
        </span>
      ),
    },
  ];
}

import { Calendar, List } from 'lucide-react';
import { useFormat } from '../../page/format/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Choices } from '../lists/choices.tsx';
import { FairCard } from './fair-card.tsx';
import { calendarAddress, fairsPath, type FairData, type FairFilter } from './fair-data.ts';
import { FairMonth } from './fair-month.tsx';

/** Exhibitions to come as a list or a month, narrowed by country, industry and month; those that are over apart. */
export function FairCalendar({ data }: { data: FairData }) {
  const t = useWords('trade');
  const { fair, filter, coming, past } = data;
  const month = filter.month ?? data.months[0]?.id ?? data.today.slice(0, 7);
  return (
    <section className="space-y-4">
      <FairHeader data={data} />
      <FairFilters data={data} />
      {filter.view === 'month' && <FairMonth data={data} month={month} />}
      {coming.length > 0 ? (
        <FairList fairs={coming} data={data} />
      ) : (
        <div className="card">
          <EmptyState
            icon={<Calendar size={22} aria-hidden />}
            title={t('fair.none')}
            hint={t('fair.noneHint')}
            action={
              <Link to={fairsPath(fair, {})} className={buttonClass()}>
                {t('fair.all')}
              </Link>
            }
          />
        </div>
      )}
      {past.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
            {t('fair.past', { count: past.length })}
          </summary>
          <div className="mt-2">
            <FairList fairs={past} data={data} isOver />
          </div>
        </details>
      )}
    </section>
  );
}

/** How many are to come, how they are listed, and all of them for the visitor's own calendar. */
function FairHeader({ data: { fair, filter, coming } }: { data: FairData }) {
  const t = useWords('trade');
  const { language } = usePlace();
  const views = [
    { view: undefined, Icon: List, text: t('fair.list') },
    { view: 'month', Icon: Calendar, text: t('fair.month') },
  ] as const;
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h2 className="text-lg font-semibold">{t('fair.coming', { count: coming.length })}</h2>
      <nav aria-label={t('fair.view')} className="flex gap-1">
        {views.map(({ view, Icon, text }) => (
          <Link
            key={text}
            to={fairsPath(fair, { ...filter, view })}
            aria-current={filter.view === view ? 'true' : undefined}
            className="inline-flex min-h-9 items-center gap-1.5 rounded px-3 hover:bg-sand-deep/60 aria-[current=true]:bg-ink aria-[current=true]:text-card"
          >
            <Icon size={16} aria-hidden />
            {text}
          </Link>
        ))}
      </nav>
      {coming.length > 0 && (
        <a href={calendarAddress(language, { fair, filter })} download className={`ms-auto ${buttonClass()}`}>
          <Calendar size={16} aria-hidden />
          {t('fair.addAll')}
        </a>
      )}
    </header>
  );
}

function FairFilters({ data }: { data: FairData }) {
  const t = useWords('trade');
  const format = useFormat();
  const { fair, filter } = data;
  const to = (changes: FairFilter) => fairsPath(fair, { ...filter, ...changes });
  return (
    <div className="space-y-2">
      {data.countries.length > 1 && (
        <Choices
          label={t('fair.countries')}
          options={[
            { id: '', text: t('fair.everywhere'), to: to({ place: undefined }), chosen: !filter.place },
            ...data.countries.map(({ id, count }) => ({
              id,
              text: data.countryNames[id] ?? id,
              count,
              to: to({ place: id }),
              chosen: filter.place === id,
            })),
          ]}
        />
      )}
      <Choices
        label={t('fair.industries')}
        options={[
          {
            id: '',
            text: t('fair.allIndustries'),
            to: to({ industry: undefined }),
            chosen: !filter.industry,
          },
          ...data.industries.map(({ id, count }) => ({
            id,
            text: t(`industry.${id as 'food'}`),
            count,
            to: to({ industry: id as 'food' }),
            chosen: filter.industry === id,
          })),
        ]}
      />
      <Choices
        label={t('fair.months')}
        options={[
          { id: '', text: t('fair.anyMonth'), to: to({ month: undefined }), chosen: !filter.month },
          ...data.months.map(({ id, count }) => ({
            id,
            text: format.month(id),
            count,
            to: to({ month: id }),
            chosen: filter.month === id,
          })),
        ]}
      />
    </div>
  );
}

interface FairListProps {
  fairs: FairData['coming'];
  data: FairData;
  isOver?: boolean;
}

const FairList = ({ fairs, data, isOver = false }: FairListProps) => (
  <ul className="grid gap-3 sm:gap-4 md:grid-cols-2 xl:grid-cols-3">
    {fairs.map((one) => (
      <li key={one.id}>
        <FairCard fair={one} country={data.countryNames[one.data.country] ?? ''} over={isOver} />
      </li>
    ))}
  </ul>
);

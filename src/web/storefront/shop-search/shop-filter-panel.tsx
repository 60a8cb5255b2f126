import { lazy, Suspense, useState, type FormEvent } from 'react';
import { wholeNumbers } from '../../../kit/decimals.ts';
import { typedWhole } from '../../page/format/format.ts';
import { useInBrowser } from '../../page/in-browser.ts';
import { Link, useNavigate } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { shopListPath } from '../../features/addresses/addresses.ts';
import { Button } from '../../ui/button.tsx';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { isUnclearNumber } from '../../ui/form/number-readings.tsx';
import { choicesAtFirst, Counted, Group, Row, Shortened, Tick } from '../lists/filters/filter-parts.tsx';
import { useHoursText } from './hours-text.ts';
import { withToggled, type SeveralKey } from './shop-filters.ts';
import type { ShopListData } from './shop-list-data.ts';

const ShipsToField = lazy(async () => ({ default: (await import('./ships-to-field.tsx')).ShipsToField }));

/** Everything a list of shops can be narrowed by; each choice is a link, with how many shops it would find. */
export function ShopFilterPanel({ data }: { data: ShopListData }) {
  const { filters, result } = data;
  const t = useWords('shopSearch');
  const l = useWords('lists');
  const { facets } = result;
  const ticks = (
    [
      { key: 'trusted', text: l('filter.trusted'), count: facets.trusted },
      { key: 'papers', text: l('standing.name.papers'), count: facets.papers },
    ] as const
  ).filter(({ key, count }) => count > 0 || filters[key]);
  const levels = facets.levels.map(({ level, count }) => ({
    id: String(level),
    name: l('level', { level }),
    count,
  }));
  return (
    <div className="space-y-5">
      <CategoryGroup data={data} />
      <Group title={l('filter.moqMax')}>
        <MoqForm key={shopListPath(filters)} data={data} />
      </Group>
      <ShipsTo data={data} />
      {ticks.length > 0 && (
        <Group title={t('verified')}>
          {ticks.map(({ key, text, count }) => (
            <Tick
              key={key}
              to={shopListPath({ ...filters, [key]: filters[key] ? undefined : true, page: 1 })}
              ticked={filters[key] ?? false}
            >
              <Counted name={text} count={count} />
            </Tick>
          ))}
        </Group>
      )}
      <AnswersGroup data={data} />
      <SeveralGroup title={l('filter.levels')} choices={levels} data={data} field="levels" />
      <SeveralGroup title={t('place')} choices={facets.places} data={data} field="places" />
      <MarketGroup data={data} />
      <SeveralGroup
        title={l('filter.certificates')}
        choices={facets.certificates}
        data={data}
        field="certificates"
      />
    </div>
  );
}

function CategoryGroup({ data: { filters, result, categories: path } }: { data: ShopListData }) {
  const t = useWords('storefront');
  const s = useWords('shopSearch');
  const { categories } = result.facets;
  const up = path.at(-2);
  const current = path.at(-1);
  if (!current && categories.length === 0) return null;
  return (
    <Group title={t('list.category')}>
      {current && (
        <>
          <Link
            to={shopListPath({ ...filters, category: up?.id, page: 1 })}
            className="flex min-h-8 items-center text-muted hover:text-cinnabar"
          >
            {up ? up.name : s('allCategories')}
          </Link>
          <p className="flex min-h-8 items-center font-semibold">{current.name}</p>
        </>
      )}
      <Shortened>
        {categories.map((choice) => (
          <Row
            key={choice.id}
            choice={choice}
            to={shopListPath({ ...filters, category: choice.id, page: 1 })}
          />
        ))}
      </Shortened>
    </Group>
  );
}

interface SeveralProps {
  title: string;
  choices: readonly { id: string; name: string; count: number }[];
  data: ShopListData;
  field: SeveralKey;
}

function SeveralGroup({ title, choices, data: { filters }, field }: SeveralProps) {
  const selected = filters[field] ?? [];
  if (choices.length === 0) return null;
  return (
    <Group title={title}>
      <Shortened isOpen={choices.slice(choicesAtFirst).some(({ id }) => selected.includes(id))}>
        {choices.map(({ id, name, count }) => (
          <Tick key={id} to={shopListPath(withToggled(filters, field, id))} ticked={selected.includes(id)}>
            <Counted name={name} count={count} />
          </Tick>
        ))}
      </Shortened>
    </Group>
  );
}

function AnswersGroup({ data: { filters, result } }: { data: ShopListData }) {
  const t = useWords('shopSearch');
  const hoursText = useHoursText();
  const answers = result.facets.answers.filter(({ hours, count }) => count > 0 || filters.answers === hours);
  if (answers.length === 0) return null;
  return (
    <Group title={t('answers')}>
      {answers.map(({ hours, count }) => (
        <Tick
          key={hours}
          to={shopListPath({ ...filters, answers: filters.answers === hours ? undefined : hours, page: 1 })}
          ticked={filters.answers === hours}
        >
          <Counted name={hoursText(hours)} count={count} />
        </Tick>
      ))}
    </Group>
  );
}

function MarketGroup({ data: { filters, result } }: { data: ShopListData }) {
  const t = useWords('shopSearch');
  const { markets } = result.facets;
  if (markets.length === 0) return null;
  return (
    <Group title={t('market')}>
      <Shortened isOpen={markets.slice(choicesAtFirst).some(({ id }) => id === filters.market)}>
        {markets.map(({ id, name, count }) => (
          <Tick
            key={id}
            to={shopListPath({ ...filters, market: filters.market === id ? undefined : id, page: 1 })}
            ticked={filters.market === id}
          >
            <Counted name={name} count={count} />
          </Tick>
        ))}
      </Shortened>
    </Group>
  );
}

function MoqForm({ data: { filters } }: { data: ShopListData }) {
  const t = useWords('storefront');
  const l = useWords('lists');
  const navigate = useNavigate();
  const [typed, setTyped] = useState(String(filters.moqMax ?? ''));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The question below the field is to be answered first.
    if (isUnclearNumber(typed, wholeNumbers)) return;
    const count = typedWhole(typed);
    const moqMax = Number.isInteger(count) && count > 0 ? count : undefined;
    navigate(shopListPath({ ...filters, moqMax, page: 1 }));
  };
  return (
    <form onSubmit={submit} className="flex items-start gap-2">
      <span className="min-w-0 flex-1 space-y-1">
        <NumberInput
          name="moqMax"
          kind={wholeNumbers}
          maxLength={9}
          className="min-h-9 w-full min-w-0 px-2! py-1!"
          aria-label={l('filter.moqMax')}
          placeholder="100"
          value={typed}
          onChange={setTyped}
        />
      </span>
      <Button type="submit" size="small" className="min-h-9">
        {t('list.apply')}
      </Button>
    </form>
  );
}

function ShipsTo({ data: { filters } }: { data: ShopListData }) {
  const fieldSpace = <span className="block min-h-17" aria-hidden />;
  return (
    <div className="border-b border-line pb-4 last:border-0 last:pb-0">
      {useInBrowser() ? (
        <Suspense fallback={fieldSpace}>
          <ShipsToField filters={filters} />
        </Suspense>
      ) : (
        fieldSpace
      )}
    </div>
  );
}

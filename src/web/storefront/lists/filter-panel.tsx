import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { listPath, type ListFilters } from '../../features/addresses/addresses.ts';
import {
  choicesAtFirst,
  Counted,
  FoldedGroup,
  Group,
  Row,
  Shortened,
  Tick,
} from './filters/filter-parts.tsx';
import type { ListData } from './list-data.ts';
import { isNarrowed, toggled, type ChoiceKey } from './list-filters.ts';
import { NumberFilters } from './number-filters.tsx';

interface Choice {
  id: string;
  name: string;
  count: number;
}

/** Everything a list can be narrowed by. Each choice is a link, so that it has an address and works before any script. */
export function FilterPanel({ data }: { data: ListData }) {
  const { filters, found } = data;
  const t = useWords('storefront');
  const l = useWords('lists');
  const { facets } = found;
  // One that finds nothing is offered only to be taken back.
  const ticks = (
    [
      { key: 'inStock', text: t('list.inStock'), count: undefined },
      { key: 'trusted', text: l('filter.trusted'), count: facets?.trusted },
      { key: 'video', text: l('filter.video'), count: facets?.video },
      { key: 'onePiece', text: l('filter.onePiece'), count: facets?.onePiece },
    ] as const
  ).filter(({ key, count }) => count !== 0 || filters[key]);
  return (
    <div className="space-y-5">
      <CategoryGroup data={data} />
      <NumberFilters
        key={listPath(filters)}
        filters={filters}
        priceMin={facets?.priceMin}
        priceMax={facets?.priceMax}
      />
      <Group title={l('filter.more')}>
        {ticks.map(({ key, text, count }) => (
          <Tick
            key={key}
            to={listPath({ ...filters, [key]: filters[key] ? undefined : true, page: 1 })}
            ticked={filters[key] ?? false}
          >
            <Counted name={text} count={count} />
          </Tick>
        ))}
      </Group>
      {facets && (
        <>
          <ChoiceGroup
            title={l('filter.levels')}
            choices={facets.shopLevels.map(({ level, count }) => ({
              id: String(level),
              name: l('level', { level }),
              count,
            }))}
            filters={filters}
            field="levels"
          />
          <ChoiceGroup
            title={l('filter.certificates')}
            choices={facets.certificates}
            filters={filters}
            field="certificates"
          />
          <ChoiceGroup title={t('list.place')} choices={facets.places} filters={filters} field="places" />
          {facets.attributes.map((attribute, index) => (
            <ChoiceGroup
              key={attribute.id}
              isFolded={index >= attributesUnfolded}
              title={attribute.name}
              choices={attribute.values}
              filters={filters}
              field="values"
            />
          ))}
        </>
      )}
    </div>
  );
}

function CategoryGroup({ data: { filters, way, below, found } }: { data: ListData }) {
  const t = useWords('storefront');
  const common = useWords('common');
  const up = way.at(-2);
  const choices = categoryChoices(filters, below, found.facets?.categories);
  if (!filters.category && choices.length === 0) return null;
  return (
    <Group title={t('list.category')}>
      {filters.category && (
        <Link
          to={listPath({ ...filters, category: up, page: 1 })}
          className="flex min-h-8 items-center text-muted hover:text-cinnabar"
        >
          {up ? up.name : common('nav.products')}
        </Link>
      )}
      {filters.category && <p className="flex min-h-8 items-center font-semibold">{filters.category.name}</p>}
      <Shortened>
        {choices.map((choice) => (
          <Row
            key={choice.id}
            choice={choice}
            to={listPath({ ...filters, category: choice, values: undefined, page: 1 })}
          />
        ))}
      </Shortened>
    </Group>
  );
}

/**
 * Categories below the current one with the counts of this very search, the fullest first. What is narrowed to nothing
 * has none: those of the whole market would promise what the next page does not hold.
 */
function categoryChoices(
  filters: ListFilters,
  below: readonly Choice[],
  counted: readonly Choice[] | undefined,
): Choice[] {
  if (!counted || counted.length === 0)
    return filters.keyword || isNarrowed(filters) ? [] : below.filter(({ count }) => count > 0);
  const counts = new Map(counted.map(({ id, count }) => [id, count]));
  return below.flatMap((choice) => {
    const count = counts.get(choice.id);
    return count ? [{ ...choice, count }] : [];
  });
}

/** Those further down are a line each until they are wanted. */
const attributesUnfolded = 2;

interface ChoiceGroupProps {
  title: string;
  choices: readonly Choice[];
  filters: ListFilters;
  field: ChoiceKey;
  isFolded?: boolean;
}

function ChoiceGroup({ title, choices, filters, field, isFolded = false }: ChoiceGroupProps) {
  const selected = filters[field] ?? [];
  if (choices.length === 0) return null;
  const isChosen = (choice: Choice) => selected.includes(choice.id);
  const Frame = isFolded && !choices.some(isChosen) ? FoldedGroup : Group;
  return (
    <Frame title={title}>
      <Shortened isOpen={choices.slice(choicesAtFirst).some(isChosen)}>
        {choices.map((choice) => (
          <Tick key={choice.id} to={listPath(toggled(filters, field, choice.id))} ticked={isChosen(choice)}>
            <Counted name={choice.name} count={choice.count} />
          </Tick>
        ))}
      </Shortened>
    </Frame>
  );
}

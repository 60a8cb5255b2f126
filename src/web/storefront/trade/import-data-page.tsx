import { contentOf } from '../../page/content.ts';
import { definePage } from '../../page/define.ts';
import { useNavigate, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Field, Select } from '../../ui/form/field.tsx';
import { crumbsBelow } from '../lists/crumbs.ts';
import { importDataPath, importPath, measures, type Measure } from './import-data.ts';
import { groupSeries } from './series-data.ts';
import { SeriesPanel } from './series-panel.tsx';
import { SupplyView } from './supply-view.tsx';

interface Options {
  country?: string | undefined;
  category?: string | undefined;
  measure: Measure;
}

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readOptions(query: URLSearchParams): Options {
  const country = query.get('country') ?? '';
  const category = query.get('category') ?? '';
  return {
    country: /^[A-Z]{2}$/.test(country) ? country : undefined,
    category: idShape.test(category) ? category : undefined,
    measure: measures.find((one) => one === query.get('measure')) ?? 'products',
  };
}

function pathOf({ country, category, measure }: Options): string {
  const query = new URLSearchParams();
  if (country) query.append('country', country);
  if (category) query.append('category', category);
  if (measure !== 'products') query.append('measure', measure);
  return `${importDataPath}${query.size > 0 ? `?${query}` : ''}`;
}

/** What is imported: the products on sale here by country and category, and the figures operators wrote. */
export const page = definePage({
  async load({ call, query }) {
    const options = readOptions(query);
    const { country, category: categoryId } = options;
    const [all, supply, series] = await Promise.all([
      call('search.supply', {}),
      call('search.supply', { country, categoryId }),
      contentOf(call, 'series', { where: 'topic:imports' }),
    ]);
    return { options, all, supply, series };
  },

  head: ({ options }, place, common) => ({
    canonical: importDataPath,
    hidden: pathOf(options) !== importDataPath,
    crumbs: crumbsBelow(common('nav.import'), importPath, common('nav.importData'), place.language, common),
  }),

  View({ data: { options, all, supply, series } }) {
    const t = useWords('trade');
    const common = useWords('common');
    const { language } = usePlace();
    const navigate = useNavigate();
    const { country, category, measure } = options;
    const choose = (changes: Partial<Options>) =>
      navigate(pathOf({ ...options, ...changes }), { keepScroll: true, immediate: true });
    // Of what is not chosen there are several to compare; where nothing is, countries.
    const by = country ? 'category' : 'country';
    const rows = country ? supply.categories : supply.countries;
    return (
      <div className="page space-y-6">
        <Breadcrumbs
          label={common('nav.way')}
          crumbs={crumbsBelow(common('nav.import'), importPath, common('nav.importData'), language, common)}
        />
        <header>
          <h1 className="text-xl font-semibold">{common('nav.importData')}</h1>
          <p className="mt-1 max-w-3xl text-base text-muted">{t('data.hint')}</p>
        </header>
        <div className="card grid gap-4 p-4 sm:grid-cols-3 sm:p-6">
          <Choice
            label={t('data.country')}
            value={country ?? ''}
            options={[{ id: '', name: t('data.allCountries') }, ...all.countries]}
            onChange={(id) => choose({ country: id || undefined })}
          />
          <Choice
            label={t('data.category')}
            value={category ?? ''}
            options={[{ id: '', name: t('data.allCategories') }, ...all.categories]}
            onChange={(id) => choose({ category: id || undefined })}
          />
          <Choice
            label={t('data.measure')}
            value={measure}
            options={measures.map((id) => ({ id, name: t(`data.measure.${id}`) }))}
            onChange={(id) => choose({ measure: id })}
          />
        </div>
        <SupplyView rows={rows} by={by} measure={measure} />
        {!country && !category && supply.both.length > 0 && (
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
              {t('data.both')}
            </summary>
            <div className="mt-2 space-y-6">
              <SupplyView rows={supply.both} by="both" measure={measure} />
            </div>
          </details>
        )}
        {groupSeries(series).map((group) => (
          <SeriesPanel
            key={group[0]!.data.unit}
            title={t('series.topic.imports')}
            rows={group}
            file="imports"
          />
        ))}
      </div>
    );
  },
});

interface ChoiceProps<Id extends string> {
  label: string;
  value: Id;
  options: readonly { id: Id; name: string }[];
  onChange: (id: Id) => void;
}

const Choice = <Id extends string>({ label, value, options, onChange }: ChoiceProps<Id>) => (
  <Field label={label}>
    {(control) => (
      <Select {...control} value={value} onChange={({ target }) => onChange(target.value as Id)}>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

import type { ReactNode } from 'react';
import { Search } from 'lucide-react';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { listPath, type ListFilters } from '../../features/addresses/addresses.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { CategoryChoice, ListData } from './list-data.ts';
import { isNarrowed, widened, without } from './list-filters.ts';
import { RequestOffer } from './request-offer.tsx';
import { SimilarProducts } from './similar/similar-products.tsx';

type Choice = NonNullable<ListData['help']>['without'][number]['choice'];

/** The filters of an address that one choice of the search is made of. */
const filtersOf: Record<Choice, (keyof ListFilters)[]> = {
  keyword: ['keyword'],
  category: ['category', 'values'],
  attributes: ['values'],
  places: ['places'],
  label: ['label'],
  levels: ['levels'],
  certificates: ['certificates'],
  trusted: ['trusted'],
  video: ['video'],
  onePiece: ['onePiece'],
  price: ['priceMin', 'priceMax'],
  moq: ['moqMin', 'moqMax'],
  inStock: ['inStock'],
};

const chip =
  'flex min-h-9 items-center gap-2 rounded-full border border-line px-4 hover:border-cinnabar hover:text-cinnabar';

interface Props {
  similar: ListData['found']['similar'];
  filters: ListFilters;
  below: readonly CategoryChoice[];
  help: ListData['help'];
}

/** Nothing was found: what each choice dropped would find, a wider category, what others search for, or asking sellers. */
export function NoProducts({ similar, filters, below, help }: Props) {
  const t = useWords('storefront');
  const l = useWords('lists');
  const format = useFormat();
  const count = (n: number) => <span className="text-xs text-muted tabular-nums">{format.number(n)}</span>;
  return (
    <>
      {similar.length > 0 && <SimilarProducts title={l('similar.none')} similar={similar} />}
      <div className="card pb-8">
        {similar.length > 0 ? <div className="pt-6" /> : <Nothing filters={filters} help={help} />}
        <div className="mx-auto max-w-3xl space-y-6 px-4">
          {help && (help.without.length > 0 || help.wider) && (
            <Row title={l('help.drop')}>
              {help.without.map(({ choice, count: n }) => (
                <li key={choice}>
                  <Link to={listPath(without(filters, ...filtersOf[choice]))} className={chip}>
                    {l(`help.without.${choice}`)}
                    {count(n)}
                  </Link>
                </li>
              ))}
              {help.wider && (
                <li>
                  <Link to={listPath({ ...filters, category: help.wider, page: 1 })} className={chip}>
                    {l('help.wider', { name: help.wider.name })}
                    {count(help.wider.count)}
                  </Link>
                </li>
              )}
            </Row>
          )}
          {help && help.words.length > 0 && (
            <Row title={l('help.words')}>
              {help.words.map((word) => (
                <li key={word}>
                  <Link to={listPath({ keyword: word })} className={chip}>
                    {word}
                  </Link>
                </li>
              ))}
            </Row>
          )}
          {below.length > 0 && (
            <Row title={t('home.categories')}>
              {below.slice(0, 10).map((category) => (
                <li key={category.id}>
                  <Link to={listPath({ category })} className={chip}>
                    {category.name}
                  </Link>
                </li>
              ))}
            </Row>
          )}
          <RequestOffer words={filters.keyword} />
        </div>
      </div>
    </>
  );
}

/** Nothing is found, and nothing is like it. */
function Nothing({ filters, help }: Pick<Props, 'filters' | 'help'>) {
  const t = useWords('storefront');
  const format = useFormat();
  const narrowed = isNarrowed(filters);
  return (
    <EmptyState
      icon={<Search size={22} aria-hidden />}
      title={t('list.none')}
      hint={narrowed ? t('list.noneNarrowed') : t('list.noneHint')}
      action={
        <Link
          to={narrowed ? listPath(widened(filters)) : listPath({})}
          className={buttonClass({ tone: narrowed ? 'main' : 'quiet' })}
        >
          {narrowed ? t('list.clear') : t('home.start')}
          {narrowed && help && help.unfiltered > 0 && (
            <span className="font-normal tabular-nums">({format.number(help.unfiltered)})</span>
          )}
        </Link>
      }
    />
  );
}

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-2 text-center">
      <h2 className="text-muted">{title}</h2>
      <ul className="flex flex-wrap justify-center gap-2">{children}</ul>
    </section>
  );
}

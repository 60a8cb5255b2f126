import { FileText } from 'lucide-react';
import { languages } from '../../../kit/languages.ts';
import { Link, useAddress, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Choices } from '../lists/choices.tsx';
import { NewsCard } from './news-card.tsx';
import { newsOnAPage, newsPath, type NewsFilter, type NewsList as Data } from './news-data.ts';

/** News, the newest first, narrowed by topic, source and the language it was written in. */
export function NewsList({ data: { filter, rows, found } }: { data: Data }) {
  const t = useWords('trade');
  const address = useAddress();
  const { page } = usePlace();
  return (
    <section className="space-y-4">
      <NewsFilters filter={filter} facets={found} />
      {rows.length > 0 ? (
        <ul className="grid gap-3 sm:gap-4 md:grid-cols-2 xl:grid-cols-3">
          {rows.map((article, index) => {
            // The newest of all leads.
            const isLead = index === 0 && page === 1 && !filter.topic && !filter.source && !filter.writtenIn;
            return (
              <li key={article.id} className={isLead ? 'md:col-span-2 xl:col-span-3' : ''}>
                <NewsCard article={article} eager={index < 3} isLead={isLead} />
              </li>
            );
          })}
        </ul>
      ) : (
        <div className="card">
          <EmptyState
            icon={<FileText size={22} aria-hidden />}
            title={t('news.none')}
            hint={t('news.noneHint')}
            action={
              <Link to={newsPath({})} className={buttonClass()}>
                {t('news.all')}
              </Link>
            }
          />
        </div>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(found.totalRecord / newsOnAPage)}
        href={(number) => address(newsPath(filter, number))}
      />
    </section>
  );
}

function NewsFilters({ filter, facets }: { filter: NewsFilter; facets: Data['found'] }) {
  const t = useWords('trade');
  const to = (changes: NewsFilter) => newsPath({ ...filter, ...changes });
  return (
    <div className="space-y-2">
      <Choices
        label={t('news.topics')}
        options={[
          { id: '', text: t('news.allTopics'), to: to({ topic: undefined }), chosen: !filter.topic },
          ...facets.topics.map(({ id, count }) => ({
            id,
            text: t(`topic.${id as 'policy'}`),
            count,
            to: to({ topic: id as 'policy' }),
            chosen: filter.topic === id,
          })),
        ]}
      />
      {facets.sources.length > 1 && (
        <Choices
          label={t('news.sources')}
          options={[
            { id: '', text: t('news.allSources'), to: to({ source: undefined }), chosen: !filter.source },
            ...facets.sources.map(({ id, count }) => ({
              id,
              text: id,
              count,
              to: to({ source: id }),
              chosen: filter.source === id,
            })),
          ]}
        />
      )}
      {facets.languages.length > 1 && (
        <Choices
          label={t('news.languages')}
          options={[
            {
              id: '',
              text: t('news.allLanguages'),
              to: to({ writtenIn: undefined }),
              chosen: !filter.writtenIn,
            },
            ...facets.languages.map(({ id, count }) => ({
              id,
              text: languages[id as 'zh'].name,
              count,
              to: to({ writtenIn: id as 'zh' }),
              chosen: filter.writtenIn === id,
            })),
          ]}
        />
      )}
    </div>
  );
}

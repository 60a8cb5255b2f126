import { isLanguage, languages } from '../../../kit/languages.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { WidePicture } from '../../features/media/wide-picture.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Blocks } from '../../features/policies/blocks.tsx';
import { SourceLink } from '../editorial/source-link.tsx';
import { NewsCard } from './news-card.tsx';
import { newsPath, type ArticleData, type Topic } from './news-data.ts';

/** An article with its text, its source, and others of its topic. */
export function NewsArticle({ article, crumbs }: { article: ArticleData; crumbs: readonly Crumb[] }) {
  const t = useWords('trade');
  const common = useWords('common');
  const format = useFormat();
  const { language } = usePlace();
  const { data, blocks, related, written } = article;
  const { htmlLang, dir } = languages[written];
  return (
    <div className="page space-y-6">
      <Breadcrumbs label={common('nav.way')} crumbs={crumbs} />
      <article className="sheet -mx-4 space-y-4 p-5 sm:mx-0 sm:p-8">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          {data.topic && <Badge>{t(`topic.${data.topic as Topic}`)}</Badge>}
          <time dateTime={data.date}>{format.day(data.date)}</time>
          <span>
            <SourceLink source={data.source} link={data.sourceLink} />
          </span>
          {isLanguage(data.writtenIn) && data.writtenIn !== language && (
            <span>{t('news.writtenIn', { language: languages[data.writtenIn].name })}</span>
          )}
        </p>
        <div lang={htmlLang} dir={dir} className="space-y-4">
          <h1 className="max-w-3xl text-xl font-semibold text-balance lg:text-hero">{data.title}</h1>
          {data.summary && <p className="max-w-3xl text-lg text-muted">{data.summary}</p>}
          {data.pictures && (
            <WidePicture
              src={data.pictures}
              alt=""
              eager
              sizes="(min-width: 1024px) 768px, 100vw"
              className="max-w-3xl rounded"
            />
          )}
          <Blocks blocks={blocks} />
        </div>
        <p>
          <Link to={newsPath({})} className={buttonClass()}>
            {t('news.all')}
          </Link>
        </p>
      </article>
      {related.length > 0 && (
        <section className="space-y-3">
          <h2 className="text-lg font-semibold">{t('news.related')}</h2>
          <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
            {related.map((one) => (
              <li key={one.id}>
                <NewsCard article={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

import { languages } from '../../../kit/languages.ts';
import { definePage } from '../../page/define.ts';
import { addressOf, usePlace, type Place } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { itemList } from '../../features/head/structured.ts';
import { loadService, serviceCrumbs, serviceHead } from '../trade-services/service-data.ts';
import { ServiceFrame } from '../trade-services/service-frame.tsx';
import { NewsArticle } from './news-article.tsx';
import { articlePath, loadArticle, loadNews, newsOnAPage, newsPath, type ArticleData } from './news-data.ts';
import { NewsList } from './news-list.tsx';

/** Trade news: the list, and by `?news=` one article of it. */
export const page = definePage({
  async load(context) {
    const code = context.query.get('news');
    if (code !== null) return { article: await loadArticle(context, code) };
    const [service, news] = await Promise.all([loadService(context, 'news'), loadNews(context)]);
    return { service, news };
  },

  head(data, place, common) {
    if ('article' in data && data.article) {
      const { article } = data;
      return {
        title: article.data.title,
        description: article.data.summary || undefined,
        canonical: articlePath(article.code),
        image: article.data.pictures
          ? { address: `${article.data.pictures}?w=1200`, alt: article.data.title }
          : undefined,
        crumbs: serviceCrumbs('news', place, common, article.data.title),
        data: [articleThing(article, place)],
      };
    }
    const { service, news } = data;
    const head = serviceHead(service, place, common);
    return {
      ...head,
      canonical: newsPath({ topic: news.filter.topic }),
      hidden: news.rows.length === 0 || Boolean(news.filter.source ?? news.filter.writtenIn),
      data: [
        ...(head.data ?? []),
        itemList(
          news.rows.map((row) => ({ name: row.data.title, path: articlePath(row.code) })),
          place,
          (place.page - 1) * newsOnAPage,
        ),
      ],
    };
  },

  View({ data }) {
    const t = useWords('trade');
    const common = useWords('common');
    const place = usePlace();
    if ('article' in data && data.article) {
      const crumbs = serviceCrumbs('news', place, common, data.article.data.title);
      return <NewsArticle article={data.article} crumbs={crumbs} />;
    }
    return (
      <ServiceFrame data={data.service} text={t('news.text')}>
        <NewsList data={data.news} />
      </ServiceFrame>
    );
  },
});

const articleThing = ({ code, data, written }: ArticleData, { origin, language, brand }: Place) => ({
  '@context': 'https://schema.org',
  '@type': 'NewsArticle',
  headline: data.title,
  ...(data.summary && { description: data.summary }),
  datePublished: data.date,
  inLanguage: languages[written].htmlLang,
  ...(data.pictures && { image: [`${new URL(data.pictures, origin).href}?w=1200`] }),
  author: { '@type': 'Organization', name: data.source },
  publisher: { '@type': 'Organization', name: brand.name },
  mainEntityOfPage: origin + addressOf(language, articlePath(code)),
});

import { helpGroups } from '../../../contract/help/articles.ts';
import { languages } from '../../../kit/languages.ts';
import { pageName } from '../../features/assistant/page-name.ts';
import { definePage, notFound } from '../../page/define.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { shortCrumbs } from '../lists/crumbs.ts';

const articlePath = (code: string): string => `/help?article=${code}`;

/** The help centre: an article, beside the list of all. */
export const page = definePage({
  async load({ call, query }) {
    const articles = await call('help.list', {});
    const code = query.get('article') ?? articles[0]?.code;
    const article = articles.find((listedArticle) => listedArticle.code === code);
    if (!article) throw notFound();
    return { articles, article };
  },
  head: ({ article }, { language }, common) => ({
    title: article.title,
    description: article.text[0],
    canonical: articlePath(article.code),
    crumbs: shortCrumbs(common('nav.help'), language, common),
  }),
  View: ({ data: { articles, article } }) => {
    const t = useWords('storefront');
    const common = useWords('common');
    const { language } = usePlace();
    const writtenIn = languages[article.language];
    return (
      <div className="page space-y-4">
        <Breadcrumbs label={common('nav.way')} crumbs={shortCrumbs(common('nav.help'), language, common)} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[280px_minmax(0,1fr)]">
          <article
            className="sheet -mx-4 min-w-0 space-y-4 p-5 sm:mx-0 sm:p-8 lg:order-2"
            lang={writtenIn.htmlLang}
            dir={writtenIn.dir}
          >
            <h1 className="text-xl font-semibold text-balance">{article.title}</h1>
            {article.text.map((paragraph) => (
              <p key={paragraph} className="max-w-3xl text-base">
                {paragraph}
              </p>
            ))}
            <ul className="flex flex-wrap gap-3">
              {article.screens.map((path) => (
                <li key={path}>
                  <Link
                    to={path}
                    className="onward inline-flex min-h-10 items-center rounded border border-line px-4 font-semibold hover:border-ink"
                  >
                    {common(pageName(path) ?? 'nav.home')}
                  </Link>
                </li>
              ))}
            </ul>
          </article>
          <nav aria-label={common('nav.help')} className="card space-y-3 p-2 lg:order-1">
            {helpGroups.map((group) => (
              <div key={group}>
                <p className="px-3 py-1 text-xs font-semibold text-muted">{t(`help.group.${group}`)}</p>
                <ul>
                  {articles
                    .filter((listedArticle) => listedArticle.group === group)
                    .map((listedArticle) => (
                      <li key={listedArticle.code}>
                        <Link
                          to={articlePath(listedArticle.code)}
                          aria-current={listedArticle.code === article.code ? 'page' : undefined}
                          className="flex min-h-10 items-center rounded px-3 hover:bg-sand aria-[current=page]:bg-cinnabar-soft aria-[current=page]:font-semibold"
                        >
                          {listedArticle.title}
                        </Link>
                      </li>
                    ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
      </div>
    );
  },
});

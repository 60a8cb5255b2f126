import type { HelpArticleText } from '../../../contract/help/help.ts';
import { languages } from '../../../kit/languages.ts';
import { pageName } from '../../features/assistant/page-name.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { ArticleLinks } from './help-contents.tsx';

interface Props {
  article: HelpArticleText;
  articles: readonly HelpArticleText[];
}

/** An article with the screens that it is about, and the others of its group. */
export function HelpArticle({ article, articles }: Props) {
  const t = useWords('storefront');
  const common = useWords('common');
  const writtenIn = languages[article.language];
  const ofGroup = articles.filter(({ group }) => group === article.group);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_300px]">
      <article
        className="sheet -mx-4 min-w-0 space-y-4 p-5 sm:mx-0 sm:p-8"
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
      <nav aria-labelledby="help-group" className="card space-y-2 p-2">
        <h2 id="help-group" className="px-3 pt-2 text-sm font-semibold text-muted">
          {t(`help.group.${article.group}`)}
        </h2>
        <ArticleLinks articles={ofGroup} current={article.code} />
      </nav>
    </div>
  );
}

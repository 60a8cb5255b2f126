import type { HelpArticleText } from '../../../contract/help/help.ts';
import { helpGroups } from '../../../contract/help/articles.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { articlePath } from './addresses.ts';

/** All articles, a card for each group. */
export function HelpContents({ articles }: { articles: readonly HelpArticleText[] }) {
  const t = useWords('storefront');
  return (
    <div className="columns-1 gap-4 sm:columns-2 lg:columns-3">
      {helpGroups.map((group) => (
        <section key={group} className="sheet mb-4 break-inside-avoid space-y-2 p-4">
          <h2 className="px-3 text-base font-semibold">{t(`help.group.${group}`)}</h2>
          <ArticleLinks articles={articles.filter((article) => article.group === group)} />
        </section>
      ))}
    </div>
  );
}

interface LinksProps {
  articles: readonly HelpArticleText[];
  /** The code of the one that is read. */
  current?: string;
}

/** Titles that lead to their articles. */
export function ArticleLinks({ articles, current }: LinksProps) {
  return (
    <ul>
      {articles.map(({ code, title }) => (
        <li key={code}>
          <Link
            to={articlePath(code)}
            aria-current={code === current ? 'page' : undefined}
            className="flex min-h-10 items-center rounded px-3 hover:bg-sand aria-[current=page]:bg-cinnabar-soft aria-[current=page]:font-semibold"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

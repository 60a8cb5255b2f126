import type { HelpArticleText } from '../../../contract/help/help.ts';
import { definePage, notFound } from '../../page/define.ts';
import { useAddress, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx';
import { shortCrumbs } from '../lists/crumbs.ts';
import { articlePath, helpPath } from './addresses.ts';
import { HelpArticle } from './help-article.tsx';
import { HelpContents } from './help-contents.tsx';
import { HelpFindings, type Findings } from './help-findings.tsx';
import { HelpSearch } from './help-search.tsx';

/** Characters of a question, as the call takes them. */
const longestQuestion = 300;

interface HelpData {
  articles: HelpArticleText[];
  /** The one that is read. */
  article: HelpArticleText | null;
  /** What a question finds. */
  findings: Findings | null;
}

/** The help centre: its contents, an article, or what a question finds. */
export const page = definePage<HelpData>({
  async load({ call, query }) {
    const code = query.get('article');
    const words = query.get('q')?.trim().slice(0, longestQuestion) ?? '';
    const [articles, answer] = await Promise.all([
      call('help.list', {}),
      words !== '' && code === null ? call('help.search', { words }) : null,
    ]);
    const article = articles.find((listedArticle) => listedArticle.code === code) ?? null;
    if (code !== null && !article) throw notFound();
    return { articles, article, findings: answer && { words, ...answer } };
  },
  head({ article, findings }, { language }, common) {
    const crumbs = shortCrumbs(common('nav.help'), language, common);
    if (article)
      return {
        title: article.title,
        description: article.text[0],
        canonical: articlePath(article.code),
        crumbs,
      };
    return { canonical: helpPath, hidden: findings !== null, crumbs };
  },
  View: HelpCenter,
});

function HelpCenter({ data: { articles, article, findings } }: { data: HelpData }) {
  const common = useWords('common');
  const address = useAddress();
  const { language } = usePlace();
  const crumbs: Crumb[] =
    article || findings
      ? [
          { text: common('nav.home'), href: address('/') },
          { text: common('nav.help'), href: address(helpPath) },
          { text: article ? article.title : findings!.words },
        ]
      : shortCrumbs(common('nav.help'), language, common);
  return (
    <div className="page space-y-4">
      <Breadcrumbs label={common('nav.way')} crumbs={crumbs} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {!article && <h1 className="text-xl font-semibold">{common('nav.help')}</h1>}
        <HelpSearch words={findings?.words ?? ''} />
      </div>
      {findings ? (
        <HelpFindings findings={findings} />
      ) : article ? (
        <HelpArticle article={article} articles={articles} />
      ) : (
        <HelpContents articles={articles} />
      )}
    </div>
  );
}

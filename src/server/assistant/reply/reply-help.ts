import type { HelpArticleText } from '../../../contract/help/help.ts';
import { tools } from '../../tools/public.ts';
import { cut, speech, type Kit, type Reply, type Turn } from './reply-kit.ts';

const longestSearch = 300;
const nearArticles = 2;
/** These are answered with how people are reached, too. */
const withContacts = new Set(['service', 'fees', 'security', 'password', 'dispute']);

/**
 * The article of the help centre that answers a question: the one that the classifier has learnt for such questions,
 * or the one that has its words. Where neither is sure it says so, with the nearest two and how people are reached.
 */
export async function* replyHelp(kit: Kit, { question, spoken, reading }: Turn): Reply {
  const { caller } = kit;
  const { say } = speech(caller.language);
  yield { type: 'EVENT', text: say('chat.status.help') };
  const [articles, searchResult] = await Promise.all([
    caller.call('help.list', {}),
    caller.call('help.search', { words: cut(question, longestSearch) }),
  ]);
  const learnt = articles.find(({ code }) => code === reading.article);
  const article = learnt ?? (searchResult.answers ? searchResult.articles[0] : undefined);
  const second = secondOf(reading, articles, article);
  const lines = article
    ? articleLines(kit, article)
    : [say('chat.help.near'), ...nearLines(kit, reading, articles, searchResult.articles)];
  if (second) lines.push(say('chat.help.more', { title: second.title, link: articleLink(kit, second) }));
  if (!article || withContacts.has(article.code)) lines.push(...(await contactLines(kit)));
  yield { type: 'TEXT', text: lines.join('\n') };
  return spoken;
}

export const articleLink = ({ caller }: Kit, { code }: HelpArticleText): string =>
  caller.link(`/help?article=${code}`);

function articleLines(kit: Kit, article: HelpArticleText): string[] {
  const screens = article.screens.map((path) => kit.caller.link(path));
  return [article.title, ...article.text, ...screens, articleLink(kit, article)];
}

/** Another article that the question may be about as well, where the classifier was in two minds. */
function secondOf(
  { guesses }: Turn['reading'],
  articles: readonly HelpArticleText[],
  first: HelpArticleText | undefined,
) {
  const leastShare = 0.12;
  const codes = guesses
    .filter(({ share }) => share >= leastShare)
    .map(({ label }) => label.replace(/^help:/, ''));
  return first && articles.find(({ code }) => code !== first.code && codes.includes(code));
}

function nearLines(
  kit: Kit,
  { guesses }: Turn['reading'],
  articles: readonly HelpArticleText[],
  searchResult: readonly HelpArticleText[],
): string[] {
  const learnt = guesses.flatMap(({ label }) => articles.find(({ code }) => label === `help:${code}`) ?? []);
  const near = [...new Map([...learnt, ...searchResult].map((article) => [article.code, article])).values()];
  return near.slice(0, nearArticles).map((article) => `${article.title} ${articleLink(kit, article)}`);
}

/** How customer service is reached. */
export async function contactLines(kit: Kit): Promise<string[]> {
  const { say, list } = speech(kit.caller.language);
  const { contacts } = await tools.search_help.run(kit.caller, { words: '-' });
  if (contacts.length === 0) return [];
  return [
    say('chat.help.contact', { contacts: list(contacts.map(({ title, value }) => `${title} ${value}`)) }),
  ];
}

/** A person is wanted: how they are reached. */
export async function* replyHuman(kit: Kit, { spoken }: Turn): Reply {
  const articles = await kit.caller.call('help.list', {});
  const article = articles.find(({ code }) => code === 'service');
  yield { type: 'TEXT', text: [...(article ? article.text : []), ...(await contactLines(kit))].join('\n') };
  return spoken;
}

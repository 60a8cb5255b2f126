import type { HelpArticleText } from '../../../../contract/help/help.ts';
import { fold } from '../../../../kit/text/fold.ts';
import { tools } from '../../../tools/public.ts';
import { pointsOf } from './article-points.ts';
import { articlesAsked } from './asked-articles.ts';
import { rulesOfSale } from '../../follow-up-rules.ts';
import { readPermitProducts } from '../../reading/forbidden.ts';
import { saleLines } from '../reply-forbidden.ts';
import { relatedArticles } from './last-article.ts';
import { serviceLines } from './reply-services.ts';
import { articlePrefix } from '../../reading/understand.ts';
import type { Reading } from '../../reading/reading-rules.ts';
import { cut, speech, type Kit, type Reply, type Speech, type Turn } from '../reply-kit.ts';

/** What buyers are told of what these tell sellers; who sells says so. */
const ofBuyers: Partial<Record<string, string>> = { sellerRefund: 'dispute', sellerUnconfirmed: 'receive' };
const speaksAsSeller =
  /\b(?:i am|i'm|im|as) (?:a |the )?(?:seller|shop owner|vendor|supplier)\b|\bmy (?:shop|store|customers?|buyers?)\b|\bi sell\b|\b(?:buyer|customer)s?\b|我是(?:卖家|商家)|我开店|我的店|店主|买家|客户|采购商|انا (?:بايع|بائع|تاجر|صاحب متجر)|متجري|كبائع|كتاجر|للبائع|المشتري|الزبون|العميل|เป็นผู้ขาย|ร้าน(?:เรา|ฉัน)|ลูกค้า|ผู้ซื้อ|saya (?:penjual|jualan|seller)|toko saya|pembeli|customer|я продавец|мо(?:и|ем|его) магазин|покупател|клиент|saticiyim|magazam|musteri|alici/u;
const longestSearch = 300;
const nearArticles = 2;
/** These are answered with how people are reached, too. */
const withContacts = new Set([
  'services',
  'service',
  'fees',
  'security',
  'password',
  'dispute',
  'phishing',
  'privacy',
  'consolidate',
  'notArrived',
]);

/**
 * The article of the help centre that answers a question: the one that the classifier has learnt for such questions,
 * or the one that has its words. Where neither is sure it says so, with the nearest two and how people are reached.
 */
export async function* replyHelp(kit: Kit, { question, conversation, reading }: Turn): Reply {
  const { caller } = kit;
  const { say } = speech(caller.language);
  yield { type: 'EVENT', text: say('chat.status.help') };
  const [articles, searchResult] = await Promise.all([
    caller.call('help.list', {}),
    caller.call('help.search', { words: cut(question, longestSearch) }),
  ]);
  const last = articles.find(({ code }) => code === conversation.article);
  const asksSale = reading.product !== '' || readPermitProducts(question) !== null;
  const isOfSale = conversation.goesOnWithArticle
    ? last?.code === rulesOfSale
    : reading.article === rulesOfSale && reading.asksLeave && readPermitProducts(question) !== null;
  if (isOfSale && asksSale) {
    yield { type: 'TEXT', text: saleLines(kit, { question, reading }).join('\n') };
    return { ...conversation, article: rulesOfSale };
  }
  if (conversation.goesOnWithArticle && last) {
    yield { type: 'TEXT', text: (await pointLines(kit, { question, reading }, last, articles)).join('\n') };
    return conversation;
  }
  const answer = answering(reading, conversation.article, articles, searchResult);
  const buyersCode = speaksAsSeller.test(fold(question)) ? undefined : ofBuyers[answer.article?.code ?? ''];
  // Two wishes in one are answered in their order.
  const [first, ...others] = articlesAsked(question, caller.language).filter((code) =>
    reading.guesses.some(({ label }) => label === `${articlePrefix}${code}`),
  );
  const isSeveral = others.length > 0 && !reading.showsCard && !reading.paysPrivately;
  // What a clause asks for sure counts more than what the whole question might.
  const isOfClause = isSeveral || (first !== undefined && (reading.guesses[0]?.share ?? 0) < leastWhole);
  const article = articles.find(({ code }) => code === (isOfClause ? first : buyersCode)) ?? answer.article;
  const isSure = answer.isSure || isSeveral;
  const second = secondOf(reading, articles, article);
  const lines = article
    ? [...warningOf(reading, say, isSure), ...articleLines(kit, article, question)]
    : [say('chat.help.near'), ...nearestArticles(kit, reading, articles, searchResult.articles)];
  if (article?.code === 'fees') lines.splice(1, 0, await feeLine(kit));
  if (article?.code === 'services') lines.push(...(await serviceLines(kit, question)));
  if (article) lines.push(...alsoAsked(kit, others, article, articles));
  if (second && !lines.some((line) => line === second.title))
    lines.push(say('chat.help.more', { title: second.title, link: articleLink(kit, second) }));
  if (!article || !isSure || withContacts.has(article.code)) lines.push(...(await contactLines(kit)));
  yield { type: 'TEXT', text: lines.join('\n') };
  return { ...conversation, article: article?.code ?? conversation.article };
}

/** So sure the whole of a question is about an article. */
const leastWhole = 0.6;

/** What is kept of a sale now, by the fee table. */
async function feeLine(kit: Kit): Promise<string> {
  const { say, number } = speech(kit.caller.language);
  const { percent, isOfShop, hasOthers } = await kit.feeNow();
  const line = say(isOfShop ? 'chat.fees.ofShop' : 'chat.fees.general', { percent: number(percent) });
  return hasOthers ? `${line} ${say('chat.fees.others')}` : line;
}

/** What is said before an article: what must not be done, or that it may not be the one that was meant. */
function warningOf(reading: Reading, say: Speech['say'], isSure: boolean): string[] {
  if (reading.showsCard) return [say('chat.showsCard')];
  if (reading.paysPrivately) return [say('chat.payPrivately')];
  return isSure ? [] : [say('chat.help.maybe')];
}

/**
 * What the article that was shown last, or one about the same, says of what is asked behind it, and no more of it; where
 * neither says anything, that it does not, and who can tell.
 */
async function pointLines(
  kit: Kit,
  { question, reading }: Pick<Turn, 'question' | 'reading'>,
  last: HelpArticleText,
  articles: readonly HelpArticleText[],
): Promise<string[]> {
  const { say, country } = speech(kit.caller.language);
  // Of articles about the same, the one that has most of what is asked; that which was shown, where none has more.
  const { article, sentences: points } = [last, ...relatedArticles(last, articles)]
    .map((article) => ({ article, ...pointsOf(question, article.text) }))
    .reduce((best, candidate) =>
      candidate.score > best.score + (best.score > 0 ? leastBetter : 0) ? candidate : best,
    );
  const { asksPoint } = pointsOf(question, last.text);
  // Nothing that articles are told apart by is asked: what there is may well have it, in other words.
  const town = placeOf(reading, country);
  if (points.length === 0 && town !== '')
    return [
      say('chat.help.notPlace', { town }),
      ...last.text,
      articleLink(kit, last),
      ...(await contactLines(kit)),
    ];
  if (points.length === 0 && (!asksPoint || reading.ofSameArticle >= leastSame) && !reading.refersBack)
    return [say('chat.help.all', { title: last.title }), ...last.text, articleLink(kit, last)];
  if (points.length === 0)
    return [
      say('chat.help.silent', { title: last.title }),
      articleLink(kit, last),
      ...(await contactLines(kit)),
    ];
  const isOpen = town !== '' && !points.some((sentence) => sentence.includes(town));
  return [
    say('chat.help.point', { title: article.title }),
    ...points,
    ...(isOpen ? [say('chat.help.notPlace', { town })] : []),
    articleLink(kit, article),
    ...(isOpen ? await contactLines(kit) : []),
  ];
}

/** The town or country that a question names; empty where it names none. */
function placeOf({ cities, to, from }: Turn['reading'], country: (code: string) => string): string {
  const code = to ?? from;
  return cities[0]?.name ?? (code ? country(code) : '');
}

/** So much more another article must have of what is asked than the one that was shown. */
const leastBetter = 2;
const leastSame = 0.5;

/** So sure an article is shown, though with a word of doubt. */
const leastLikely = 0.2;

interface Answering {
  article: HelpArticleText | undefined;
  isSure: boolean;
}

/**
 * The article that answers: the one that is learnt, the one that has the words, or the likeliest. What names nothing of
 * its own behind an article is asked about that one.
 * @param last  the article that was shown last
 */
function answering(
  { article: learntCode, guesses, refersBack, parts }: Turn['reading'],
  last: string | null,
  articles: readonly HelpArticleText[],
  searchResult: { answers: boolean; articles: readonly HelpArticleText[] },
): Answering {
  const withCode = (code: string | null | undefined) => articles.find((each) => each.code === code);
  const learnt = withCode(learntCode);
  const [best] = searchResult.articles;
  const isUnsure = (guesses[0]?.share ?? 0) < surelyAnother;
  // "How much does it cost?" behind an article is asked of what that is about.
  const goesOn = last !== null && isUnsure && (refersBack || parts.length === 0);
  if (learnt && !goesOn) return { article: learnt, isSure: true };
  if (goesOn && withCode(last)) return { article: withCode(last), isSure: false };
  if (best && searchResult.answers) return { article: best, isSure: true };
  const [likeliest] = guesses.filter(({ label }) => label.startsWith('help:') && label !== 'help:same');
  const code = likeliest?.label.slice('help:'.length);
  if (likeliest && (likeliest.share >= leastLikely || code === best?.code))
    return { article: withCode(code), isSure: false };
  return { article: withCode(last), isSure: false };
}

const surelyAnother = 0.7;

export const articleLink = ({ caller }: Kit, { code }: HelpArticleText): string =>
  caller.link(`/help?article=${code}`);

/** An article, what answers first: how long it takes, what it costs, what else it says of what is asked. */
function articleLines(kit: Kit, article: HelpArticleText, question: string): string[] {
  const screens = article.screens.map((path) => kit.caller.link(path));
  const [first = ''] = article.text;
  const behind = pointsOf(question, article.text).leading.filter((sentence) => !first.includes(sentence));
  const text =
    behind.length > 0
      ? [
          ...behind,
          ...article.text
            .map((paragraph) =>
              behind.reduce((remainder, sentence) => remainder.replace(sentence, ''), paragraph).trim(),
            )
            .filter(Boolean),
        ]
      : article.text;
  return [article.title, ...text, ...screens, articleLink(kit, article)];
}

/** What another article says first of what a question asks besides. */
function alsoAsked(
  kit: Kit,
  codes: readonly string[],
  first: HelpArticleText,
  articles: readonly HelpArticleText[],
): string[] {
  const otherArticle = articles.find(({ code }) => code !== first.code && codes.includes(code));
  return otherArticle
    ? ['', otherArticle.title, otherArticle.text[0] ?? '', articleLink(kit, otherArticle)]
    : [];
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

/** The articles nearest to a question, by what was learnt and by its words. */
export function nearestArticles(
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
export async function* replyHuman(kit: Kit, { conversation }: Turn): Reply {
  const articles = await kit.caller.call('help.list', {});
  const article = articles.find(({ code }) => code === 'service');
  yield { type: 'TEXT', text: [...(article ? article.text : []), ...(await contactLines(kit))].join('\n') };
  return conversation;
}

import { languages, type Language } from '../../../kit/languages.ts';
import type { WordKey } from '../../page/words.ts';

interface Row {
  title: WordKey<'seo'>;
  description: WordKey<'seo'>;
}

/**
 * What public screens are called and described as, by their path in the table of screens. A page's own `head` goes
 * before it; a screen that stands not here has the title of its row and the description of the product. `{title}` in a
 * description is the title of the page.
 */
export const seo: Readonly<Record<string, Row>> = {
  '/': { title: 'home.title', description: 'home.description' },
  '/mall/search-store-result': { title: 'shops.title', description: 'shops.description' },
  '/mall/top-goods-list': { title: 'hot.title', description: 'hot.description' },
  '/mall/video-showing-good-stuff': { title: 'video.title', description: 'video.description' },
  '/mall/regional-features': { title: 'featured.title', description: 'featured.description' },
  '/mall/factory-direct-sales': { title: 'factory.title', description: 'factory.description' },
  '/mall/novelty': { title: 'novelty.title', description: 'novelty.description' },
  '/mall/luohe-regional-features': { title: 'luohe.title', description: 'luohe.description' },
  '/mall/top-merchant-list': { title: 'rank.title', description: 'rank.description' },
  '/mall/easebuy': { title: 'easebuy.title', description: 'easebuy.description' },
  '/shop/trusted-sellers': { title: 'trusted.title', description: 'trusted.description' },
  '/mall/search-by-picture': { title: 'byPicture.title', description: 'byPicture.description' },
  '/mall/{params...}': { title: 'list.title', description: 'list.description' },
  '/goods-detail/{name}_{id}.html': { title: 'products.title', description: 'products.description' },
  '/compare': { title: 'compare.title', description: 'compare.description' },
  '/offline': { title: 'offline.title', description: 'offline.description' },
  '/shop/{id}': { title: 'shop.title', description: 'shop.description' },
  '/activity/coupon': { title: 'coupons.title', description: 'coupons.description' },
  '/activity/{token}': { title: 'activity.title', description: 'activity.description' },
  '/activity/{token}_{page}': { title: 'activity.title', description: 'activity.description' },
  '/live': { title: 'live.title', description: 'live.description' },
  '/live/{id}': { title: 'programme.title', description: 'programme.description' },
  '/shared/{token}': { title: 'shared.title', description: 'shared.description' },
  '/developers': { title: 'developers.title', description: 'developers.description' },
  '/developers/agents': { title: 'developersAgents.title', description: 'developersAgents.description' },
  '/market': { title: 'market.title', description: 'market.description' },
  '/market/{name}_{id}': { title: 'market.title', description: 'market.description' },
  '/national-pavilion/{id}': { title: 'pavilion.title', description: 'pavilion.description' },
  '/export-to-domestic': { title: 'exportToDomestic.title', description: 'exportToDomestic.description' },
  '/government-services': { title: 'government.title', description: 'government.description' },
  '/opportunities': { title: 'rfqs.title', description: 'rfqs.description' },
  '/opportunities/{id}': { title: 'rfq.title', description: 'rfq.description' },
  '/ai-tools': { title: 'studio.title', description: 'studio.description' },
  '/ai-features': { title: 'features.title', description: 'features.description' },
  '/ai-daji': { title: 'assistant.title', description: 'assistant.description' },
  '/club': { title: 'club.title', description: 'club.description' },
  '/outside-trade-serve/international-logistics': {
    title: 'logistics.title',
    description: 'logistics.description',
  },
  '/outside-trade-serve/overseas-warehouse': {
    title: 'warehouse.title',
    description: 'warehouse.description',
  },
  '/outside-trade-serve/feature-overseas-warehouse': {
    title: 'featuredWarehouse.title',
    description: 'featuredWarehouse.description',
  },
  '/outside-trade-serve/low-cost-financing': {
    title: 'financing.title',
    description: 'financing.description',
  },
  '/services/providers/{id}': { title: 'provider.title', description: 'provider.description' },
  '/outside-trade/{name}': { title: 'services.title', description: 'services.description' },
  '/outside-trade-serve/international-exhibition': { title: 'fairs.title', description: 'fairs.description' },
  '/outside-trade-serve/linyi-expo': { title: 'linyi.title', description: 'linyi.description' },
  '/outside-trade-serve/customs-inspection-foreign-exchange-taxation': {
    title: 'customs.title',
    description: 'customs.description',
  },
  '/outside-trade-serve/global-trade-news': { title: 'news.title', description: 'news.description' },
  '/outside-trade-serve/cross-border-digital-trade': {
    title: 'digital.title',
    description: 'digital.description',
  },
  '/import-pavilion-page': { title: 'import.title', description: 'import.description' },
  '/import-pavilion-page/data-options': { title: 'importData.title', description: 'importData.description' },
  '/contact': { title: 'contact.title', description: 'contact.description' },
  '/help': { title: 'help.title', description: 'help.description' },
  '/rules': { title: 'rules.title', description: 'rules.description' },
  '/redirect': { title: 'redirect.title', description: 'description' },
  '/login': { title: 'login.title', description: 'login.description' },
  '/register-h5': { title: 'register.title', description: 'register.description' },
  '/merchants-login/{userType}': { title: 'merchants.title', description: 'merchants.description' },
};

const template = '%s - {brand}';

/** A title with the brand behind it. */
export const withBrand = (title: string, brandName: string): string =>
  template.replace(/%s|\{brand\}/g, (part) => (part === '%s' ? title : brandName));

const longest = 100;
// Latin letters and signs, and Han characters: no marks, no halves of a character.
const plain = /^[\u0020-\u02ff\u2010-\u2027\u3001-\u3029\u4e00-\u9fff\uff01-\uff5e]*$/;
const segmenters = new Map<Language, Intl.Segmenter>();

/** A description in one line of at most 100 characters, as people count them: a letter with its marks is one. */
export function cutDescription(text: string, language: Language): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  // Most texts are of letters that stand for themselves: to take them apart was a third of the work of a head.
  if (plain.test(line.slice(0, longest + 1))) return `${line.slice(0, longest - 1).trimEnd()}…`;
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(languages[language].tag);
  segmenters.set(language, segmenter);
  // Cut before it is taken apart: a description may be a novel.
  const start = line.slice(0, longest * 20);
  let last = 0;
  let count = 0;
  for (const { index } of segmenter.segment(start)) {
    if (count === longest - 1) last = index;
    if (count++ === longest) return `${start.slice(0, last).trimEnd()}…`;
  }
  return start;
}

import type { CurrencyCode, DemoPlace, DemoShop, SiteCode } from './types.ts';
import { shopServiceTable, shopTable } from './content/shops.ts';
import { goodsOf } from './goods-of.ts';
import { groundsOf } from './picture-plan.ts';
import { mapWords, words } from './words.ts';

/** Reads the shops; each takes the next of the service sentences for the end of its description. */
export function buildShops(): DemoShop[] {
  const services = shopServiceTable.split('\n').filter(Boolean).map(words);
  return shopTable
    .split('\n@ ')
    .slice(1)
    .map((block, i) => readShop(block.trim().split('\n'), services[i % services.length]!, i));
}

const framesOfSigns = 4;
const goodsOnBanner = 6;

function readShop(lines: string[], service: ReturnType<typeof words>, turn: number): DemoShop {
  const [code, industry, place, market, opened, level, flags] = cells(lines[0]!);
  const [email, phone, owner, company, money, sites, categoryList, icon] = cells(lines[1]!.slice(2));
  const [prefix, number] = phone!.slice(1).split(' ');
  const [currency, preRatio] = money!.split(' ');
  const flagSet = new Set(flags!.split(' '));
  const [marketCode, floor = '', stall = ''] = market!.split(' ');
  const sentence = words(lines[3]!);
  const categories = categoryList!.split(',');
  const ground = groundsOf(categories[0]!);
  return {
    code: code!,
    industryType: Number(industry),
    names: words(lines[2]!),
    descriptions: mapWords((l) => (l === 'zh' ? sentence.zh + service.zh : `${sentence[l]} ${service[l]}`)),
    place: readPlace(place!),
    market: marketCode === '-' ? null : { code: marketCode!, floor, stall },
    openedYear: Number(opened),
    owner: { email: email!, prefix: prefix!, phone: number!, personName: owner!, companyName: company! },
    saleCurrency: currency as CurrencyCode,
    preRatio: Number(preRatio),
    autoConfirm: flagSet.has('auto'),
    level: Number(level),
    trusted: flagSet.has('trusted'),
    factory: flagSet.has('factory'),
    categories,
    sites: sites!.split(',') as SiteCode[],
    icon: icon!,
    logo: { icon: icon!, frame: turn % framesOfSigns, ground: ground[0] },
    banner: { goods: goodsOf(categories, turn, goodsOnBanner), shape: 'banner', ground: ground[1] },
  };
}

function cells(line: string): string[] {
  return line.split('|').map((cell) => cell.trim());
}

function readPlace(text: string): DemoPlace {
  const [country, province, city, district] = text.split(' ').map((part) => part.replace(/_/g, ' '));
  return { country: country!, province: province!, city: city!, ...(district ? { district } : {}) };
}

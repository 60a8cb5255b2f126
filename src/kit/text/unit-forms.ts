import type { Language } from '../languages.ts';

type Forms = Partial<Record<Intl.LDMLPluralRule, string>>;

const english: Record<string, string> = {
  piece: 'pieces',
  unit: 'units',
  set: 'sets',
  pair: 'pairs',
  box: 'boxes',
  carton: 'cartons',
  case: 'cases',
  pack: 'packs',
  bag: 'bags',
  roll: 'rolls',
  bottle: 'bottles',
  can: 'cans',
  jar: 'jars',
  tube: 'tubes',
  sheet: 'sheets',
  bundle: 'bundles',
  bale: 'bales',
  pallet: 'pallets',
  drum: 'drums',
  barrel: 'barrels',
  reel: 'reels',
  day: 'days',
  week: 'weeks',
  month: 'months',
  year: 'years',
  '20-foot container': '20-foot containers',
  '40-foot container': '40-foot containers',
};

/** For two to four, and for five and more. */
const russian: Record<string, readonly [few: string, many: string]> = {
  штука: ['штуки', 'штук'],
  единица: ['единицы', 'единиц'],
  комплект: ['комплекта', 'комплектов'],
  пара: ['пары', 'пар'],
  дюжина: ['дюжины', 'дюжин'],
  сотня: ['сотни', 'сотен'],
  тысяча: ['тысячи', 'тысяч'],
  'тысяча штук': ['тысячи штук', 'тысяч штук'],
  'гросс (144)': ['гросса (144)', 'гроссов (144)'],
  коробка: ['коробки', 'коробок'],
  'картонная коробка': ['картонные коробки', 'картонных коробок'],
  ящик: ['ящика', 'ящиков'],
  упаковка: ['упаковки', 'упаковок'],
  мешок: ['мешка', 'мешков'],
  рулон: ['рулона', 'рулонов'],
  бутылка: ['бутылки', 'бутылок'],
  банка: ['банки', 'банок'],
  баночка: ['баночки', 'баночек'],
  тюбик: ['тюбика', 'тюбиков'],
  лист: ['листа', 'листов'],
  связка: ['связки', 'связок'],
  тюк: ['тюка', 'тюков'],
  паллета: ['паллеты', 'паллет'],
  'бочка (барабан)': ['бочки (барабана)', 'бочек (барабанов)'],
  баррель: ['барреля', 'баррелей'],
  катушка: ['катушки', 'катушек'],
  '20-футовый контейнер': ['20-футовых контейнера', '20-футовых контейнеров'],
  '40-футовый контейнер': ['40-футовых контейнера', '40-футовых контейнеров'],
};

/** For three to ten; from eleven on and behind a figure two, Arabic has the singular. */
const arabic: Record<string, string> = {
  قطعة: 'قطع',
  وحدة: 'وحدات',
  طقم: 'أطقم',
  زوج: 'أزواج',
  دزينة: 'دزينات',
  مئة: 'مئات',
  ألف: 'آلاف',
  'ألف قطعة': 'آلاف قطعة',
  علبة: 'علب',
  كرتون: 'كراتين',
  صندوق: 'صناديق',
  عبوة: 'عبوات',
  كيس: 'أكياس',
  لفة: 'لفات',
  زجاجة: 'زجاجات',
  'علبة معدنية': 'علب معدنية',
  برطمان: 'برطمانات',
  أنبوب: 'أنابيب',
  ورقة: 'أوراق',
  حزمة: 'حزم',
  بالة: 'بالات',
  'منصة تحميل': 'منصات تحميل',
  برميل: 'براميل',
  'برميل نفط': 'براميل نفط',
  بكرة: 'بكرات',
  'حاوية 20 قدمًا': 'حاويات 20 قدمًا',
  'حاوية 40 قدمًا': 'حاويات 40 قدمًا',
};

const forms: Partial<Record<Language, (unit: string) => Forms>> = {
  en: (unit) => ({ other: english[unit] }) as Forms,
  ru: (unit) => {
    const [few, many] = russian[unit] ?? [];
    // Of a fraction there is a genitive too: "1,5 штуки".
    return { few, many, other: few } as Forms;
  },
  ar: (unit) => ({ few: arabic[unit] }) as Forms,
};

const rules: Partial<Record<Language, Intl.PluralRules>> = {};

/**
 * A unit as it stands behind a number: "piece" behind 500 is "pieces". Signs such as "kg" stay as they are, and so does
 * every unit in the languages whose nouns know no number there.
 * @param unit  as `getUnitNames` calls it in the language, for one of them
 */
export function unitForm(language: Language, unit: string, count: number): string {
  const formsOf = forms[language];
  if (!formsOf) return unit;
  rules[language] ??= new Intl.PluralRules(language);
  return formsOf(unit)[rules[language].select(count)] ?? unit;
}

/** What a number in a sentence counts, as its unit has to know it; of a text its digits, however they are grouped. */
const countOf = (value: unknown): number =>
  typeof value === 'string' ? Number(value.replace(/[^\d]/g, '') || NaN) : Number(value);

/**
 * The values of a sentence, with its `unit` for each of its numbers: where `{count}` stands, `{count_unit}` is the unit
 * behind it.
 */
export function withUnitForms<Value>(
  language: Language,
  values: Record<string, Value> | undefined,
): Record<string, Value | string> | undefined {
  const unit = values?.unit;
  if (typeof unit !== 'string') return values;
  const numbers = Object.entries(values!).filter(([name]) => name !== 'unit');
  return {
    ...values,
    ...Object.fromEntries(
      numbers.map(([name, value]) => [`${name}_unit`, unitForm(language, unit, countOf(value))]),
    ),
  };
}

import { freightModes, loanPurposes, warehouseServices } from '../trade-services/service-kinds.ts';
import { languageCodes, type Language, type Text } from '../../kit/languages.ts';
import { productLabels } from '../products/product-labels.ts';
import { mallLists, merchantLists } from '../lists.ts';

/**
 * One fact of an entry: how it is entered, kept and shown.
 * `words` and `prose` (Markdown, left out of lists) are kept by language, `pictures` as file keys by language.
 * An `amount` is a decimal of major units, `pairs` are rows of a name or number and a decimal.
 */
type AnyField<Option extends string> = { wanted?: boolean } & (
  | { is: 'words' | 'prose' | 'line'; max: number }
  | { is: 'pictures' | 'country' | 'currency' | 'date' | 'amount' }
  // A path of ours or an address on a host that redirects may lead to; what is cited may stand anywhere.
  | { is: 'link'; cites?: true }
  | { is: 'number'; min: number; max: number }
  | { is: 'choice' | 'choices'; of: readonly Option[] }
  | { is: 'id' }
  | { is: 'pairs'; max: number }
);
type Fields = Record<string, AnyField<string>>;

const title = { is: 'words', max: 120, wanted: true } as const;
const note = { is: 'words', max: 600 } as const;
const percent = { is: 'number', min: 0, max: 1_000 } as const;
const days = { is: 'number', min: 0, max: 365 } as const;
const latitude = { is: 'number', min: -90, max: 90 } as const;
const longitude = { is: 'number', min: -180, max: 180 } as const;

/** Every kind of entry that operators write, with its facts in the order of the form. A new kind is a row here. */
export const contentKinds = {
  banner: {
    place: {
      is: 'choice',
      of: [
        'home',
        'uae',
        'indonesia',
        'import',
        'exportToDomestic',
        'market',
        'club',
        'customs',
        'logistics',
        'warehouse',
        'exhibition',
        'financing',
        'digital',
        'news',
      ],
      wanted: true,
    },
    title,
    text: { is: 'words', max: 400 },
    pictures: { is: 'pictures' },
    /** Where it leads, unless it leads to a shop. */
    link: { is: 'link' },
    shopId: { is: 'id' },
  },
  categoryAd: {
    categoryId: { is: 'id', wanted: true },
    title,
    pictures: { is: 'pictures', wanted: true },
    link: { is: 'link', wanted: true },
  },
  /** What a list of the mall is called on a site, above its rule. */
  list: {
    list: { is: 'choice', of: [...mallLists, ...merchantLists], wanted: true },
    title,
    text: note,
    pictures: { is: 'pictures' },
  },
  /** What the row of a label is called on the home page. */
  label: {
    label: {
      is: 'choice',
      of: productLabels,
      wanted: true,
    },
    title,
    text: note,
  },
  /** A piece of an editorial page, in the order of its position. */
  section: {
    page: {
      is: 'choice',
      of: [
        'uae',
        'indonesia',
        'import',
        'government',
        'club',
        'exportToDomestic',
        'customs',
        'logistics',
        'warehouse',
        'exhibition',
        'financing',
        'digital',
        'news',
      ],
      wanted: true,
    },
    role: { is: 'choice', of: ['fact', 'step', 'question', 'link'], wanted: true },
    title,
    text: { is: 'words', max: 1_500 },
    pictures: { is: 'pictures' },
    link: { is: 'link' },
  },
  news: {
    topic: {
      is: 'choice',
      of: ['policy', 'tariffs', 'logistics', 'markets', 'fairs', 'payments'],
      wanted: true,
    },
    date: { is: 'date', wanted: true },
    title,
    summary: { is: 'words', max: 400 },
    body: { is: 'prose', max: 20_000, wanted: true },
    pictures: { is: 'pictures' },
    source: { is: 'words', max: 160, wanted: true },
    sourceLink: { is: 'link', cites: true },
    /** The language it was first written in. */
    writtenIn: { is: 'choice', of: languageCodes },
  },
  rule: {
    group: { is: 'choice', of: ['buying', 'selling', 'disputes', 'platform'], wanted: true },
    title,
    body: { is: 'prose', max: 40_000, wanted: true },
    edition: { is: 'line', max: 20, wanted: true },
  },
  exhibition: {
    fair: { is: 'choice', of: ['international', 'linyi'], wanted: true },
    title,
    begins: { is: 'date', wanted: true },
    ends: { is: 'date', wanted: true },
    country: { is: 'country', wanted: true },
    city: { is: 'words', max: 80, wanted: true },
    venue: { is: 'words', max: 160 },
    latitude,
    longitude,
    industries: {
      is: 'choices',
      of: ['household', 'textiles', 'electronics', 'machinery', 'food', 'building', 'beauty', 'logistics'],
    },
    organiser: { is: 'words', max: 160 },
    link: { is: 'link' },
    text: note,
    pictures: { is: 'pictures' },
  },
  warehouse: {
    title,
    country: { is: 'country', wanted: true },
    city: { is: 'words', max: 80, wanted: true },
    latitude: { ...latitude, wanted: true },
    longitude: { ...longitude, wanted: true },
    /** Square metres. */
    area: { is: 'number', min: 1, max: 10_000_000 },
    services: {
      is: 'choices',
      of: warehouseServices,
    },
    currency: { is: 'currency' },
    /** For a cubic metre and day. */
    price: { is: 'amount' },
    minimumDays: days,
    featured: { is: 'choice', of: ['yes', 'no'] },
    text: note,
    pictures: { is: 'pictures' },
    providerId: { is: 'id' },
  },
  tariff: {
    title,
    mode: { is: 'choice', of: freightModes, wanted: true },
    origin: { is: 'country', wanted: true },
    originPlace: { is: 'words', max: 80 },
    destination: { is: 'country', wanted: true },
    destinationPlace: { is: 'words', max: 80 },
    currency: { is: 'currency', wanted: true },
    minimumCharge: { is: 'amount' },
    /** From so many kilograms on, the price of one. */
    breaks: { is: 'pairs', max: 20, wanted: true },
    /** Kilograms that a cubic metre is charged as, at least. */
    kilogramsPerCubicMetre: { is: 'number', min: 1, max: 5_000, wanted: true },
    daysFrom: { ...days, wanted: true },
    daysTo: { ...days, wanted: true },
    providerId: { is: 'id' },
  },
  loan: {
    title,
    provider: { is: 'line', max: 120, wanted: true },
    purpose: { is: 'choice', of: loanPurposes, wanted: true },
    currency: { is: 'currency', wanted: true },
    minimum: { is: 'amount', wanted: true },
    maximum: { is: 'amount', wanted: true },
    /** Percent a year. */
    annualRate: { ...percent, wanted: true },
    /** Percent of the sum, once. */
    fee: percent,
    monthsFrom: { is: 'number', min: 1, max: 360, wanted: true },
    monthsTo: { is: 'number', min: 1, max: 360, wanted: true },
    text: note,
  },
  duty: {
    country: { is: 'country', wanted: true },
    /** The beginning of the codes it holds for: a chapter, a heading or a subheading; empty for everything else. */
    hs: { is: 'line', max: 10 },
    /** Percent of the customs value. */
    duty: { ...percent, wanted: true },
    /** Percent of value and duty. */
    vat: { ...percent, wanted: true },
    note: { is: 'words', max: 300 },
    source: { is: 'words', max: 160, wanted: true },
    sourceLink: { is: 'link', cites: true },
  },
  series: {
    topic: {
      is: 'choice',
      of: ['exports', 'imports', 'ecommerce', 'freight', 'exchange'],
      wanted: true,
    },
    title,
    country: { is: 'country' },
    unit: { is: 'words', max: 60, wanted: true },
    /** By month (2026-04) or year. */
    points: { is: 'pairs', max: 240, wanted: true },
    source: { is: 'words', max: 160, wanted: true },
    sourceLink: { is: 'link', cites: true },
  },
  /** How customer service is reached on a site. */
  contact: {
    channel: { is: 'choice', of: ['phone', 'email', 'whatsapp', 'wechat', 'telegram'], wanted: true },
    title,
    value: { is: 'line', max: 120, wanted: true },
    hours: { is: 'line', max: 80 },
    pictures: { is: 'pictures' },
  },
  /** Somebody of the platform who serves those of a role. */
  platformContact: {
    name: { is: 'line', max: 60, wanted: true },
    /** What they help with. */
    title,
    serves: {
      is: 'choices',
      of: ['buyer', 'seller', 'tradeService', 'supplierService', 'buyerService'],
      wanted: true,
    },
    phone: { is: 'line', max: 40 },
    email: { is: 'line', max: 120 },
    wechat: { is: 'line', max: 60 },
    hours: { is: 'line', max: 80 },
    pictures: { is: 'pictures' },
  },
} as const satisfies Record<string, Fields>;

export type ContentKind = keyof typeof contentKinds;
export const contentKindCodes = Object.keys(contentKinds) as [ContentKind, ...ContentKind[]];

type Kinds = typeof contentKinds;
/** What facts are called, of all kinds: each has its word, and so has each option. */
export type FieldName = { [Kind in ContentKind]: keyof Kinds[Kind] & string }[ContentKind];
type OptionsOf<Facts> = Extract<Facts[keyof Facts], { of: readonly string[] }>['of'][number];
export type FieldOption = { [Kind in ContentKind]: OptionsOf<Kinds[Kind]> }[ContentKind];
export type Field = AnyField<FieldOption>;

/** The facts of a kind, for code that goes through them without knowing which. */
export const fieldsOf = (kind: ContentKind): Record<string, Field> => contentKinds[kind];

/** The same with their names, in the order of the form. */
export const listFields = (kind: ContentKind): [FieldName, Field][] =>
  Object.entries(fieldsOf(kind)) as [FieldName, Field][];

export interface Pair {
  at: string;
  value: string;
}

type Shown<F extends Field> = F extends { is: 'number' }
  ? number | null
  : F extends { is: 'choices' }
    ? string[]
    : F extends { is: 'pairs' }
      ? Pair[]
      : F extends { is: 'choice'; of: readonly (infer Option)[] }
        ? Option | ''
        : string;

/** What is shown of a kind in one language; '' or null where nothing was entered. Pictures are addresses. */
export type ShownData<Kind extends ContentKind> = {
  [Name in keyof (typeof contentKinds)[Kind]]: Shown<(typeof contentKinds)[Kind][Name] & Field>;
};

/** The first words of an entry in a language, to call it by. */
export function nameOf(kind: ContentKind, data: Record<string, unknown>, language: Language): string {
  for (const [name, field] of Object.entries(fieldsOf(kind))) {
    if (field.is !== 'words') continue;
    const texts = (data[name] ?? {}) as Text;
    const result = texts[language] ?? texts.en ?? Object.values(texts)[0];
    if (result) return result;
  }
  return '';
}

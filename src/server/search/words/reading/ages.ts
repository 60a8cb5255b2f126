/**
 * For how old a child is: titles say that a thing is for children or babies, and hardly ever for which age. A number of
 * years that nobody says to be somebody's age is left alone: a guarantee lasts that long.
 */
const ages: readonly (readonly [RegExp, string])[] = [
  [
    /(?<!\p{L})(?:for\s|ages?\s|aged\s|from\s)?\d{1,2}(?:\s?(?:-|to)\s?\d{1,2})?[\s-]?(?:months?|mos?)[\s-](?:olds?)(?:\sbab(?:y|ies))?(?!\p{L})|(?<!\p{L})(?:for\s)?\d{1,2}(?:\s?(?:-|to)\s?\d{1,2})?[\s-]months?\sbab(?:y|ies)(?!\p{L})/giu,
    'baby',
  ],
  [
    /(?<!\p{L})(?:for\s|ages?\s|aged\s|from\s)?\d{1,2}(?:\s?(?:-|to)\s?\d{1,2})?\s?\+?[\s-]?(?:years?|yrs?|yo)[\s-]olds?(?:\s(?:kids?|child(?:ren)?|toddlers?))?(?!\p{L})|(?<!\p{L})(?:ages?|aged)\s\d{1,2}(?:\s?(?:-|to)\s?\d{1,2}|\s?\+)?(?:\s(?:years?|yrs?))?(?!\p{L})/giu,
    'for kids',
  ],
  [
    /(?<!\p{L})(?:для\s)?(?:детей|детям|ребенку|ребёнку|ребенка|ребёнка|малышей)\s(?:от\s|с\s|до\s)?\d{1,2}(?:\s?-\s?\d{1,2})?\s?(?:лет|года?|годик\p{L}{0,2})(?!\p{L})|(?<!\p{L})(?:от|с|до)\s\d{1,2}(?:\s?-\s?\d{1,2})?\s?(?:лет|года?)(?!\p{L})/giu,
    'для детей',
  ],
  [
    /(?<!\p{L})\d{1,2}(?:\s?-\s?\d{1,2})?\s?yaş(?:ında|ındaki|ına|ındakiler)?(?:\s(?:ve\s)?(?:üstü|üzeri|arası|grubu|çocuk\p{L}{0,6}|için)){0,3}(?!\p{L})/giu,
    'çocuk',
  ],
  [
    /(?<!\p{L})(?:anak\s)?(?:usia|umur|anak)\s\d{1,2}(?:\s?-\s?\d{1,2})?\s?(?:tahun|thn)(?:\ske\satas)?(?!\p{L})/giu,
    'anak',
  ],
  [
    /\d{1,2}(?:\s?[-到至~]\s?\d{1,2})?\s?周?岁(?:以上|以下|起|半)?的?(?:儿童|小孩子?|宝宝|孩子|幼儿)?/gu,
    '儿童',
  ],
  [
    /(?<!\p{L})(?:ل?[اأ]طفال|لل[اأ]طفال|طفل)?\s?(?:(?:من\s)?ل?عمر\s)?\d{1,2}\s?(?:سنوات|سنه|سنة|سنين|[اأ]عوام)(?!\p{L})/gu,
    ' للاطفال',
  ],
  [/(?:เด็ก|อายุ|วัย){0,2}\s?\d{1,2}\s?(?:-\s?\d{1,2}\s?)?ขวบ|(?:เด็ก|อายุ|วัย){1,2}\s?\d{1,2}\s?ปี/gu, 'เด็ก'],
];

/** A search with the ages of children as titles have them. */
export const withAges = (text: string): string =>
  ages.reduce((rewrittenText, [age, people]) => rewrittenText.replaceAll(age, ` ${people} `), text);

const units: Record<string, string> = {
  ml: 'ml millilitre milliliter 毫升 мл مل مليلتر มล มิลลิลิตร mililiter mililitre',
  l: 'l lt ltr liter litre 升 公升 л литр литра литров لتر ลิตร',
  g: 'g gr gram 克 г гр грамм غ جم غرام กรัม',
  kg: 'kg kilo kilogram 公斤 千克 кг كجم كغ كيلو กก กิโลกรัม',
  mm: 'mm 毫米 мм مم มม',
  cm: 'cm centimetre centimeter 厘米 公分 см سم ซม เซนติเมตร',
  m: 'm metre meter 米 м متر เมตร',
  inch: 'inch in 英寸 寸 дюйм дюймов дюйма بوصة بوصه นิ้ว inci inc',
  w: 'w watt 瓦 вт ватт واط وات วัตต์',
  kw: 'kw 千瓦 квт',
  v: 'v volt 伏 вольт فولت โวลต์',
  mah: 'mah 毫安 мач ملي มิลลิแอมป์',
  hz: 'hz гц',
  gb: 'gb гб',
  tb: 'tb тб',
};

const canonical = new Map(
  Object.entries(units).flatMap(([unit, names]) =>
    names
      .split(' ')
      .flatMap((name): [string, string][] => [
        [name, unit],
        ...(/^[a-z]{4,}$/.test(name) ? ([[`${name}s`, unit]] as [string, string][]) : []),
      ]),
  ),
);

const amount = /^\d{1,12}(?:\.\d{1,6})?/;

/** Units of one kind, from the smallest on, with how many of the smallest each is. */
const scales: readonly (readonly (readonly [string, number])[])[] = [
  [
    ['ml', 1],
    ['l', 1_000],
  ],
  [
    ['g', 1],
    ['kg', 1_000],
  ],
  [
    ['mm', 1],
    ['cm', 10],
    ['m', 1_000],
  ],
  [
    ['w', 1],
    ['kw', 1_000],
  ],
  [
    ['gb', 1],
    ['tb', 1_000],
  ],
];

/** The same amount in the largest unit that it is at least one of: 1000 ml are a litre, 0.5 kg are 500 g. */
function inLargestUnit(number: string, unit: string): string {
  const scale = scales.find((units) => units.some(([name]) => name === unit));
  const [, factor] = scale?.find(([name]) => name === unit) ?? [];
  if (!scale || !factor) return number + unit;
  const smallest = Number(number) * factor;
  const [name, times] = scale.findLast(([, size]) => smallest >= size) ?? scale[0]!;
  return Number((smallest / times).toFixed(6)) + name;
}

/**
 * A folded amount with its unit, or undefined when it is something else.
 * @returns the number as it stands, and the measure by which all ways of writing it are one: "500ml" of "500мл" and "0.5l"
 */
export function readMeasure(word: string): { number: string; measure: string } | undefined {
  const number = amount.exec(word)?.[0];
  const unit = number && canonical.get(word.slice(number.length));
  return unit ? { number, measure: inLargestUnit(number, unit) } : undefined;
}

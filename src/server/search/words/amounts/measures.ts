import { fold } from '../../../../kit/text/fold.ts';

const units: Record<string, string> = {
  ml: 'ml millilitre milliliter 毫升 мл миллилитр миллилитров مل مليلتر มล มิลลิลิตร mililiter mililitre',
  l: 'l lt ltr liter litre 升 公升 л литр литра литров литровый литровая لتر ลิตร',
  g: 'g gr gram 克 г гр грамм граммов غ جم جرام غرام กรัม',
  kg: 'kg kilo kilogram 公斤 千克 кг килограмм килограммов كجم كغ كغم كيلو กก กิโล กิโลกรัม',
  mm: 'mm millimetre millimeter 毫米 мм миллиметров مم ملم มม มิล มิลลิเมตร milimeter milimetre',
  cm: 'cm centimetre centimeter 厘米 公分 см сантиметр сантиметров сантиметра سم سنتي سنتيمتر ซม เซน เซนติเมตร sentimeter santim santimetre',
  m: 'm metre meter mtr 米 м метр метра метров متر مترا امتار เมตร',
  inch: 'inch inches in 英寸 寸 дюйм дюймов дюйма بوصة بوصه انش إنش นิ้ว inci inc inç',
  ft: 'ft feet foot 英尺 фут фута футов قدم ฟุต',
  oz: 'oz ounce 盎司 унция унций унции اونصه أونصة ออนซ์ ons',
  gal: 'gal gallon 加仑 галлон галлона галлонов جالون غالون แกลลอน galon',
  lb: 'lb lbs pound 磅 фунт фунта фунтов رطل ปอนด์',
  w: 'w watt 瓦 瓦特 вт ватт ватта واط وات วัตต์',
  kw: 'kw 千瓦 квт киловатт',
  v: 'v volt 伏 伏特 вольт вольта فولت โวลต์ โวลท์',
  mah: 'mah 毫安 毫安时 мач ملي مللي มิลลิแอมป์',
  hz: 'hz гц',
  gb: 'gb гб',
  tb: 'tb тб',
};

const canonical = new Map(
  Object.entries(units).flatMap(([unit, names]) =>
    names.split(' ').flatMap((name): [string, string][] => [
      // Compared as folded words are.
      [fold(name), unit],
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

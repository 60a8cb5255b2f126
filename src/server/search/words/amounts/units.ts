import { fold } from '../../../../kit/text/fold.ts';

/** What units are called and how they are spelled, in any language and any number. */
const names: Record<string, string> = {
  ml: `ml mls cc millilitre milliliter millilitres milliliters 毫升 мл миллилитр миллилитра миллилитров مل ملل مليلتر ميليلتر ملليلتر
    มล มิลลิลิตร ซีซี mililiter mililitre`,
  l: `l lt ltr ltrs liter litre liters litres 升 公升 л литр литра литров لتر ليتر لترات ลิตร`,
  g: `g gsm gr gm gms gram grams gramme grammes 克 г гр грамм грамма граммов غ جم غم جرام غرام جرامات غرامات ก กรัม แกรม`,
  kg: `kg kgs kilo kilos kilogram kilograms 公斤 千克 кг кило килограмм килограмма килограммов كجم كغ كغم كيلو كيلوجرام كيلوغرام
    กก กิโล กิโลกรัม โล kilogramm`,
  t: 't ton tons tonne tonnes 吨 тонна тонны тонн тн طن أطنان ตัน',
  mm: `mm millimetre millimeter millimetres millimeters 毫米 мм миллиметр миллиметра миллиметров مم ملم มม มิล มิลลิเมตร milimeter milimetre`,
  cm: `cm cms centimetre centimeter centimetres centimeters 厘米 公分 см сантиметр сантиметров сантиметра سم سنتي سنتيمتر ซม เซน เซนติเมตร
    sentimeter senti santim santimetre`,
  m: `m metre meter metres meters mtr mtrs 米 м метр метра метров متر مترا امتار เมตร`,
  inch: `inch inches in 英寸 寸 дюйм дюймов дюйма بوصة بوصه بوصات إنش انش นิ้ว inci inc inç`,
  ft: 'ft feet foot 英尺 фут фута футов قدم ฟุต',
  oz: 'oz ounce ounces 盎司 унция унций унции اونصه أونصة ออนซ์ ons',
  gal: 'gal gallon gallons 加仑 галлон галлона галлонов جالون غالون แกลลอน galon',
  lb: 'lb lbs pound pounds 磅 фунт фунта фунтов رطل ปอนด์',
  w: `w wt watt watts wat vat 瓦 瓦特 вт ватт ватта ваттов ват вата ватов واط وات واطات วัตต์ วัต`,
  kw: 'kw kilowatt kilowatts kilovat 千瓦 квт киловатт киловатта كيلوواط กิโลวัตต์',
  v: 'v volt volts 伏 伏特 вольт вольта вольтов فولت فولط โวลต์ โวลท์ โวล',
  mah: 'mah миллиампер 毫安 毫安时 мач มิลลิแอมป์ مللي_امبير ميلي_امبير',
  hz: 'hz гц',
  gb: 'gb gig gigabyte gigabytes гб гиг гига гигабайт جيجا جيجابايت غيغا กิ๊ก จิ๊ก gigabayt giga',
  tb: 'tb terabyte терабайт تيرا terabayt',
};

const canonical = new Map(
  Object.entries(names).flatMap(([unit, spellings]) =>
    spellings
      .split(/\s+/)
      // Compared as folded words are.
      .map((spelling): [string, string] => [fold(spelling), unit]),
  ),
);

/** What is short for a thousandth of anything: of a liter in small numbers, of an ampere-hour in large ones. */
const thousandths = new Set(['ملي', 'مللي', 'ميلي', 'mili', 'мили'].map(fold));
const leastCharge = 2_000;

/**
 * What languages add to a unit where it describes a thing: "12 vatlık" and "2-литровый" are of 12 watts and two liters.
 * Words that end so by themselves are no units without it.
 */
const attributive =
  /(?:['’]?l[ıiuü]k|ов(?:ый|ая|ое|ые|ого|ой|ому|ую|ых)|(?<=ватт|вольт|грамм|литр)н(?:ый|ая|ое|ые|ого|ой|ых))$/u;

/** The unit that a folded word names behind a number, if any. */
export const unitOf = (word: string, number: number): string | undefined => {
  const bare = word.replace(attributive, '');
  if (thousandths.has(bare)) return number >= leastCharge ? 'mah' : 'ml';
  return canonical.get(word) ?? canonical.get(bare);
};

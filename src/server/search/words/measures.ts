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
  mah: 'mah 毫安 мач',
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

const amount = /^\d+(?:\.\d+)?/;

/** A folded amount with its unit, "500ml" of "500мл", or undefined when it is something else. */
export function readMeasure(word: string): { number: string; measure: string } | undefined {
  const number = amount.exec(word)?.[0];
  const unit = number && canonical.get(word.slice(number.length));
  return unit ? { number, measure: number + unit } : undefined;
}

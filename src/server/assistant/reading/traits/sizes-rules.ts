import { plainText } from '../../../../kit/text/fold.ts';

/** A size that a title states. */
interface Size {
  /** In one unit of its kind: litres, centimetres, grams, watts. */
  amount: number;
  /** As it stands there. */
  text: string;
}

type Kind = 'volume' | 'length' | 'weight' | 'power';

const units: readonly [Kind, number, string][] = [
  ['volume', 0.001, 'ml|мл|毫升|مل|มล'],
  ['volume', 1, 'l|л|升|لتر|ลิตร|lt|litre|liter|liters|litres'],
  ['length', 0.1, 'mm|мм|毫米|مم|มม'],
  ['length', 1, 'cm|см|厘米|公分|سم|ซม|sm'],
  ['length', 100, 'm|м|米|متر|เมตร|meter|metre'],
  ['length', 2.54, 'inch|inches|in|"|″|英寸|寸|بوصة|นิ้ว|inci|дюйм|дюйма|дюймов|inç'],
  ['weight', 1, 'g|г|克|غرام|جم|กรัม|gr|gram'],
  ['weight', 1000, 'kg|кг|千克|公斤|كجم|كغ|كيلو|กก|kilo'],
  ['power', 1, 'w|вт|瓦|واط|วัตต์|watt|watts'],
  ['power', 1000, 'kw|квт|千瓦|كيلوواط|กิโลวัตต์'],
];
const unitsByName = new Map(
  units.flatMap(([kind, factor, names]) => names.split('|').map((name) => [name, { kind, factor }] as const)),
);

const sizesStated =
  /(\d{1,6}(?:[.,]\d{1,3})?)(?: ?[x×х*-] ?(\d{1,6}(?:[.,]\d{1,3})?))? ?(["″]|[\p{L}\p{M}]{1,12})/giu;
const kindsOf = { size: ['volume', 'length', 'weight'], power: ['power'] } as const;

/** The first size that a title states, volumes before lengths before weights; of two sides their product. */
export function readSize(title: string, dimension: keyof typeof kindsOf): Size | null {
  const sizes = [...plainText(title).matchAll(sizesStated)].flatMap(
    ([text, first = '', second, name = '']) => {
      const unit = unitsByName.get(name.toLowerCase());
      if (!unit) return [];
      const side = (figure: string) => Number(figure.replace(',', '.')) * unit.factor;
      return [{ kind: unit.kind, amount: side(first) * (second ? side(second) : 1), text: text.trim() }];
    },
  );
  for (const kind of kindsOf[dimension]) {
    const size = sizes.find((entry) => entry.kind === kind);
    if (size) return { amount: size.amount, text: size.text };
  }
  return null;
}

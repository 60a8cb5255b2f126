import type { Words7 } from './types.ts';
import { mapWords, sameInAll, words } from './words.ts';

/** How a unit of measure is written after its number. Signs understood everywhere are not listed. */
const unitSigns: Record<string, Words7> = {
  ml: words('ml | ml | مل | มล. | ml | мл | ml'),
  l: words('升 | L | لتر | ลิตร | L | л | L'),
  g: words('克 | g | غ | กรัม | g | г | g'),
  kg: words('千克 | kg | كغم | กก. | kg | кг | kg'),
  mm: words('毫米 | mm | مم | มม. | mm | мм | mm'),
  cm: words('厘米 | cm | سم | ซม. | cm | см | cm'),
  m: words('米 | m | م | ม. | m | м | m'),
  inch: words('英寸 | inch | بوصة | นิ้ว | inci | дюйма | inç'),
  pcs: words('件 | pcs | قطعة | ชิ้น | buah | шт. | adet'),
  sets: words('套 | sets | طقم | ชุด | set | компл. | takım'),
  pairs: words('双 | pairs | زوج | คู่ | pasang | пар | çift'),
  V: words('伏 | V | فولت | โวลต์ | V | В | V'),
  W: words('瓦 | W | واط | วัตต์ | W | Вт | W'),
  mAh: words('毫安时 | mAh | مللي أمبير | มิลลิแอมป์ | mAh | мА·ч | mAh'),
  GB: words('GB | GB | غيغابايت | GB | GB | ГБ | GB'),
  TB: words('TB | TB | تيرابايت | TB | TB | ТБ | TB'),
  MP: words('百万像素 | MP | ميغابكسل | ล้านพิกเซล | MP | Мп | MP'),
  GHz: words('GHz | GHz | غيغاهرتز | GHz | GHz | ГГц | GHz'),
};

/** "500 ml" as each language writes it; anything else is left as it is. */
export function measure(text: string): Words7 {
  const match = /^([\d.,×-]+) ([A-Za-z]+)$/.exec(text);
  const sign = match && unitSigns[match[2]!];
  if (!match || !sign) return sameInAll(text);
  const number = match[1]!;
  return mapWords((language) => {
    const decimalComma = language === 'ru' || language === 'tr' || language === 'indonesian';
    const written = decimalComma ? number.replace('.', ',') : number;
    return language === 'zh' ? `${written}${sign.zh}` : `${written} ${sign[language]}`;
  });
}

/** How strongly price, weight and the sides of a thing follow a measure of this unit. */
const growth: Record<string, { price: number; weight: number; side?: number; base: number }> = {
  ml: { price: 0.75, weight: 0.9, side: 1 / 3, base: 1 },
  l: { price: 0.75, weight: 0.9, side: 1 / 3, base: 1000 },
  g: { price: 0.85, weight: 1, side: 1 / 3, base: 1 },
  kg: { price: 0.85, weight: 1, side: 1 / 3, base: 1000 },
  pcs: { price: 0.85, weight: 0.95, base: 1 },
  cm: { price: 0.8, weight: 0.9, side: 1, base: 1 },
  m: { price: 0.7, weight: 0.8, side: 1, base: 1 },
  mm: { price: 0.25, weight: 0.3, side: 1, base: 1 },
  inch: { price: 0.8, weight: 0.7, side: 1, base: 1 },
  W: { price: 0.45, weight: 0.3, base: 1 },
  V: { price: 0.25, weight: 0.15, base: 1 },
  mAh: { price: 0.55, weight: 0.7, base: 1 },
  GB: { price: 0.3, weight: 0, base: 1 },
  TB: { price: 0.3, weight: 0, base: 1024 },
};

/** Price, weight and length of products of measure `text`, against those of `first`, as factors. */
export function measureFactors(text: string, first: string): { price: number; weight: number; side: number } {
  const [to, from] = [parse(text), parse(first)];
  if (!to || !from) return { price: 1, weight: 1, side: 1 };
  const ratio = to.amount / from.amount;
  const { price, weight, side = 0 } = to.rule;
  return { price: ratio ** price, weight: ratio ** weight, side: ratio ** side };
}

function parse(text: string) {
  const match = /^([\d.]+)(?:×([\d.]+))?(?: ([A-Za-z]+)|")$/.exec(text);
  const rule = match && growth[match[3] ?? 'inch'];
  if (!match || !rule) return null;
  const [width, height] = [Number(match[1]), Number(match[2] ?? match[1])];
  return { amount: Math.sqrt(width * height) * rule.base, rule };
}

import type { Words7 } from './types.ts';
import type { Random } from './random.ts';
import { attributeByCode, sentences, units, valueOf } from './tables.ts';
import { measure } from './measures.ts';
import { fillWords, joinWords, mapWords, sameInAll } from './words.ts';

const unitOfCount: Record<string, string> = { PCE: 'pcs', SET: 'sets', PR: 'pairs' };

/** "24 pcs" in each language, in the unit the products are sold by. */
function countOf(unit: string): Words7 {
  const written = unitOfCount[unit] && measure(`1 ${unitOfCount[unit]}`);
  if (written) return mapWords((language) => written[language].replace(/^1 ?/, ''));
  return units.find((one) => one.code === unit)!.short;
}

export type Described = {
  about: Words7[];
  features: Words7[];
  attributes: { attribute: string; values: string[] }[];
  unit: string;
  perCarton: number;
  /** Which sentences close the text: custom, food, electric or textile. */
  kind: string;
};

/** Four to eight lines: what it is for, its features and materials, packing, delivery, and terms. */
export function describe(product: Described, random: Random): Words7 {
  const pick = (kind: string) => random.pick(sentences.get(kind)!);
  const lines: Words7[] = [product.about[0]!];
  lines.push(fillWords(sentences.get('features')![0]!, { list: joinWords(product.features) }));
  for (const { attribute, values } of product.attributes.slice(0, 3)) {
    const names = attributeByCode.get(attribute)!.names;
    const value = joinWords(values.map((code) => valueOf(attribute, code).names));
    lines.push(
      mapWords((l) =>
        l === 'zh' ? `${names.zh}：${value.zh}。` : `${names[l]}: ${value[l]}${l === 'thai' ? '' : '.'}`,
      ),
    );
  }
  lines.push(product.about[1]!);
  if (product.perCarton > 1) {
    lines.push(
      fillWords(pick('packing'), { n: sameInAll(String(product.perCarton)), unit: countOf(product.unit) }),
    );
  }
  lines.push(pick('delivery'), pick(product.kind));
  return mapWords((language) =>
    lines
      .map((line) => line[language])
      .join('\n')
      .replace(/\.\./g, '.'),
  );
}

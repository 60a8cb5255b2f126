import { escapeMarkup } from '../src/kit/text/markup.ts';
import { cleanRichText } from '../src/kit/text/rich-text.ts';
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

/** What it is for, its features and materials, packing and delivery, and terms, under a heading each; as markup. */
export function describe(product: Described, random: Random): Words7 {
  const pick = (kind: string) => random.pick(sentences.get(kind)!);
  const heading = (kind: string) => sentences.get(`heading-${kind}`)![0]!;
  const materials = product.attributes.slice(0, 3).map(({ attribute, values }) => {
    const names = attributeByCode.get(attribute)!.names;
    const value = joinWords(values.map((code) => valueOf(attribute, code).names));
    return mapWords((l) => (l === 'zh' ? `${names.zh}：${value.zh}` : `${names[l]}: ${value[l]}`));
  });
  const packing =
    product.perCarton > 1
      ? [fillWords(pick('packing'), { n: sameInAll(String(product.perCarton)), unit: countOf(product.unit) })]
      : [];
  const sections: { heading: Words7; lines: Words7[]; isList?: boolean }[] = [
    { heading: heading('features'), lines: [...product.features, ...materials], isList: true },
    { heading: heading('packing'), lines: [...packing, pick('delivery')] },
    { heading: heading('terms'), lines: [product.about[1]!, pick(product.kind)] },
  ];
  return mapWords((language) => {
    const marked = (tag: string, line: Words7) => `<${tag}>${escapeMarkup(line[language])}</${tag}>`;
    const bodies = sections.map(({ heading, lines, isList }) => {
      const items = lines.map((line) => marked(isList ? 'li' : 'p', line)).join('');
      return marked('h3', heading) + (isList ? `<ul>${items}</ul>` : items);
    });
    return cleanRichText(marked('p', product.about[0]!) + bodies.join(''));
  });
}

import type { DemoSpec, DemoValue } from './types.ts';
import { measure, measureFactors } from './measures.ts';
import { attributeByCode } from './tables.ts';
import { sameInAll } from './words.ts';

/** Colours that are often sold together, written `colour@name`. */
const palettes: Record<string, string[]> = {
  home: ['white', 'grey', 'beige', 'green'],
  pastel: ['pink', 'beige', 'green', 'blue', 'purple'],
  bright: ['red', 'yellow', 'green', 'blue'],
  metal: ['gold', 'silver', 'black'],
  kids: ['pink', 'blue', 'yellow', 'green'],
  dark: ['black', 'navy', 'brown', 'grey'],
  fashion: ['black', 'white', 'beige', 'pink', 'blue'],
};

/** A spec with what each of its values does to price and weight. */
export type PricedSpec = DemoSpec & { factors: { price: number; weight: number }[] };

/**
 * Reads `colour@home*size:S,M*capacity=350 ml,500 ml`: specs joined by `*`, each an attribute with a
 * palette (`@`), with codes of its values or plain sizes (`:`), or with measures that the price
 * follows (`=`).
 */
export function readSpecs(text: string): PricedSpec[] {
  return text.split('*').filter(Boolean).map(readSpec);
}

function readSpec(text: string): PricedSpec {
  const match = /^([\w-]+)([@:=])(.+)$/.exec(text);
  const attribute = match && attributeByCode.get(match[1]!);
  if (!match || !attribute) throw new Error(`Cannot read spec: ${text}`);
  const [, code, kind, list] = match;
  const codes = kind === '@' ? palettes[list!]! : list!.split(',');
  const values = codes.map((value): DemoValue => {
    const attributeValue = attribute.values.find((one) => one.code === value);
    if (attributeValue) return attributeValue;
    return { code: slug(value), names: kind === '=' ? measure(value) : sameInAll(value) };
  });
  const factors = codes.map((value) =>
    kind === '=' ? measureFactors(value, codes[0]!) : plainFactor(value),
  );
  return { code: code!, names: attribute.names, values, factors };
}

/** Bigger clothes take more cloth, other plugs cost a little more, better grades a lot. */
function plainFactor(value: string): { price: number; weight: number } {
  const factors: Record<string, [number, number]> = {
    XXL: [1.04, 1.08],
    '3XL': [1.08, 1.14],
    '4XL': [1.1, 1.2],
    'plug-eu': [1.02, 1],
    'plug-uk': [1.03, 1.01],
    premium: [1.25, 1],
    standard: [0.85, 1],
    gold: [1.05, 1],
    'gold-plated': [1.12, 1],
    A3: [2, 2],
    oud: [1.3, 1],
    rgb: [1.15, 1],
  };
  const [price, weight] = factors[value] ?? [1, 1];
  return { price, weight };
}

export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/"/g, 'in')
    .replace(/×/g, 'x')
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^-|-$/g, '');
}

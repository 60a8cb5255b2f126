import type { DemoAttribute, DemoUnit, DemoValue, Words7 } from './types.ts';
import { attributeTable } from './content/attributes.ts';
import { featureTable } from './content/features.ts';
import { sentenceTable } from './content/sentences.ts';
import { unitTable } from './content/units.ts';
import { words } from './words.ts';

/** "code | zh | …" as code and text. */
function coded(line: string): { code: string; names: Words7 } {
  const bar = line.indexOf('|');
  return { code: line.slice(0, bar).trim(), names: words(line.slice(bar + 1)) };
}

function linesOf(table: string): string[] {
  return table.split('\n').filter((line) => line.trim() !== '');
}

function readUnits(): DemoUnit[] {
  const lines = linesOf(unitTable);
  return lines
    .filter((_, i) => i % 2 === 0)
    .map((line, i) => ({ ...coded(line), short: coded(lines[i * 2 + 1]!).names }));
}

function readAttributes(): DemoAttribute[] {
  const attributes: DemoAttribute[] = [];
  for (const line of linesOf(attributeTable)) {
    if (line.startsWith('  ')) attributes.at(-1)!.values.push(coded(line));
    else attributes.push({ ...coded(line), values: [] });
  }
  return attributes;
}

function readSentences(): Map<string, Words7[]> {
  const kinds = new Map<string, Words7[]>();
  for (const line of linesOf(sentenceTable)) {
    const { code, names } = coded(line);
    kinds.set(code, [...(kinds.get(code) ?? []), names]);
  }
  return kinds;
}

export const units = readUnits();
export const attributes = readAttributes();
export const attributeByCode = new Map(attributes.map((attribute) => [attribute.code, attribute]));
export const features = new Map(
  linesOf(featureTable)
    .map(coded)
    .map((f): [string, Words7] => [f.code, f.names]),
);
export const sentences = readSentences();

/** The value of an attribute, or fails. */
export function valueOf(attribute: string, code: string): DemoValue {
  const value = attributeByCode.get(attribute)?.values.find((item) => item.code === code);
  if (!value) throw new Error(`No value ${code} in attribute ${attribute}`);
  return value;
}

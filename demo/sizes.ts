import { dimensionLines } from './content/dimensions.ts';
import { measureFactors } from './measures.ts';
import type { BaseProduct } from './outline.ts';

/** Width, depth and height in centimetres, or diameter and height of what is round. */
export type Dimensions = [width: number, depth: number, height: number] | [diameter: number, height: number];

interface Line {
  dimensions: Dimensions;
  /** Whether all measures are as large. */
  isSame: boolean;
  /** Whether its picture shows it from above. */
  isFlat: boolean;
  /** Whether its picture can bear lines that measure it. */
  isDrawn: boolean;
}

const lines = new Map<string, Line>(
  dimensionLines
    .split('\n')
    .filter(Boolean)
    .map((text) => {
      const [title, size] = text.split(' | ');
      const dimensions = size!
        .replace(/[⌀=_-]/g, '')
        .split('×')
        .map(Number) as Dimensions;
      const line = {
        dimensions,
        isSame: size!.includes('='),
        isFlat: size!.includes('_'),
        isDrawn: !size!.includes('-'),
      };
      return [title!, line];
    }),
);

/** The titles in English that have a size, for a test that each is one of the catalogue. */
export const titlesWithSize = (): string[] => [...lines.keys()];

/** The overall size of goods that keep their shape. @param measure  which of the measures of the base product */
export function dimensionsOf(base: BaseProduct, measure: number): Dimensions | undefined {
  const line = lines.get(base.title.en);
  if (!line) return undefined;
  const text = base.measures[measure % base.measures.length];
  const factor = line.isSame || !text ? 1 : measureFactors(text, base.measures[0]!).side;
  return line.dimensions.map((side) => rounded(side * factor)) as Dimensions;
}

/** The same where the first picture of the goods can bear it. */
export function drawableDimensions(
  base: BaseProduct,
  measure: number,
): { dimensions: Dimensions; isFlat: boolean } | undefined {
  const line = lines.get(base.title.en);
  const dimensions = line?.isDrawn && dimensionsOf(base, measure);
  return dimensions ? { dimensions, isFlat: line.isFlat } : undefined;
}

/** What it takes up: width, depth and height in centimetres. */
export function sizeOf(base: BaseProduct, measure: number): [number, number, number] | undefined {
  const size = dimensionsOf(base, measure);
  if (!size) return undefined;
  return size.length === 3 ? size : [size[0], size[0], size[1]];
}

/** Half centimetres of what is long, millimetres of what is short, as data sheets say it. */
const rounded = (cm: number): number => (cm >= 20 ? Math.round(cm * 2) / 2 : Math.round(cm * 10) / 10);

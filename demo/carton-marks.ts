import type { Packing } from './types.ts';

/** How marks name the units of sale (UN/ECE Recommendation 20 and 21), one of them and several. */
const unitMarks: Record<string, [one: string, several: string]> = {
  PCE: ['PC', 'PCS'],
  SET: ['SET', 'SETS'],
  PR: ['PAIR', 'PAIRS'],
  KGM: ['KG', 'KGS'],
  MTR: ['M', 'M'],
  XPK: ['PACK', 'PACKS'],
  XBX: ['BOX', 'BOXES'],
  XBG: ['BAG', 'BAGS'],
  XBO: ['BOTTLE', 'BOTTLES'],
  XRO: ['ROLL', 'ROLLS'],
  XCT: ['CTN', 'CTNS'],
};

function quantityMark(pieces: number, unit: string): string {
  const [one, several] = unitMarks[unit] ?? unitMarks.PCE!;
  return `${pieces} ${pieces === 1 ? one : several}`;
}

/**
 * The marks that export cartons bear, in English as customs and warehouses of all countries read them.
 * @param name  of the goods
 * @param unit  of sale
 */
export const marksOf = (
  name: string,
  unit: string,
  { pieces, netGrams, grossGrams, sizeMm }: Packing,
  origin: string,
): string[] => [
  name.toUpperCase(),
  `QTY: ${quantityMark(pieces, unit)}`,
  `G.W.: ${kilograms(grossGrams)} KGS`,
  `N.W.: ${kilograms(netGrams)} KGS`,
  `MEAS.: ${sizeMm.map((side) => side / 10).join(' × ')} CM`,
  `MADE IN ${origin.toUpperCase()}`,
];

const kilograms = (grams: number): string => (grams / 1000).toFixed(grams < 1000 ? 2 : 1);

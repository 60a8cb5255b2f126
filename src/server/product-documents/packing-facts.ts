import type { CanvasFormat } from '../platform/pdf/format.ts';
import type { Say } from '../../words/server.ts';

/** A carton as its seller measured it, its sides in millimetres. */
export interface Carton {
  pieces: number;
  grams: number;
  size: readonly number[];
}

/** What a product weighs and how it is packed, by name and value; nothing of what its seller has not said. */
export function packingFacts(
  t: Say,
  format: CanvasFormat,
  { grams, carton, unit }: { grams: number; carton: Carton | null; unit: string },
): (readonly [name: string, value: string])[] {
  const facts: (readonly [string, string])[] = [];
  if (grams > 0) facts.push([t('productDocument.weight'), format.weight(grams)]);
  if (!carton) return facts;
  const volume = carton.size.reduce((volumeOfSides, length) => volumeOfSides * length, 1);
  return [
    ...facts,
    [
      t('productDocument.carton'),
      t('productDocument.cartonOf', {
        pieces: format.number(carton.pieces),
        unit,
        size: carton.size.map((millimetres) => format.number(millimetres / 10)).join(' × '),
        weight: format.weight(carton.grams),
      }),
    ],
    [t('productDocument.cartonVolume'), `${format.cubicMetres(volume)} m³`],
  ];
}

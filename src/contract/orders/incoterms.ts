import { skeletonOf } from '../../kit/text/names.ts';

/** Incoterms 2020 of the International Chamber of Commerce, from the least that a seller does to the most. */
export const incoterms = [
  'EXW',
  'FCA',
  'FAS',
  'FOB',
  'CFR',
  'CIF',
  'CPT',
  'CIP',
  'DAP',
  'DPU',
  'DDP',
] as const;
export type Incoterm = (typeof incoterms)[number];

/** Of earlier editions: still written, and read as terms. */
const formerTerms = ['DAF', 'DAT', 'DDU', 'DEQ', 'DES'];
const termSkeletons = new Set([...incoterms, ...formerTerms].map(skeletonOf));
/** As a city is written, in Turkish of Morocco. */
const cities = new Set(['Fas']);

/** Whether a place says a term, or that it is one: “FOB Ningbo DDP Dubai” would be two. */
export function namesTerm(namedPlace: string): boolean {
  const words = namedPlace
    // Spelled out: “D.D.P.”
    .replace(/(?<!\p{L})(\p{L})[.\-·](?=\p{L}(?!\p{L}))/gu, '$1')
    .split(/[^\p{L}\p{M}]+/u);
  return words.some(
    (word) =>
      !cities.has(word) &&
      (termSkeletons.has(skeletonOf(word)) || skeletonOf(word).startsWith(incotermsSkeleton)),
  );
}
const incotermsSkeleton = skeletonOf('incoterm');

/** At most this many characters name the place. */
export const mostNamedPlace = 60;

export interface ExportTerm {
  incoterm: Incoterm;
  namedPlace: string;
}

/** As contracts and invoices cite it in every language: “FOB Ningbo (Incoterms 2020)”. */
export const exportTermText = ({ incoterm, namedPlace }: ExportTerm): string =>
  `${incoterm} ${namedPlace} (Incoterms 2020)`;

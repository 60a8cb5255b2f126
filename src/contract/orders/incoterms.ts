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

/** At most this many characters name the place. */
export const mostNamedPlace = 60;

export interface ExportTerm {
  incoterm: Incoterm;
  namedPlace: string;
}

/** As contracts and invoices cite it in every language: “FOB Ningbo (Incoterms 2020)”. */
export const exportTermText = ({ incoterm, namedPlace }: ExportTerm): string =>
  `${incoterm} ${namedPlace} (Incoterms 2020)`;

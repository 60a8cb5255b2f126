/** What a certificate is about: a product, or how the shop's company is managed. */
export type CertificateScope = 'product' | 'shop';

interface KindRule {
  scope: CertificateScope;
  /** Whether certificates of the kind have a last day: always, by how they were issued, or never. */
  end: 'required' | 'optional' | 'none';
  /** It says how much of the product is made in the country. */
  hasLocalPercent?: true;
}

/** The kinds of certificates; decision 254 says where each comes from. */
export const certificateKinds = {
  ce: { scope: 'product', end: 'optional' },
  ukca: { scope: 'product', end: 'optional' },
  fda: { scope: 'product', end: 'required' },
  fcc: { scope: 'product', end: 'none' },
  rohs: { scope: 'product', end: 'optional' },
  reach: { scope: 'product', end: 'optional' },
  ccc: { scope: 'product', end: 'required' },
  halal: { scope: 'product', end: 'optional' },
  kosher: { scope: 'product', end: 'optional' },
  tkdn: { scope: 'product', end: 'required', hasLocalPercent: true },
  sni: { scope: 'product', end: 'required' },
  saso: { scope: 'product', end: 'required' },
  ecas: { scope: 'product', end: 'required' },
  eac: { scope: 'product', end: 'optional' },
  tse: { scope: 'product', end: 'required' },
  oekotex: { scope: 'product', end: 'required' },
  gots: { scope: 'product', end: 'required' },
  fsc: { scope: 'product', end: 'required' },
  foodcontact: { scope: 'product', end: 'optional' },
  iso9001: { scope: 'shop', end: 'required' },
  iso14001: { scope: 'shop', end: 'required' },
  bsci: { scope: 'shop', end: 'required' },
} as const satisfies Record<string, KindRule>;
export type CertificateKind = keyof typeof certificateKinds;

export const certificateKindCodes = Object.keys(certificateKinds) as [CertificateKind, ...CertificateKind[]];

/** What is the rule of a kind, whatever it leaves out. */
export const kindRule = (kind: CertificateKind): KindRule => certificateKinds[kind];

/** How numbers of a kind look, where that is laid down; every other number is taken as it is written. */
const numberForms: Partial<Record<CertificateKind, RegExp>> = {
  // 47 CFR 2.926: the grantee’s code of three characters, or of five where it begins with a digit, and up to 14 of the product.
  fcc: /^(?:[A-Z][A-Z0-9]{2}|[2-9][A-Z0-9]{4})[A-Z0-9-]{1,14}$/,
  // The year, two digits of the body, four of the product class, six in a row.
  ccc: /^\d{16}$/,
  // The licence code of FSC, or the code of a certificate with the body before it.
  fsc: /^(?:FSC-[CN]\d{6}|[A-Z]{2,8}-(?:FM|COC|CW|FM\/COC|COC\/CW)-\d{6}(?:-[A-Z0-9]{1,4})?)$/,
};

/** A number as it is kept: in capitals without spaces where the kind lays down how it looks. */
export const tidyNumber = (kind: CertificateKind, text: string): string =>
  numberForms[kind] ? text.replaceAll(' ', '').toUpperCase() : text;

/** Whether a tidied number looks like one of its kind. */
export const isNumberOfKind = (kind: CertificateKind, number: string): boolean =>
  numberForms[kind]?.test(number) ?? true;

/** What a certificate is worth: what its seller says, what an operator has checked or refused, or nothing any more. */
export const certificateStates = ['stated', 'checked', 'refused', 'expired'] as const;
export type CertificateState = (typeof certificateStates)[number];

export const certificateDecisions = ['check', 'refuse'] as const;
export type CertificateDecision = (typeof certificateDecisions)[number];

export const certificateLimits = {
  /** Of one shop. */
  most: 500,
  number: 80,
  name: 160,
  fileName: 120,
  markets: 60,
  reason: 500,
  /** Products that are named in one call. */
  products: 500,
} as const;

/** A percentage of local content as it is written: up to two decimals. */
export const localPercentForm = /^(?:100(?:\.0{1,2})?|\d{1,2}(?:\.\d{1,2})?)$/;

/** So many days before its last one the seller is reminded of a certificate. */
export const reminderDays = [30, 7] as const;

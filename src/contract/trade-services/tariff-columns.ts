/** The columns of a tariff of freight, in their order; a row of it is one weight step of one way. */
export const tariffColumns = [
  'origin',
  'originPlace',
  'destination',
  'destinationPlace',
  'mode',
  'kilograms',
  'price',
  'currency',
  'minimumCharge',
  'ratio',
  'daysFrom',
  'daysTo',
  'validFrom',
  'validUntil',
] as const;
export type TariffColumn = (typeof tariffColumns)[number];

/** Those that may be empty. */
export const optionalTariffColumns: ReadonlySet<TariffColumn> = new Set([
  'originPlace',
  'destinationPlace',
  'minimumCharge',
  'validUntil',
]);

/** What is wrong with a cell, or with a row beside the others. */
export const tariffIssues = [
  'needed',
  'formula',
  'characters',
  'tooLong',
  'country',
  'sameWay',
  'mode',
  'number',
  'ambiguous',
  'notPositive',
  'tooMuch',
  'tooLittle',
  'currency',
  'day',
  'days',
  'period',
  'over',
  'tooFar',
  'differs',
  'twice',
  'overlap',
  'noStart',
  'tooManySteps',
  'tooManyRows',
] as const;
export type TariffIssueKind = (typeof tariffIssues)[number];

export const mostTariffRows = 5_000;
/** Weight steps of one way at one time. */
export const mostTariffSteps = 30;
export const longestTariffCell = 80;
/** In bytes. */
export const largestTariffSheet = 5_000_000;
/** Of what is wrong so much is told at once. */
export const mostIssuesTold = 200;

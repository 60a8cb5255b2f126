/** What providers of foreign-trade services do. */
export const serviceKinds = [
  'customs',
  'exchange',
  'tax',
  'logistics',
  'warehouse',
  'exhibition',
  'financing',
  'digital',
  'training',
  'legal',
] as const;
export type ServiceKind = (typeof serviceKinds)[number];

/** What a price of a service is for. */
export const priceUnits = [
  'shipment',
  'kilogram',
  'cubicMetre',
  'cubicMetreDay',
  'container',
  'month',
  'year',
  'percent',
  'project',
  'squareMetre',
  'person',
] as const;
export type PriceUnit = (typeof priceUnits)[number];

/** Ways products travel. */
export const freightModes = ['sea', 'rail', 'road', 'air', 'express'] as const;
export type FreightMode = (typeof freightModes)[number];

/** What a warehouse does besides keeping products dry. */
export const warehouseServices = [
  'storage',
  'bonded',
  'cold',
  'labelling',
  'returns',
  'dropShipping',
  'lastMile',
] as const;
export type WarehouseService = (typeof warehouseServices)[number];

/** What money is borrowed for. */
export const loanPurposes = ['order', 'invoice', 'stock', 'credit', 'equipment'] as const;
export type LoanPurpose = (typeof loanPurposes)[number];

/** Whether an inquiry waits for an operator. */
export const inquiryStates = ['open', 'done'] as const;

/** What a price and a tariff may be in. */
export const serviceCurrencies = [
  'CNY',
  'USD',
  'AED',
  'IDR',
  'HKD',
  'EUR',
  'GBP',
  'RUB',
  'TRY',
  'THB',
  'SAR',
] as const;

/** What becomes of a service; one that an operator closed stays so until an operator opens it. */
export const serviceStates = ['draft', 'on', 'off', 'closed'] as const;
export type ServiceState = (typeof serviceStates)[number];

export const serviceLimits = {
  services: 200,
  title: 120,
  description: 3_000,
  countries: 60,
  pictures: 6,
} as const;

export const providerLimits = {
  name: 120,
  description: 3_000,
  licences: 20,
  lanes: 100,
  ports: 60,
  countries: 60,
  pictures: 12,
  /** Of opening hours: two a day. */
  hours: 14,
  answerHours: 168,
} as const;

/** The days before its end on which a licence or a tariff is said to run out. */
export const noticeDays = 30;
/** Within how many hours an inquiry counts as answered in time, of a provider that promises nothing. */
export const usualAnswerHours = 24;

/** What an operator decides about a service. */
export const serviceDecisions = ['approve', 'close', 'reopen'] as const;
export type ServiceDecision = (typeof serviceDecisions)[number];

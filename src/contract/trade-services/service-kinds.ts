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

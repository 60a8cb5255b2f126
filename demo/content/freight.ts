/** What sending a parcel costs, for a shop of a country: prices in fen of the first kilogram and of each further one. */
export interface FreightPlan {
  /** Where it goes: countries, or provinces of China. */
  countries?: string[];
  provinces?: string[];
  first: number;
  further: number;
  days: [least: number, most: number];
  /** Yuan of products from which on it is free. */
  freeFrom?: number;
}

const gulf = ['AE', 'SA', 'QA', 'KW', 'BH', 'OM'];
const southEast = ['ID', 'TH', 'VN', 'MY', 'SG', 'PH', 'KH', 'LA', 'MM'];
const steppe = ['RU', 'KZ', 'UZ', 'KG', 'BY'];
const west = ['TR', 'GB', 'DE', 'FR', 'IT', 'ES', 'NL', 'PL', 'US', 'CA', 'AU'];
const near = ['31', '32', '33', '34', '37', '41', '42', '43', '36', '35', '44'];
const remote = ['54', '65', '63', '62', '64', '15', '46'];

/** By the country that a shop sends from. Places that no line names have to be asked for. */
export const parcels: Record<string, FreightPlan[]> = {
  CN: [
    { provinces: near, first: 800, further: 180, days: [2, 4], freeFrom: 3_000 },
    { provinces: remote, first: 1_800, further: 900, days: [5, 9] },
    { countries: ['CN'], first: 1_000, further: 300, days: [3, 5], freeFrom: 5_000 },
    { countries: ['HK', 'MO', 'TW'], first: 2_800, further: 1_200, days: [3, 6] },
    { countries: southEast, first: 4_800, further: 2_600, days: [8, 15] },
    { countries: gulf, first: 7_200, further: 4_200, days: [10, 18] },
    { countries: steppe, first: 5_600, further: 3_000, days: [14, 25] },
    { countries: west, first: 9_800, further: 5_800, days: [12, 20] },
  ],
  HK: [
    { countries: ['HK', 'MO'], first: 1_600, further: 500, days: [1, 2], freeFrom: 2_000 },
    { countries: ['CN', 'TW'], first: 3_200, further: 1_400, days: [3, 5] },
    { countries: southEast, first: 5_600, further: 2_800, days: [5, 9] },
    { countries: gulf, first: 8_400, further: 4_600, days: [7, 12] },
    { countries: west, first: 10_800, further: 6_200, days: [7, 12] },
  ],
  AE: [
    { countries: ['AE'], first: 2_000, further: 400, days: [1, 3], freeFrom: 2_000 },
    { countries: gulf, first: 4_600, further: 1_800, days: [3, 7] },
    { countries: ['CN', 'HK'], first: 9_200, further: 5_200, days: [8, 14] },
    { countries: ['TR', 'EG', 'JO', 'IN', 'PK'], first: 6_800, further: 3_200, days: [6, 12] },
  ],
  ID: [
    { countries: ['ID'], first: 1_200, further: 600, days: [2, 6], freeFrom: 1_500 },
    { countries: ['MY', 'SG', 'TH', 'PH', 'VN'], first: 5_200, further: 2_800, days: [6, 11] },
    { countries: ['CN', 'HK'], first: 6_800, further: 3_600, days: [8, 15] },
    { countries: gulf, first: 9_600, further: 5_400, days: [10, 18] },
  ],
};

/** By truck, for what is too heavy for a parcel: the first twenty kilograms and each further ten. */
export const trucks: FreightPlan[] = [
  { provinces: near, first: 6_000, further: 1_200, days: [3, 6] },
  { provinces: remote, first: 14_000, further: 4_200, days: [7, 14] },
  { countries: ['CN'], first: 8_000, further: 2_000, days: [4, 8] },
];

/** What sellers call their tables, in the language of the shop. */
export const tableNames = {
  parcel: { zh: '快递', en: 'Parcel' },
  truck: { zh: '大件物流', en: 'Truck' },
} as const;

import type { Text } from '../../kit/languages.ts';

/**
 * What operators set at the console, beside what the environment says. `brand` is one, `channel` is of each payment
 * channel of a site, the others are of each site.
 */
export const settingSections = ['brand', 'contact', 'company', 'channel'] as const;
export type SettingSection = (typeof settingSections)[number];

/** Under what a site is filed or registered. */
export const filingKinds = ['icp', 'licence', 'registration', 'other'] as const;
export type FilingKind = (typeof filingKinds)[number];

export interface Filing {
  kind: FilingKind;
  number: string;
}

export interface BrandSettings {
  /** In the languages where it has a name of its own. */
  names: Text;
  /** The key of a picture; empty for the mark that ships. */
  mark: string;
  /** `#rrggbb`; empty for the color that ships. */
  color: string;
}

/** How visitors reach those who run a site. */
export interface ContactSettings {
  address: Text;
  phone: string;
  email: string;
  /** When somebody answers, by the site's clock: `8:30-18:00`; empty for the hours that ship. */
  hours: string;
  filings: Filing[];
}

/** Who runs a site, as its invoices for fees say it. */
export interface CompanySettings {
  name: string;
  address: string;
  taxNumber: string;
}

/** Between which amounts a payment channel takes a payment in a currency: minor units; null where there is no bound. */
export interface ChannelLimit {
  currency: string;
  least: string | null;
  most: string | null;
}

/** Whether a payment channel takes new payments on a site, and of what amounts. */
export interface ChannelSettings {
  isOff: boolean;
  /** Why it was switched off; empty while it is on. */
  offReason: string;
  /** At most one for each currency; a currency that is not named has no bounds. */
  limits: ChannelLimit[];
}

/** What a section holds. */
export interface SettingContents {
  brand: BrandSettings;
  contact: ContactSettings;
  company: CompanySettings;
  channel: ChannelSettings;
}

/** Where what counts comes from: it was saved at the console, the environment says it, or it ships with the program. */
export const settingSources = ['console', 'environment', 'shipped'] as const;
export type SettingSource = (typeof settingSources)[number];

export const settingLimits = { name: 40, address: 200, email: 120, filing: 60, filings: 6, reason: 500 };

/** Which parts of a section a revision changed, as its history names them. */
export const settingFields = [
  'names',
  'mark',
  'color',
  'address',
  'phone',
  'email',
  'hours',
  'filings',
  'name',
  'taxNumber',
  'isOff',
  'limits',
] as const;
export type SettingField = (typeof settingFields)[number];

import type { Filing } from './marketplace-settings.ts';

/** The brand as a page shows it, in the page's language. */
export interface PageBrand {
  name: string;
  /** The address of the mark; empty for the one that ships. */
  mark: string;
  /** `#rrggbb`; empty for the color that ships. */
  color: string;
}

/** How a site is reached and who runs it, in the page's language. What is empty is not shown. */
export interface SiteContact {
  company: string;
  address: string;
  phone: string;
  email: string;
  hours: string;
  filings: readonly Filing[];
}

import type { Site } from '../../../contract/reference/sites.ts';

/** Where a visitor wants products sent: a country by its two letters, and in China a province by its two digits. */
export interface Destination {
  country: string;
  province?: string;
}

const key = 'freightTo 1';

const bySite: Record<Site, Destination> = {
  cn: { country: 'CN', province: '31' },
  hk: { country: 'HK' },
  uae: { country: 'AE' },
  id: { country: 'ID' },
};

/** What was remembered, where it is a place; else where the site's buyers are. */
export function readDestination(text: string | null, site: Site): Destination {
  try {
    const { country, province } = JSON.parse(text ?? '{}') as Partial<Destination>;
    if (!/^[A-Z]{2}$/.test(country ?? '')) return bySite[site];
    return country === 'CN' && /^\d{2}$/.test(province ?? '')
      ? { country, province: province! }
      : { country: country! };
  } catch {
    return bySite[site];
  }
}

export const storedDestination = (site: Site): Destination => {
  try {
    return readDestination(localStorage.getItem(key), site);
  } catch {
    return bySite[site];
  }
};

export function keepDestination(destination: Destination): void {
  try {
    localStorage.setItem(key, JSON.stringify(destination));
  } catch {
    // Then it is asked again next time.
  }
}

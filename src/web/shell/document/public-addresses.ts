import type { Site } from '../../../contract/reference/sites.ts';
import type { Language } from '../../../kit/languages.ts';
import { addressOf } from '../../page/place.tsx';
import { sites } from '../../page/visitor/sites.ts';
import {
  productPath,
  listPath,
  pavilionPaths,
  providerPath,
  shopPath,
} from '../../features/addresses/addresses.ts';
import { screens } from '../../routes.ts';
import { pageAddress } from '../routing/place-of.ts';
import { seo } from './seo.ts';

/** Screens that are one page each and worth finding: of the public ones those in a frame of the market. */
const fixed = screens
  .filter(
    ({ path, layout, who, only }) =>
      who === 'anyone' && layout !== 'spa' && !only && !path.includes('{') && seo[path],
  )
  .map(({ path }) => path);

/** Where the public pages are, for the server to list them to search engines. */
export const publicAddresses = {
  /** Of a site, its own first. */
  languages: (site: Site): readonly Language[] => sites[site].languages,
  address: addressOf,
  fixed: [...fixed, ...pavilionPaths, listPath({})],
  category: (category: { id: string; name: string }): string => listPath({ category }),
  shop: shopPath,
  provider: providerPath,
  products: productPath,
  page: pageAddress,
};

import type { Site } from '../../../contract/sites.ts';

/** The stretches of the home page between its opening and its foot. */
export type Block =
  | 'labels'
  | 'ads'
  | 'markets'
  | 'pavilions'
  | 'opportunities'
  | 'sellers'
  | 'shops'
  | 'recommended';

/** Each site shows them in its own order: what its buyers come for stands first. */
export const blocksOf: Record<Site, readonly Block[]> = {
  cn: ['labels', 'ads', 'markets', 'opportunities', 'sellers', 'pavilions', 'shops', 'recommended'],
  hk: ['labels', 'pavilions', 'sellers', 'ads', 'markets', 'opportunities', 'shops', 'recommended'],
  uae: ['pavilions', 'labels', 'opportunities', 'sellers', 'ads', 'markets', 'shops', 'recommended'],
  id: ['pavilions', 'labels', 'sellers', 'opportunities', 'ads', 'markets', 'shops', 'recommended'],
};

/** The countries whose pavilion a site shows: its own on a site abroad, the others at home (specification, section 1). */
export const pavilionsOf: Record<Site, readonly ('uae' | 'indonesia')[]> = {
  cn: ['uae', 'indonesia'],
  hk: ['uae', 'indonesia'],
  uae: ['uae'],
  id: ['indonesia'],
};

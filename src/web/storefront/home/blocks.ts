import type { Site } from '../../../contract/reference/sites.ts';

/** The stretches of the home page between its opening and its foot. */
export type Block = 'labels' | 'ads' | 'markets' | 'pavilions' | 'rfqs' | 'sellers' | 'shops' | 'recommended';

/** Each site shows them in its own order: what its buyers come for stands first. */
export const blocksOf: Record<Site, readonly Block[]> = {
  cn: ['labels', 'ads', 'markets', 'rfqs', 'sellers', 'pavilions', 'shops', 'recommended'],
  hk: ['labels', 'pavilions', 'sellers', 'ads', 'markets', 'rfqs', 'shops', 'recommended'],
  uae: ['pavilions', 'labels', 'rfqs', 'sellers', 'ads', 'markets', 'shops', 'recommended'],
  id: ['pavilions', 'labels', 'sellers', 'rfqs', 'ads', 'markets', 'shops', 'recommended'],
};

/** The countries whose pavilion a site shows: its own on a site abroad, the others at home (specification, section 1). */
export const pavilionsOf: Record<Site, readonly ('uae' | 'indonesia')[]> = {
  cn: ['uae', 'indonesia'],
  hk: ['uae', 'indonesia'],
  uae: ['uae'],
  id: ['indonesia'],
};

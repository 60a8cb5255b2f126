import { accountsPaths } from './accounts/paths.ts';
import { assistantPaths } from './assistant/paths.ts';
import { cartPaths } from './cart/paths.ts';
import { catalogPaths } from './catalog/paths.ts';
import { certificatesPaths } from './certificates/paths.ts';
import { contentPaths } from './content/paths.ts';
import { favoritesPaths } from './favorites/paths.ts';
import { helpPaths } from './help/paths.ts';
import { infraPaths } from './infra/paths.ts';
import { marketplacePaths } from './marketplace/paths.ts';
import { marketsPaths } from './markets/paths.ts';
import { messagesPaths } from './messages/paths.ts';
import { policiesPaths } from './policies/paths.ts';
import { priceAccessPaths } from './price-access/paths.ts';
import { programmesPaths } from './programmes/paths.ts';
import { promotionPaths } from './promotion/paths.ts';
import { referencePaths } from './reference/paths.ts';
import { reviewsPaths } from './reviews/paths.ts';
import { rfqsPaths } from './rfqs/paths.ts';
import { searchPaths } from './search/paths.ts';
import { shopsPaths } from './shops/paths.ts';

/**
 * The calls of the nouns that pages for anyone ask for, which every browser knows from the beginning. What stands here is
 * sent with the first page: a noun that only people at work ask for belongs into `calls` alone.
 */
export const publicCalls = {
  ...accountsPaths,
  ...assistantPaths,
  ...cartPaths,
  ...catalogPaths,
  ...certificatesPaths,
  ...contentPaths,
  ...favoritesPaths,
  ...helpPaths,
  ...infraPaths,
  ...marketplacePaths,
  ...marketsPaths,
  ...messagesPaths,
  ...policiesPaths,
  ...priceAccessPaths,
  ...programmesPaths,
  ...promotionPaths,
  ...referencePaths,
  ...reviewsPaths,
  ...rfqsPaths,
  ...searchPaths,
  ...shopsPaths,
} as const;

import { booksScreens } from './books.ts';
import { campaignScreens } from './campaigns.ts';
import { buyer } from './buyer.ts';
import { consoleSections } from './console.ts';
import { dictionaryScreens } from './dictionaries.ts';
import { provider } from './provider.ts';
import type { Screen } from './screen.ts';
import { seller } from './seller.ts';
import { buyerService, served, supplierService } from './serving.ts';
import { systemScreens } from './system.ts';

/** The screens of people at work, which a browser fetches the table of when it first comes to one. */
export const officeScreens: readonly Screen[] = [
  ...buyer,
  ...seller,
  ...supplierService,
  ...buyerService,
  ...served,
  ...provider,
  ...consoleSections,
  ...dictionaryScreens,
  ...booksScreens,
  ...campaignScreens,
  ...systemScreens,
];

import type { z } from 'zod';
import { accounts, addresses, sessions } from './accounts.ts';
import type { CallKey } from './calls.ts';
import { cart } from './cart.ts';
import { catalog } from './catalog.ts';
import { club, consoleClub } from './club.ts';
import { collections } from './collections.ts';
import type { Entry } from './entry.ts';
import { consoleContent, content, contentCalls } from './content.ts';
import { customs } from './customs.ts';
import { consoleFiles, files } from './files.ts';
import { consoleRoutes, infra } from './infra.ts';
import { consoleEntries, merchants } from './merchants.ts';
import { consoleMarkets, markets } from './markets.ts';
import { consoleMessages, desk, messages } from './messages.ts';
import { operations } from './operations.ts';
import { opportunities } from './opportunities.ts';
import { orders } from './orders.ts';
import { payments } from './payments.ts';
import { consolePromotion, promotion } from './promotion.ts';
import { reference } from './reference.ts';
import { reviews } from './reviews.ts';
import { consoleHotWords, search } from './search.ts';
import { consoleInquiries, services } from './services.ts';
import { shopFront } from './shop-front.ts';
import { shops } from './shops.ts';
import { consoleStaff, consoleUsers, staffSession } from './staff.ts';
import { translation } from './translation.ts';

/** Every call with its shapes: the only passage between web and server. */
export const contract = {
  ...reference,
  ...infra,
  ...consoleRoutes,
  ...accounts,
  ...addresses,
  ...sessions,
  ...staffSession,
  ...consoleUsers,
  ...consoleStaff,
  ...files,
  ...consoleFiles,
  ...content,
  ...contentCalls,
  ...consoleContent,
  ...customs,
  ...merchants,
  ...consoleEntries,
  ...shops,
  ...shopFront,
  ...catalog,
  ...search,
  ...consoleHotWords,
  ...translation,
  ...collections,
  ...promotion,
  ...consolePromotion,
  ...markets,
  ...consoleMarkets,
  ...services,
  ...consoleInquiries,
  ...opportunities,
  ...messages,
  ...desk,
  ...consoleMessages,
  ...club,
  ...consoleClub,
  ...cart,
  ...orders,
  ...payments,
  ...reviews,
  ...operations,
} satisfies Record<CallKey, Entry>;

type Contract = typeof contract;

/** What a caller sends. */
export type InputOf<Key extends CallKey> = z.input<Contract[Key]['input']>;
/** What a handler gets, after parsing. */
export type ParsedOf<Key extends CallKey> = z.output<Contract[Key]['input']>;
/** What a call answers. */
export type OutputOf<Key extends CallKey> = z.output<Contract[Key]['output']>;

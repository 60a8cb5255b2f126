import type { z } from 'zod';
import { accounts, addresses, sessions } from './accounts.ts';
import type { CallKey } from './calls.ts';
import { cart } from './cart.ts';
import { catalog } from './catalog.ts';
import { club, consoleClub } from './club.ts';
import { collections } from './collections.ts';
import type { Entry } from './entry.ts';
import { consoleGoods, consoleLivePool } from './console-goods.ts';
import { consoleContent, content, contentCalls } from './content.ts';
import { customs } from './customs.ts';
import { consoleFiles, files } from './files.ts';
import { goods } from './goods.ts';
import { attributes, drafts, livePool } from './goods-drafts.ts';
import { consoleRedirectHosts, consoleRoutes, infra } from './infra.ts';
import { consoleEntries, merchants } from './merchants.ts';
import { consoleMarkets, markets } from './markets.ts';
import { consoleMessages, desk, messages, platformContacts } from './messages.ts';
import { consolePayouts, money, payouts } from './money.ts';
import { members } from './members.ts';
import { goodsImports } from './goods-imports.ts';
import { movedGoods, movingTools } from './moved-goods.ts';
import { officeFigures } from './office-figures.ts';
import { operations } from './operations.ts';
import { opportunities } from './opportunities.ts';
import { orderSteps } from './order-steps.ts';
import { orders } from './orders.ts';
import { payments } from './payments.ts';
import { consolePromotion, promotion } from './promotion.ts';
import { consoleRates } from './rates.ts';
import { reference } from './reference.ts';
import { papers } from './papers.ts';
import { sheets } from './sheets.ts';
import { consoleOverdue, consoleRefunds, endUnpaid, refunds } from './refunds.ts';
import { reviews } from './reviews.ts';
import { consoleHotWords, search } from './search.ts';
import { consoleInquiries, services } from './services.ts';
import { samples } from './samples.ts';
import { secondFactor } from './second-factor.ts';
import { shopFiles } from './shop-files.ts';
import { shopFront } from './shop-front.ts';
import { shopOffice } from './shop-office.ts';
import { shops } from './shops.ts';
import { consoleStaff, consoleUsers, staffSession } from './staff.ts';
import { trackingImports } from './tracking-imports.ts';
import { translation } from './translation.ts';

/** Every call with its shapes: the only passage between web and server. */
export const contract = {
  ...reference,
  ...infra,
  ...consoleRoutes,
  ...consoleRedirectHosts,
  ...accounts,
  ...addresses,
  ...sessions,
  ...secondFactor,
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
  ...shopOffice,
  ...members,
  ...shopFront,
  ...catalog,
  ...goods,
  ...attributes,
  ...drafts,
  ...livePool,
  ...shopFiles,
  ...search,
  ...consoleGoods,
  ...consoleLivePool,
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
  ...platformContacts,
  ...desk,
  ...consoleMessages,
  ...club,
  ...consoleClub,
  ...samples,
  ...cart,
  ...orders,
  ...orderSteps,
  ...trackingImports,
  ...officeFigures,
  ...goodsImports,
  ...movedGoods,
  ...movingTools,
  ...payments,
  ...refunds,
  ...endUnpaid,
  ...consoleOverdue,
  ...consoleRefunds,
  ...money,
  ...papers,
  ...sheets,
  ...payouts,
  ...consolePayouts,
  ...consoleRates,
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

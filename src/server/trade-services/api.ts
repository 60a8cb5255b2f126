import { fold } from '../../kit/text/fold.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { OwnService } from '../../contract/trade-services/trade-services.ts';
import { Refusal } from '../../kit/errors.ts';
import { languages, type Text } from '../../kit/languages.ts';
import { countryName } from '../../kit/region-names.ts';
import { wireTime } from '../../kit/wire.ts';
import { fileAddress } from '../files/public.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { cutPage, showPage } from '../platform/paging.ts';
import { consoleServicesApi } from './console-api.ts';
import { listToDo, showFigures, visitServices } from './figures.ts';
import { finishInquiry, inquire, listInquiries } from './inquiries.ts';
import {
  copyService,
  createService,
  isOnOffer,
  listOffered,
  removeDraft,
  setServiceStatus,
  showService,
  updateService,
} from './offer.ts';
import { serviceProvidersApi } from './providers.ts';
import { quoteFreight } from './quotes.ts';
import { tariffsApi } from './tariffs.ts';
import { threadsApi } from './threads.ts';
import { listWarehouses } from './warehouses.ts';
import * as rows from './sql.ts';

/** A service as its provider sees it. */
const showOwn = (row: rows.OwnRow): OwnService => ({
  ...rows.wordingOf(row),
  id: row.id,
  open: row.open,
  state: row.state,
  closedReason: row.closed_reason,
  pictureUrls: row.pictures.map(fileAddress),
  tariff:
    row.kind === 'logistics' ? { isPublished: row.published_version !== null, endsOn: row.ends_on } : null,
  version: row.version,
  updatedAt: wireTime(row.updated_at),
});

export const tradeServicesApi: Handlers<
  CallsOf<
    | 'tradeServices'
    | 'serviceProviders'
    | 'tariffs'
    | 'inquiries'
    | 'console.inquiries'
    | 'console.serviceProviders'
    | 'console.tradeServices'
  >,
  Context,
  SignedIn,
  Staffed
> = {
  ...serviceProvidersApi,
  ...tariffsApi,
  ...consoleServicesApi,
  ...threadsApi,

  async 'tradeServices.mine'({ db, actor }, { pageNum, pageSize, ...filter }) {
    const [page, counts] = await Promise.all([
      rows.listOwn(db, actor.accountId, filter, { pageNum, pageSize }),
      rows.countStates(db, actor.accountId),
    ]);
    return { ...showPage(page, showOwn), counts };
  },

  'tradeServices.create': createService,
  'tradeServices.update': updateService,
  'tradeServices.setStatus': setServiceStatus,
  'tradeServices.copy': copyService,
  'tradeServices.remove': removeDraft,
  'tradeServices.toDo': listToDo,
  'tradeServices.figures': showFigures,
  'tradeServices.visit': visitServices,

  async 'tradeServices.get'(context, { id }) {
    const row = await rows.findShown(context.db, id);
    const isOwn = row !== undefined && row.provider_id === context.actor?.accountId;
    if (!row || (!isOwn && !isOnOffer(row, context))) throw new Refusal('NOT_FOUND');
    return { ...showService(row, context), open: row.open };
  },

  async 'tradeServices.list'(context, { kinds, country, keyword, ...page }) {
    const requested = fold(keyword ?? '');
    const rank = (kind: string) => kinds?.indexOf(kind as never) ?? 0;
    const fitting = (await listOffered(context))
      .filter(
        (row) =>
          (!kinds?.length || kinds.includes(row.kind as never)) &&
          [...Object.values(row.titles as Text), row.provider].some((name) => fold(name).includes(requested)),
      )
      .sort((a, b) => rank(a.kind) - rank(b.kind));
    const isThere = (row: rows.OfferedRow, code: string) =>
      row.countries.length === 0 || row.countries.includes(code);
    const results = country ? fitting.filter((row) => isThere(row, country)) : fitting;
    const codes = [...new Set(fitting.flatMap((row) => row.countries))];
    return {
      ...showPage(cutPage(results, page), (row) => showService(row, context)),
      countries: codes
        .map((code) => ({
          id: code,
          name: countryName(code, context.language),
          count: fitting.filter((row) => isThere(row, code)).length,
        }))
        .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, languages[context.language].tag)),
    };
  },

  'tradeServices.inquire': inquire,
  'tradeServices.quotes': quoteFreight,
  'tradeServices.warehouses': listWarehouses,

  'console.inquiries.list': listInquiries,
  async 'console.inquiries.done'(context, { id }) {
    await finishInquiry(context, id);
    return {};
  },
};

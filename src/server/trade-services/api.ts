import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { ServiceWording } from '../../contract/trade-services/trade-services.ts';
import { Refusal } from '../../kit/errors.ts';
import { languages, type Text } from '../../kit/languages.ts';
import { countryName } from '../../kit/region-names.ts';
import { wireTime } from '../../kit/wire.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { cutPage, showPage } from '../platform/paging.ts';
import { finishInquiry, inquire, listInquiries } from './inquiries.ts';
import { createService, listOffered, setServiceStatus, showService, updateService } from './offer.ts';
import { quoteFreight } from './quotes.ts';
import { threadsApi } from './threads.ts';
import { listWarehouses } from './warehouses.ts';
import * as rows from './sql.ts';

const wordingOf = (row: rows.OwnRow): ServiceWording => ({
  kind: row.kind as ServiceWording['kind'],
  titles: row.titles as Text,
  descriptions: row.descriptions as Text,
  countries: row.countries,
  price:
    row.price === null
      ? null
      : ({
          amount: String(row.price),
          currency: row.currency,
          unit: row.price_unit,
        } as ServiceWording['price']),
  pictures: row.pictures,
  sites: row.sites as ServiceWording['sites'],
});

export const tradeServicesApi: Handlers<
  CallsOf<'tradeServices' | 'console.inquiries' | 'inquiries'>,
  Context,
  SignedIn,
  Staffed
> = {
  ...threadsApi,

  async 'tradeServices.mine'({ db, actor }, { kind, ...page }) {
    return showPage(await rows.listOwn(db, actor.accountId, kind, page), (row) => ({
      ...wordingOf(row),
      id: row.id,
      open: row.open,
      version: row.version,
      updatedAt: wireTime(row.updated_at),
    }));
  },

  'tradeServices.create': createService,
  'tradeServices.update': updateService,
  'tradeServices.setStatus': setServiceStatus,

  async 'tradeServices.get'(context, { id }) {
    const row = await rows.findShown(context.db, id);
    const isOwn = row?.provider_id === context.actor?.accountId;
    if (!row || (!isOwn && !(row.open && row.sites.includes(context.site)))) throw new Refusal('NOT_FOUND');
    return { ...showService(row, context), open: row.open };
  },

  async 'tradeServices.list'(context, { kinds, country, keyword, ...page }) {
    const requested = keyword?.toLowerCase() ?? '';
    const rank = (kind: string) => kinds?.indexOf(kind as never) ?? 0;
    const fitting = (await listOffered(context))
      .filter(
        (row) =>
          (!kinds?.length || kinds.includes(row.kind as never)) &&
          [...Object.values(row.titles as Text), row.provider].some((name) =>
            name.toLowerCase().includes(requested),
          ),
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

import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { ServiceWording } from '../../contract/services.ts';
import { Refusal } from '../../kit/errors.ts';
import { languages, type Text } from '../../kit/languages.ts';
import { countryName } from '../../kit/region-names.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { finishInquiry, inquire, listInquiries } from './inquiries.ts';
import { createService, listOffered, setServiceStatus, showService, updateService } from './offer.ts';
import { quoteFreight } from './quotes.ts';
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

export const servicesApi: Handlers<CallsOf<'services' | 'console.inquiries'>, Context, SignedIn, Staffed> = {
  async 'services.mine'({ db, actor }, { kind, pageNum, pageSize }) {
    const { rows: found, total } = await rows.listOwn(
      db,
      actor.accountId,
      kind,
      pageSize,
      (pageNum - 1) * pageSize,
    );
    return {
      rowList: found.map((row) => ({
        ...wordingOf(row),
        id: row.id,
        open: row.open,
        version: row.version,
        updatedAt: row.updated_at.toISOString(),
      })),
      totalRecord: total,
    };
  },

  'services.create': createService,
  'services.update': updateService,
  'services.setStatus': setServiceStatus,

  async 'services.get'(context, { id }) {
    const row = await rows.findShown(context.db, id);
    const isOwn = row?.provider_id === context.actor?.accountId;
    if (!row || (!isOwn && !(row.open && row.sites.includes(context.site)))) throw new Refusal('NOT_FOUND');
    return { ...showService(row, context), open: row.open };
  },

  async 'services.list'(context, { kinds, country, keyword, pageNum, pageSize }) {
    const wanted = keyword?.toLowerCase() ?? '';
    const rank = (kind: string) => kinds?.indexOf(kind as never) ?? 0;
    const fitting = (await listOffered(context))
      .filter(
        (row) =>
          (!kinds?.length || kinds.includes(row.kind as never)) &&
          [...Object.values(row.titles as Text), row.provider].some((name) =>
            name.toLowerCase().includes(wanted),
          ),
      )
      .sort((a, b) => rank(a.kind) - rank(b.kind));
    const isThere = (row: rows.OfferedRow, code: string) =>
      row.countries.length === 0 || row.countries.includes(code);
    const found = country ? fitting.filter((row) => isThere(row, country)) : fitting;
    const start = (pageNum - 1) * pageSize;
    const codes = [...new Set(fitting.flatMap((row) => row.countries))];
    return {
      rowList: found.slice(start, start + pageSize).map((row) => showService(row, context)),
      totalRecord: found.length,
      countries: codes
        .map((code) => ({
          id: code,
          name: countryName(code, context.language),
          count: fitting.filter((row) => isThere(row, code)).length,
        }))
        .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, languages[context.language].tag)),
    };
  },

  'services.inquire': inquire,
  'services.quotes': quoteFreight,
  'services.warehouses': listWarehouses,

  'console.inquiries.list': listInquiries,
  async 'console.inquiries.done'(context, { id }) {
    await finishInquiry(context, id);
    return {};
  },
};

// Which day a moment is depends on where: kit/days.ts and contract/reference/site-days.ts say it, and nobody else.
import { textOfFile } from './parsed-files.ts';

/** Who may count days in UTC, and why (decision 185). */
const inUtc: Record<string, readonly string[]> = {
  'names a file': [
    'src/server/books/accounts/export-accounts.ts',
    'src/server/credit/statement.ts',
    'src/server/imports/sheet/product-spreadsheet.ts',
    'src/server/order-documents/api.ts',
    'src/server/orders/documents/export-parcels.ts',
    'src/server/orders/documents/export.ts',
    'src/server/orders/tax-invoices/export.ts',
    'src/server/price-sheets/write.ts',
    'src/server/reporting/console-orders/order-list.ts',
    'src/server/reporting/console-payments/payment-list.ts',
    'src/server/reporting/console-payouts/export-payouts.ts',
    'src/server/reporting/console-rfqs/rfq-list.ts',
    'src/server/products/brands/brands.ts',
    'src/server/products/units/units.ts',
    'src/server/translation/console/text-sheet.ts',
    'src/server/reporting/console-shops/shop-list.ts',
    'src/server/settlement/statement.ts',
  ],
  'lets a typed day be that of any place on earth': [
    'src/server/bookings/rules.ts',
    'src/server/orders/tax-invoices/issuing-rules.ts',
    'src/server/payments/bank-transfers/rules.ts',
    'src/server/payments/bank-transfers/transfers.ts',
    'src/server/payments/bank-transfers/paying-sql.ts',
  ],
  'reads or counts days that are written, without a moment': [
    'src/server/certificates/jobs.ts',
    'src/server/certificates/letters.ts',
    'src/server/companies/jobs.ts',
    'src/server/content/calendar.ts',
    'src/server/customer-terms/letters.ts',
    'src/server/orders/call-offs/letters.ts',
    'src/server/reference/rate-file-rules.ts',
    'src/server/reporting/rules.ts',
  ],
  'is of two sides, who have the same moment wherever they are': [
    'src/kit/payment-open.ts',
    'src/server/agents/jobs.ts',
    'src/server/purchase-requests/jobs.ts',
    'src/server/integrations/letters.ts',
    'src/server/assistant/reply/reply-kit.ts',
    'src/server/assistant/reply/reply-request.ts',
    'src/server/orders/call-offs/call-off-rules.ts',
    'src/server/orders/call-offs/call-offs-sql.ts',
    'src/server/orders/reminders.ts',
    'src/server/refunds/jobs.ts',
    'src/server/reporting/standings/weigh-shops.ts',
    'src/server/rfqs/jobs.ts',
    'src/server/rfqs/rules.ts',
    'src/server/trade-services/rules.ts',
  ],
  'is trust credit: every other clock of ours would charge earlier': [
    'src/server/credit/mails.ts',
    'src/server/credit/month-sql.ts',
    'src/server/credit/rules.ts',
  ],
  'is of the exchange rates of a day, the same on all sites': [
    'src/server/reference/day-rates.ts',
    'src/server/reference/rate-rules.ts',
    'src/server/reference/sql.ts',
    'src/server/search/index-sql.ts',
  ],
  'counts visits or use, or limits them, and decides no day that anybody is told': [
    'src/server/agents/grants/limits-rules.ts',
    'src/server/http/sitemaps.ts',
    'src/server/integrations/meet-key.ts',
    'src/server/search/jobs.ts',
    'src/server/search/lists.ts',
    'src/server/search/searches/console-searches.ts',
    'src/server/search/searches/record-search.ts',
    'src/server/shops/jobs.ts',
    'src/server/shops/visits-sql.ts',
    'src/server/shops/visits.ts',
    'src/server/trade-services/figures-sql.ts',
    'src/server/translation/jobs.ts',
    'src/server/translation/sql.ts',
    'src/server/translation/translate.ts',
  ],
  'says a year roughly': [
    'src/server/imports/shop-of-source.ts',
    'src/server/shops/cards.ts',
    'src/server/shops/settings.ts',
    'src/server/trade-services/offer.ts',
    'src/server/trade-services/providers.ts',
  ],
  'is when an operator passed or somebody handed in a paper': [
    'src/server/merchants/enter.ts',
    'src/server/merchants/papers.ts',
  ],
  'reads what somebody says of today': [
    'src/server/assistant/reading/order-filter.ts',
    'src/server/assistant/reading/named/named-day.ts',
  ],
  'writes sheets that hold no moments, or prints days that are written': [
    'src/server/imports/api.ts',
    'src/server/orders/tax-invoices/tax-office-file.ts',
    'src/server/platform/pdf/format.ts',
    'src/server/tracking/api.ts',
    'src/server/price-sheets/lists/write.ts',
    'src/server/trade-services/tariff-columns.ts',
  ],
  'is for operators of the machine': ['src/server/operations/doctor/doctor-rules.ts'],
  'is of the customs of China, on its own clock': [
    'src/server/parcels/columns.ts',
    'src/server/parcels/export.ts',
    'src/server/parcels/lists-sql.ts',
  ],
};
const named = new Set(Object.values(inUtc).flat());

/** Ways to a day that leave out where. */
const ways =
  /\butcDay\(|\.toISOString\(\)\.slice\(0, ?(?:4|7|10)\)|\.getUTC(?:FullYear|Month|Date)\(|\bcurrent_date\b|time zone '|timeZone: '|'(?:Asia|Europe|Etc)\//;

const mayDecide = new Set(['src/kit/days.ts', 'src/contract/reference/site-days.ts']);

/** Files of the server that decide which day a moment is by a clock of their own. */
export function wallDays(root: string, files: readonly string[]): string[] {
  return files
    .filter(
      (file) =>
        /^src\/(?:server|kit)\//.test(file) && !/\.(?:test|gen)\.ts$/.test(file) && !mayDecide.has(file),
    )
    .flatMap((file) => {
      const decides = ways.test(textOfFile(root, file));
      if (decides === named.has(file)) return [];
      return decides
        ? [
            `${file} decides a day by a clock of its own: dayOfSite(), zoneOfCountry() or the accounting time zone`,
          ]
        : [`${file} decides no day any more: take it out of bin/wall-days.ts`];
    });
}

// What somebody types as a number is read by kit/decimals.ts alone: 1.000 and 1,000 are not what JavaScript makes of them.
import { textOfFile } from './parsed-files.ts';

const web = 'src/web/';
/** Files of the pages that turn texts into numbers themselves, by what these texts are; nobody types them freely. */
const readers: Record<string, readonly string[]> = {
  'the reader, or what it has read': [
    'page/format/format.ts',
    'ui/form/quantity-stepper.tsx',
    'ui/form/rules.ts',
    'buyer/rfqs/counter-offer.tsx',
    'buyer/rfqs/rfq-form.tsx',
    'provider/services/service-form.tsx',
    'seller/product-form/form-input.ts',
    'seller/products/reprice-products.tsx',
    'storefront/product/variant-layout.ts',
    'storefront/rfqs/quote-dialog.tsx',
    'storefront/trade-services/freight/freight-values.ts',
  ],
  'an address, a header or a cookie': [
    'features/coupons/promotion-paths.ts',
    'storefront/developers/examples.ts',
    'features/office/list/list-filter.ts',
    'page/visitor/client-state.ts',
    'page/calls/retry.ts',
    'shell/routing/router.ts',
    'storefront/entrance/register-page.tsx',
    'storefront/lists/active-filters.tsx',
    'storefront/lists/list-filters.ts',
    'storefront/shop-search/active-shop-filters.tsx',
    'storefront/shop-search/shop-filters.ts',
  ],
  'a choice, a slider, or a control that knows numbers only': [
    'buyer/agents/consent-page.tsx',
    'buyer/rfqs/accept-quote.tsx',
    'console/content/fact.tsx',
    'console/content/item-settings.tsx',
    'console/content/market-dialog.tsx',
    'console/content/route-dialog.tsx',
    'features/bookings/booking-review.tsx',
    'features/orders/list/order-filters.tsx',
    'features/product-documents/catalog-dialog.tsx',
    'features/sheet-keys.ts',
    'features/studio/before-after.tsx',
    'provider/welcome/service-figures.tsx',
    'shell/header/language-menu.tsx',
    'storefront/studio/works-page.tsx',
    'storefront/videos/cue-fields.tsx',
    'storefront/videos/scene-fields.tsx',
    'storefront/videos/waveform.tsx',
  ],
  'an answer of a call': [
    'buyer/orders/spending.tsx',
    'buyer/rfqs/quote-table.tsx',
    'console/sales/sales-page.tsx',
    'console/sales/sales-summary.tsx',
    'console/services/services-page.tsx',
    'console/services/tariff-button.tsx',
    'features/figures/chart-scale.ts',
    'features/orders/order-view.tsx',
    'provider/services/service-columns.tsx',
    'seller/welcome/sales-figures.tsx',
    'storefront/trade-services/freight/freight-quotes.tsx',
    'storefront/trade-services/loans/loan-offers.ts',
    'storefront/trade-services/service-card.tsx',
    'storefront/trade-services/warehouses/warehouse-map.tsx',
    'storefront/trade/converter.tsx',
    'storefront/trade/cost-form.tsx',
    'storefront/trade/cost-steps.tsx',
    'storefront/trade/fair-month.tsx',
    'storefront/trade/series-data.ts',
    'storefront/trade/supply-view.tsx',
  ],
};

/** Of the sheets and files that the server reads. */
const sheets =
  /^src\/server\/(?:imports|tracking|price-sheets|transfers|parcels\/imports|platform\/tables)\/|^src\/server\/trade-services\/tariff/;
const sheetReaders = [
  'src/server/imports/sheet/sheet-rules.ts',
  'src/server/imports/read/xlsx-merged.ts',
  'src/server/imports/read/xlsx-formats.ts',
  'src/server/imports/read/cell-rules.ts',
  'src/server/imports/read/xlsx-book.ts',
  'src/server/imports/read/read-tar.ts',
  'src/server/imports/read/read-xlsx.ts',
  'src/server/tracking/rules.ts',
  'src/server/tracking/sql.ts',
  'src/server/transfers/raw.ts',
  'src/server/transfers/sql.ts',
  'src/server/trade-services/tariff-columns.ts',
  'src/server/trade-services/tariff-rules.ts',
];

const conversion =
  /(?<![.\w])(?:Number|parseFloat|parseInt)\(|Number\.parse(?:Float|Int)\(|valueAsNumber|(?<=[=(,?:]\s)\+(?:typed|text|value|values|target)\b/;
/** Signs that are cut out of what somebody types: 1.5 would become 15. Codes have none. */
const cutsSigns = /\.replace(?:All)?\(\/(?:\\D|\[\^(?:0-9|\\d))/;
const mayCut = ['src/web/features/account/account-fields.tsx'];

/** A field with the keys of figures: for numbers there is NumberInput, which asks where one could be either of two. */
const figureKeys = /inputMode[=:][^\n]*'?"?(?:decimal|numeric)/;
/** Signs of a comma taken for a point, or cut out: 1,500 would become 1.5 or 1500. */
const swapsMarks = /\.replace(?:All)?\((?:\/,\/g?|',')\s*,\s*'[.]?'\)/;
const mayHaveFigureKeys = new Set(
  [
    'ui/form/number-input.tsx',
    // Its question stands below the buttons.
    'ui/form/quantity-stepper.tsx',
    // Codes and prefixes.
    'console/staff/setup-page.tsx',
    'features/account/account-fields.tsx',
    'features/conversations/leave-message.tsx',
    // Cells of tables, and a field that its form registers: each shows the question itself.
    'provider/tariffs/tariff-grid.tsx',
    'seller/orders/reprice.tsx',
    'seller/product-form/variants/price-cell.tsx',
    'storefront/product/variant-cell.tsx',
  ].map((file) => web + file),
);

const mayRead = new Set([
  ...Object.values(readers)
    .flat()
    .map((file) => web + file),
  ...sheetReaders,
]);

/** Files that read numbers in a way of their own, and those that are named here and no longer do. */
export const ownNumberReaders = (root: string, files: readonly string[]): string[] =>
  files
    .filter((file) => (file.startsWith(web) || sheets.test(file)) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = textOfFile(root, file);
      if (file.startsWith(web) && cutsSigns.test(text) && !mayCut.includes(file))
        return `${file} cuts signs out of a number: keep what is typed, and read it with typedWhole()`;
      if (swapsMarks.test(text))
        return `${file} takes a comma for a point, or for nothing: read it with kit/decimals.ts`;
      if (file.startsWith(web) && figureKeys.test(text) !== mayHaveFigureKeys.has(file))
        return mayHaveFigureKeys.has(file)
          ? `${file} has no keys of figures any more: take it out of bin/wall-numbers.ts`
          : `${file} asks for a number in a way of its own: use ui/form/number-input.tsx, or \`numbers\` in a list of fields`;
      const isReader = conversion.test(text);
      if (isReader === mayRead.has(file)) return [];
      return isReader
        ? `${file} turns a text into a number: typed ones go through typedWhole() or kit/decimals.ts; else name it in bin/wall-numbers.ts`
        : `${file} turns no text into a number any more: take it out of bin/wall-numbers.ts`;
    });

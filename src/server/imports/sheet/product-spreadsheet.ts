import { utcDay } from '../../../kit/days.ts';
import { foldName } from '../../../kit/text/fold.ts';
import type { ParsedOf } from '../../../contract/contract.ts';
import type { OwnProduct } from '../../../contract/products/products.ts';
import { productLimits } from '../../../contract/products/product-limits.ts';
import {
  asItIs,
  longestCell,
  mostSheetRows,
  tierNumbers,
} from '../../../contract/imports/product-columns.ts';
import { languageCodes, readText, type Language, type Text } from '../../../kit/languages.ts';
import { isLaidOut, plainText } from '../../../kit/text/rich-text.ts';
import { serverWords } from '../../../words/server.ts';
import { listAttachable, listOfOwnProducts } from '../../certificates/public.ts';
import { getCategories } from '../../categories/public.ts';
import { countSkusOfPart, listImportAttributes, readProductOfPart } from '../../products/public.ts';
import type { Context } from '../../platform/context.ts';
import { amountCell, type Cell, type SpreadsheetSource } from '../../platform/files/spreadsheet.ts';
import { getUnitNames } from '../../reference/public.ts';
import { listFreightTemplates } from '../../shops/public.ts';
import { labelsOf } from './labels.ts';
import { headsOf } from './sheet-columns.ts';
import { attributeColumn, looksLaidOut } from './sheet-rules.ts';
import { saidIn } from './variant-rules.ts';

type Reading = Pick<Context, 'db' | 'language' | 'now'>;
type Cells = Record<string, Cell>;

/** A part is a sheet that can be imported as it is: its last product may go beyond. */
const skusInPart = mostSheetRows - productLimits.skus;
const widths: Partial<Record<string, number>> = { title: 40, description: 40, pictures: 40 };

export const columnsOfSheet = (heads: ReturnType<typeof headsOf>) =>
  heads.map(({ key, title }) => ({ title, width: widths[key] ?? 16 }));

/** The products of a shop in a category as the very sheet that an import takes. */
export async function productSpreadsheet(
  { db, language, now }: Reading,
  shopId: string,
  { categoryId, part = 1 }: ParsedOf<'productExports.ask'>,
): Promise<SpreadsheetSource> {
  const which = { categoryId, part, skusInPart };
  const attributes = await listImportAttributes(db, shopId, categoryId, language);
  const heads = headsOf(language, attributes);
  const units = await getUnitNames(db, language);
  const names = (await getCategories(db)).get(categoryId)?.names ?? {};
  // A name of a file that every system takes.
  const called = readText(names as Text, language)
    .text.replace(/[\\/:*?"<>|]/g, ' ')
    .slice(0, 60);
  const labels: Labels = {
    language,
    units,
    freight: labelsOf(await listFreightTemplates(db, shopId)),
    certificates: labelsOf(await listAttachable(db, shopId)),
    values: new Map(attributes.map(({ id, values }) => [id, labelsOf(values)])),
  };
  const isCalled = new Map([...units].map(([code, name]) => [foldName(name), code]));
  labels.units = new Map([...units].filter(([code, name]) => isCalled.get(foldName(name)) === code));
  return {
    name: [called, utcDay(now), ...(part > 1 ? [part] : [])].join(' '),
    sheet: {
      name: serverWords(language)('sheet.products'),
      columns: columnsOfSheet(heads),
      language,
      timeZone: 'UTC',
    },
    count: () => countSkusOfPart(db, shopId, which),
    async *read() {
      for await (const batch of readProductOfPart(db, shopId, which)) {
        const certified = await listOfOwnProducts(
          db,
          shopId,
          batch.map(({ id }) => id),
        );
        yield batch.flatMap((product) =>
          rowsOf(product, labels, certified.get(product.id) ?? []).map((cells) =>
            heads.map(({ key }) => cells[key] ?? null),
          ),
        );
      }
    },
  };
}

interface Labels {
  language: Language;
  units: ReadonlyMap<string, string>;
  freight: ReadonlyMap<string, string>;
  certificates: ReadonlyMap<string, string>;
  values: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

const number = (value: number): Cell => ({ number: String(value) });

/** The rows of a product: what is said of all of it stands in the first. */
function rowsOf(product: OwnProduct, labels: Labels, certificateIds: readonly string[]): Cells[] {
  const { specs, sourceLanguage } = product;
  const pictured = new Set<string>();
  return product.skus.map((sku, i) => {
    const cells: Cells = i === 0 ? wholeOf(product, labels, certificateIds) : { code: product.code };
    for (const [n, at] of sku.values.entries()) {
      const [spec, value] = [specs[n], specs[n]?.values[at]];
      if (!spec || !value) continue;
      cells[`spec${n + 1}`] = saidIn(spec.names, sourceLanguage);
      cells[`value${n + 1}`] = saidIn(value.names, sourceLanguage);
      if (value.picture && !pictured.has(`${n} ${at}`)) cells[`picture${n + 1}`] = value.picture;
      pictured.add(`${n} ${at}`);
    }
    cells.skuCode = sku.code;
    cells.gtin = sku.gtin;
    cells.stock = number(sku.stock);
    cells.stockSeen = number(sku.stock);
    for (const n of tierNumbers) {
      const tier = sku.tiers[n - 1];
      if (!tier) continue;
      cells[`from${n}`] = number(tier.minimum);
      cells[`price${n}`] = amountCell(tier.price, product.currency);
    }
    return cells;
  });
}

function wholeOf(product: OwnProduct, labels: Labels, certificateIds: readonly string[]): Cells {
  const { carton, sourceLanguage } = product;
  const words = serverWords(labels.language);
  const cells: Cells = {
    code: product.code,
    language: sourceLanguage,
    brand: product.brand,
    type: words(`sheet.type.${product.productType}`),
    unit: labels.units.get(product.unit) ?? product.unit,
    moq: number(product.moq),
    multiple: number(product.multiple),
    weight: number(product.weightGrams),
    hsCode: product.hsCode,
    originCountry: product.originCountry,
    certificates: certificateIds.flatMap((id) => labels.certificates.get(id) ?? []).join('; '),
    sites: product.sites.join(', '),
    freight: labels.freight.get(product.freightTemplateId ?? '') ?? null,
    pictures: product.pictures.join('; '),
  };
  if (carton) {
    cells.cartonPieces = number(carton.pieces);
    cells.cartonWeight = number(carton.grams);
    for (const [i, side] of (['cartonLength', 'cartonWidth', 'cartonHeight'] as const).entries())
      cells[side] = number(carton.size[i]! / 10);
  }
  for (const language of languageCodes) {
    const text = product.texts[language];
    if (text?.origin !== 'human') continue;
    const isSource = language === sourceLanguage;
    cells[isSource ? 'title' : `titleIn.${language}`] = text.title;
    cells[isSource ? 'description' : `descriptionIn.${language}`] = descriptionCell(text.description);
  }
  for (const [id, values] of labels.values) {
    const said = product.attributes.flatMap(({ attributeId, valueId }) =>
      attributeId === id ? (values.get(valueId) ?? []) : [],
    );
    cells[attributeColumn(id)] = said.join('; ');
  }
  return cells;
}

/** A description as it is laid out, or its text where it is not; one that no cell holds stays what it is. */
export function descriptionCell(rich: string): string {
  const plain = plainText(rich);
  const text = isLaidOut(rich) || looksLaidOut(plain) ? rich : plain;
  return text.length > longestCell ? asItIs : text;
}

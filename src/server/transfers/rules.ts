import { foldName } from '../../kit/text/fold.ts';
import { cutText } from '../../kit/text/cut-text.ts';
import type { FormSource } from '../../contract/products/product-form.ts';
import { productLimits } from '../../contract/products/product-limits.ts';
import type { TransferredProduct } from '../../contract/transfers/transfer-format.ts';
import { siteCodes } from '../../contract/reference/sites.ts';
import type { Language } from '../../kit/languages.ts';
import {
  convert,
  currencyDigits,
  divideRounded,
  payableUnit,
  roundPayable,
  type Rate,
} from '../../kit/money.ts';
import { trimEndMarks } from '../../kit/text/trim-marks.ts';

/** What a moved products is turned into a draft with. */
export interface Surroundings {
  /** Of its texts. */
  language: Language;
  categoryId: string;
  /** The shop's. */
  currency: string;
  rates: ReadonlyMap<string, Rate>;
  /** Unit codes by their names in lower case, and by themselves. */
  units: ReadonlyMap<string, string>;
  /** Pictures that are here, by address. */
  pictures: ReadonlyMap<string, string>;
  offered: readonly { id: string; name: string; values: readonly { id: string; name: string }[] }[];
}

/** An attribute of a moved products, as far as it is known here. */
export interface Match {
  name: string;
  value: string;
  attributeId: string | null;
  valueId: string | null;
}

export interface Plan {
  /** What the form is filled from; without attributes, which stand in `matches`. */
  source: FormSource;
  matches: Match[];
  /** Units of the shop's currency for one of theirs, as a decimal; null where none is needed or known. */
  rate: string | null;
  priceless: boolean;
  unit: string | null;
}

/** The draft that a moved products makes. Nothing is invented: what is not known is left for whoever fills in the form. */
export function planOf(product: TransferredProduct & { currency: string }, around: Surroundings): Plan {
  const { language, categoryId, currency, pictures, units } = around;
  const toShop = priceReader(product.currency, around);
  const unit = units.get(foldName(product.unit)) ?? null;
  const values = product.specs.map((_, i) => [...new Set(product.skus.map((sku) => sku.values[i]!))]);
  const moq = Math.ceil(product.minimumOrder / product.multiple) * product.multiple;
  const tiersOf = ({ price, tiers }: TransferredProduct['skus'][number]) => {
    const skuTiers = tiers.length > 0 ? tiers : product.tiers;
    const said = skuTiers.length > 0 ? skuTiers : [{ minimum: moq, price }];
    return said.flatMap((tier) => {
      const amount = toShop?.read(tier.price);
      return amount === undefined ? [] : [{ minimum: tier.minimum, price: String(amount) }];
    });
  };
  const source: FormSource = {
    code: '',
    categoryId,
    sourceLanguage: language,
    texts: { [language]: { title: product.title, description: product.description, origin: 'human' } },
    brand: cutText(product.brand, productLimits.brand),
    productType: 'ready',
    unit: unit ?? 'H87',
    currency,
    moq,
    multiple: product.multiple,
    weightGrams: product.weightGrams,
    hsCode: '',
    originCountry: '',
    carton: null,
    sites: [...siteCodes],
    pictures: [...new Set(product.pictures.flatMap((address) => pictures.get(address) ?? []))].slice(
      0,
      productLimits.pictures,
    ),
    video: null,
    freightTemplateId: null,
    attributes: [],
    specs: product.specs.map((name, i) => ({
      names: { [language]: name },
      values: values[i]!.map((value) => ({
        names: { [language]: value },
        // The first spec is the one that looks different.
        picture: i === 0 ? pictureOf(product, value, pictures) : null,
      })),
    })),
    skus: product.skus.map((sku) => ({
      values: sku.values.map((value, i) => values[i]!.indexOf(value)),
      code: sku.code,
      gtin: '',
      stock: sku.stock,
      tiers: tiersOf(sku),
    })),
  };
  return {
    source,
    matches: matchAttributes(product, around),
    rate: product.currency === currency ? null : (toShop?.rate ?? null),
    priceless: toShop === null,
    unit: product.unit === '' ? null : unit,
  };
}

function pictureOf({ skus }: TransferredProduct, value: string, pictures: ReadonlyMap<string, string>) {
  for (const sku of skus) {
    const key = sku.values[0] === value ? pictures.get(sku.picture) : undefined;
    if (key) return key;
  }
  return null;
}

/** Reads prices of a currency in minor units of the shop's; null where one of both has no rate. */
function priceReader(from: string, { currency, rates }: Surroundings) {
  const [source, shop] = [rates.get(from), rates.get(currency)];
  const digits = currencyDigits[from];
  if (digits === undefined || (from !== currency && (!source || !shop))) return null;
  return {
    rate: source && shop ? decimal(divideRounded(shop * 1_000_000n, source), 6) : null,
    read(price: string): bigint | undefined {
      if (price === '') return undefined;
      const minor = minorUnits(price, digits);
      const amount =
        from === currency
          ? roundPayable(minor, currency)
          : convert(minor, { currency: from, rate: source! }, { currency, rate: shop! });
      // What costs something there costs something here.
      return amount > 0n ? amount : payableUnit(currency);
    },
  };
}

/** "12.5" with two digits is 1250; what is finer is rounded half up. */
function minorUnits(price: string, digits: number): bigint {
  const [units = '0', fraction = ''] = price.split('.');
  const scaled = BigInt(units + fraction.padEnd(digits + 6, '0').slice(0, digits + 6));
  return divideRounded(scaled, 1_000_000n);
}

function decimal(value: bigint, digits: number): string {
  const figures = String(value).padStart(digits + 1, '0');
  const written = `${figures.slice(0, -digits)}.${figures.slice(-digits)}`;
  return trimEndMarks(trimEndMarks(written, '0'), '.');
}

/** Attributes and values by their names; a value borne twice counts once. */
function matchAttributes({ attributes }: TransferredProduct, { offered }: Surroundings): Match[] {
  const seen = new Set<string>();
  return attributes.flatMap(({ name, value }) => {
    const said = JSON.stringify([foldName(name), foldName(value)]);
    if (seen.has(said)) return [];
    seen.add(said);
    // An attribute may stand there in several languages.
    const attributes = offered.filter((one) => foldName(one.name) === foldName(name));
    const result = attributes.flatMap(({ id, values }) =>
      values.filter((one) => foldName(one.name) === foldName(value)).map((one) => ({ id, valueId: one.id })),
    )[0];
    return [
      { name, value, attributeId: result?.id ?? attributes[0]?.id ?? null, valueId: result?.valueId ?? null },
    ];
  });
}

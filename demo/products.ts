import type { DemoProduct, DemoLabel, DemoShop, DemoSku, SiteCode } from './types.ts';
import { baseProducts } from './catalogue.ts';
import { specialities } from './content/specialities.ts';
import { describe } from './describe.ts';
import { measure, measureFactors } from './measures.ts';
import type { BaseProduct } from './outline.ts';
import { planPictures } from './picture-plan.ts';
import { packingOf, piecesPerCarton } from './packing.ts';
import { orderSizes, tiersFor } from './prices.ts';
import type { Random } from './random.ts';
import { hash, randomFor } from './random.ts';
import { findRenderedColour } from './rendered-pictures.ts';
import type { PricedSpec } from './specs.ts';
import { readSpecs } from './specs.ts';
import { features, valueOf } from './tables.ts';
import { joinWords } from './words.ts';

const day = 24 * 60 * 60 * 1000;
const variants = [0, 1, 2, 3];
/** As much as one person lifts. */
const heaviestUnitGrams = 25_200;

/** All products: four variants of each base products, spread over the shops that sell their category. */
export function buildProduct(shops: DemoShop[], now: Date): DemoProduct[] {
  const ofBase = new Map<string, number>();
  return baseProducts.flatMap((base) => {
    const number = (ofBase.get(base.category) ?? 0) + 1;
    ofBase.set(base.category, number);
    const sellers = shops.filter((shop) => shop.categories.some((code) => isWithin(base.category, code)));
    const first = hash(base.category) % sellers.length;
    return variants.map((variant) => {
      const shop = sellers[(first + variant) % sellers.length]!;
      return buildVariant(`${base.category}-${number}-${variant + 1}`, base, variant, shop, now);
    });
  });
}

function isWithin(category: string, code: string): boolean {
  return category === code || category.startsWith(`${code}.`);
}

function buildVariant(
  code: string,
  base: BaseProduct,
  variant: number,
  shop: DemoShop,
  now: Date,
): DemoProduct {
  const random = randomFor(code);
  const options = base.options;
  const unit = options.u ?? 'PCE';
  const size = base.measures[variant % base.measures.length];
  const featureCodes = (options.f ?? 'bulk').split(',');
  const feature = features.get(featureCodes[variant % featureCodes.length]!);
  if (!feature) throw new Error(`No feature for ${code}: ${options.f}`);

  // By weight or length the price is already for one unit; the size is only how it is packed.
  const byMeasure = unit === 'KGM' || unit === 'MTR';
  const factors = size && !byMeasure ? measureFactors(size, base.measures[0]!) : { price: 1, weight: 1 };
  // What is sold by the carton or the bag holds fewer of a larger size.
  const heaviest = unit === 'XCT' || unit === 'XBG' ? heaviestUnitGrams : Infinity;
  const weightGrams = Math.min(base.weightGrams * factors.weight, heaviest);
  const perCarton = piecesPerCarton(base, weightGrams);
  const yuan = base.price * factors.price * (0.94 + random.next() * 0.14);
  const specs = specsFor(readSpecs(options.s ?? ''), variant);
  const attributes = attributesOf(base, shop);
  const onePiece = yuan > 25 && !byMeasure && random.chance(0.1);
  const sizes = orderSizes(yuan, byMeasure ? 5 : perCarton, onePiece, random.between(150, 700));

  const age = Math.floor(random.next() ** 1.3 * 360) + 1;
  const sales = Math.floor(random.next() ** 4 * 9000 * (age / 360) * (shop.level / 5));
  const said = size ? [measure(size), feature] : [feature];

  const skus = skusFor(specs, yuan, weightGrams, sizes, shop, random);
  const packing = packingOf(base, variant, skus[0]!.weightGrams);

  return {
    code,
    shop: shop.code,
    category: base.category,
    titles: joinWords([base.title, ...said]),
    descriptions: describe(
      { about: base.about, features: said, attributes, unit, perCarton, kind: options.k ?? 'custom' },
      random,
    ),
    unit,
    currency: shop.saleCurrency,
    attributes,
    specs: specs.map(({ code: spec, names, values }) => ({
      code: spec,
      names,
      values:
        spec === 'colour'
          ? values.map((value) => ({ ...value, picture: findRenderedColour(base.title.en, value.code) }))
          : values,
    })),
    skus,
    packing,
    ...sizes,
    sales,
    createdAt: new Date(now.getTime() - age * day + random.between(0, 20 * 60) * 60_000),
    pictures: planPictures(base, variant, { packing, origin: originName(shop) }),
    labels: labelsFor(shop, base.category, age, sales, random),
    sites: sitesFor(base, shop, random),
  };
}

/** The widest matrix is sold by one shop only; the others carry the colours and sizes that sell. */
function specsFor(specs: PricedSpec[], variant: number): PricedSpec[] {
  const count = specs.reduce((product, spec) => product * spec.values.length, 1);
  if (variant === 0 || count <= 60) return specs;
  return specs
    .slice(0, 2)
    .map((spec) => ({ ...spec, values: spec.values.slice(0, 6), factors: spec.factors.slice(0, 6) }));
}

function skusFor(
  specs: PricedSpec[],
  yuan: number,
  weightGrams: number,
  sizes: { packingMultiple: number; minimumOrder: number },
  shop: DemoShop,
  random: Random,
): DemoSku[] {
  const { packingMultiple, minimumOrder } = sizes;
  const steps = [1, random.between(3, 5), random.between(8, 12), random.between(25, 40)];
  const starts = steps.map((step) => Math.ceil((minimumOrder * step) / packingMultiple) * packingMultiple);
  const discounts = [0, 0.04 + random.next() * 0.03, 0.1 + random.next() * 0.04, 0.16 + random.next() * 0.06];
  const tierCount = random.between(2, 4);

  let rows: { values: string[]; price: number; weight: number }[] = [{ values: [], price: 1, weight: 1 }];
  for (const spec of specs) {
    rows = rows.flatMap((row) =>
      spec.values.map((value, i) => ({
        values: [...row.values, value.code],
        price: row.price * spec.factors[i]!.price,
        weight: row.weight * spec.factors[i]!.weight,
      })),
    );
  }
  return rows.map((row, i) => {
    const lot = random.next();
    const stock = minimumOrder * random.between(12, 260);
    return {
      code: row.values.join('/') || 'default',
      values: row.values,
      tiers: tiersFor(yuan * row.price, shop.saleCurrency, starts.slice(0, tierCount), discounts),
      // The first sku always sells; of the others a few are out of stock or nearly so.
      stock: i > 0 && lot < 0.04 ? 0 : i > 0 && lot < 0.09 ? random.between(1, 2 * minimumOrder) : stock,
      weightGrams: Math.max(1, Math.round(weightGrams * row.weight)),
    };
  });
}

const originOf: Record<string, string> = {
  '37': 'shandong',
  '33': 'zhejiang',
  '44': 'guangdong',
  '41': 'henan',
  '35': 'fujian',
  '13': 'hebei',
};

/** Where goods say that they are made, as export marks name it. */
const originNames: Record<string, string> = { HK: 'Hong Kong', AE: 'UAE', ID: 'Indonesia' };
const originName = (shop: DemoShop): string => originNames[shop.place.country] ?? 'China';

function attributesOf(base: BaseProduct, shop: DemoShop): { attribute: string; values: string[] }[] {
  const pairs = (base.options.a ?? '')
    .split(',')
    .filter(Boolean)
    .map((pair) => pair.split(':'));
  const values = new Map(pairs.map(([attribute, value]): [string, string] => [attribute!, value!]));
  const { country, province } = shop.place;
  const origin = { HK: 'hongkong', AE: 'uae', ID: 'indonesia' }[country] ?? originOf[province];
  if (!values.has('origin') && origin) values.set('origin', origin);
  return [...values].map(([attribute, value]) => ({ attribute, values: [valueOf(attribute, value).code] }));
}

function labelsFor(
  shop: DemoShop,
  category: string,
  age: number,
  sales: number,
  random: Random,
): DemoLabel[] {
  const labels: DemoLabel[] = [];
  if (shop.factory && random.chance(0.4)) labels.push('factory');
  if (shop.factory && random.chance(0.3)) labels.push('price_power');
  if (sales > 1200) labels.push('trend_power');
  if (shop.level === 5 && random.chance(0.35)) labels.push('brand_power');
  if (age <= 35) labels.push('novelty');
  if (specialities[shop.code]?.some((code) => isWithin(category, code))) labels.push('regional');
  return labels;
}

function sitesFor(base: BaseProduct, shop: DemoShop, random: Random): SiteCode[] {
  const allowed = base.options.sites ? base.options.sites.split(',') : shop.sites;
  // A few products are kept for the home market.
  if (!base.options.sites && shop.place.country === 'CN' && random.chance(0.06)) return ['cn'];
  return shop.sites.filter((site) => allowed.includes(site));
}

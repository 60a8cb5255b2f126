import type { ExportTerm } from '../src/contract/orders/incoterms.ts';
import { sql } from 'kysely';
import { siteCodes } from '../src/contract/reference/sites.ts';
import { newId } from '../src/kit/ids.ts';
import type { Tx } from '../src/server/platform/database.ts';
import { priceTypes } from '../src/server/reference/rules.ts';
import { hotWords } from './content/hot-words.ts';
import { plainText } from '../src/kit/text/rich-text.ts';
import { pictureKey } from './picture-specs.ts';
import { findPlaceCodes, type PlaceCodes } from './places.ts';
import type { DemoAccount, DemoBuyer, DemoPicture, DemoProduct, World } from './types.ts';

type Pictures = ReadonlyMap<string, string>;

/** Inserts rows in one statement, whatever their number: PostgreSQL takes at most 65,535 parameters. */
async function insert(tx: Tx, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 2_000) {
    const some = rows.slice(start, start + 2_000);
    const columns = sql.join(Object.keys(some[0]!).map((name) => sql.ref(name)));
    const json = JSON.stringify(some, (_, value) => (typeof value === 'bigint' ? String(value) : value));
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`.execute(tx);
  }
}

/** Lays down the demo world's rows: units, categories, attributes, markets, people, shops, products. */
export async function loadRows(
  tx: Tx,
  world: World,
  pictures: Pictures,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const places = await findPlaceCodes(tx);
  const id = memo();
  const picture = (spec: DemoPicture | undefined) => (spec ? (pictures.get(pictureKey(spec)) ?? null) : null);

  for (const unit of world.units) {
    await sql`insert into units (code, names, short, position)
      values (${unit.code}, ${JSON.stringify(unit.names)}, ${JSON.stringify(unit.short)}, 0)
      on conflict (code) do update set names = excluded.names, short = excluded.short`.execute(tx);
  }
  await insert(
    tx,
    'hot_words',
    siteCodes.flatMap((site) =>
      Object.entries(hotWords).map(([language, words]) => ({ site, language, words })),
    ),
  );
  await loadCategories(tx, world, id, picture);
  await insert(
    tx,
    'markets',
    world.markets.map((market) => {
      const place = places(market.place);
      return {
        id: id(`market ${market.code}`),
        code: market.code,
        industry_type: market.industryType,
        names: market.names,
        descriptions: market.descriptions,
        country: market.place.country,
        city: place.cityNames,
        latitude: market.latitude,
        longitude: market.longitude,
        hours: market.hours,
        pictures: market.pictures.map((one) => picture(one)!),
        addresses: market.addresses,
        directions: market.directions,
        floors: market.floors,
      };
    }),
  );
  await loadPeople(tx, world, id, places, passwordHash, now);
  await insert(
    tx,
    'shops',
    world.shops.map((shop) => ({
      id: id(`shop ${shop.code}`),
      code: shop.code,
      owner_id: id(`account ${shop.owner.email}`),
      market_id: shop.market && id(`market ${shop.market.code}`),
      market_floor: shop.market?.floor ?? '',
      market_stall: shop.market?.stall ?? '',
      source_language: shop.place.country === 'CN' || shop.place.country === 'HK' ? 'zh' : 'en',
      names: shop.names,
      descriptions: shop.descriptions,
      logo: picture(shop.logo),
      banner: picture(shop.banner),
      country: shop.place.country,
      region_codes: places(shop.place).codes,
      opened_year: shop.openedYear,
      level: shop.level,
      trusted: shop.trusted,
      sale_currency: shop.saleCurrency,
      pre_ratio: shop.preRatio,
      export_term: exportTermOf(shop.place),
      auto_confirm: shop.autoConfirm,
      created_at: new Date(Date.UTC(shop.openedYear, 2, 1)),
    })),
  );
  await loadProducts(tx, world, id, picture);
}

/** The ports that shops ship from, by province of China (GB/T 2260) and by country. */
const ports: Record<string, string> = {
  31: 'Shanghai',
  32: 'Shanghai',
  33: 'Ningbo',
  35: 'Xiamen',
  37: 'Qingdao',
  44: 'Shenzhen',
  CN: 'Shanghai',
  HK: 'Hong Kong',
  AE: 'Jebel Ali',
  ID: 'Tanjung Priok',
};

function exportTermOf({ country, province }: World['shops'][number]['place']): ExportTerm | null {
  const namedPlace = (country === 'CN' ? ports[province] : undefined) ?? ports[country];
  return namedPlace ? { incoterm: 'FOB', namedPlace } : null;
}

/** One id per name, the same wherever the name is used. */
function memo(): (name: string) => string {
  const ids = new Map<string, string>();
  return (name) => {
    let value = ids.get(name);
    if (!value) ids.set(name, (value = newId()));
    return value;
  };
}
type Ids = ReturnType<typeof memo>;

async function loadCategories(
  tx: Tx,
  world: World,
  id: Ids,
  picture: (spec: DemoPicture | undefined) => string | null,
) {
  const byCode = new Map(world.categories.map((category) => [category.code, category]));
  const pathOf = (code: string): string[] => {
    const { parent } = byCode.get(code)!;
    return [...(parent ? pathOf(parent) : []), id(`category ${code}`)];
  };
  // A category is shown by the best-selling products in it.
  const best = new Map<string, DemoProduct>();
  for (const product of [...world.products].sort((a, b) => b.sales - a.sales)) {
    for (let code: string | null = product.category; code; code = byCode.get(code)!.parent) {
      if (!best.has(code)) best.set(code, product);
    }
  }
  for (const level of [1, 2, 3]) {
    await insert(
      tx,
      'categories',
      world.categories
        .filter((category) => category.level === level)
        .map((category) => ({
          id: id(`category ${category.code}`),
          code: category.code,
          parent_id: category.parent && id(`category ${category.parent}`),
          level,
          path: pathOf(category.code),
          names: category.names,
          position: category.position,
          picture: picture(best.get(category.code)?.pictures[0]),
        })),
    );
  }
  await insert(
    tx,
    'attributes',
    world.attributes.map(({ code, names }) => ({ id: id(`attribute ${code}`), code, names })),
  );
  await insert(
    tx,
    'attribute_values',
    world.attributes.flatMap((attribute) =>
      attribute.values.map((value, position) => ({
        id: id(`value ${attribute.code} ${value.code}`),
        attribute_id: id(`attribute ${attribute.code}`),
        code: value.code,
        names: value.names,
        position,
      })),
    ),
  );
  await insert(
    tx,
    'category_attributes',
    world.categories.flatMap((category) =>
      category.attributes.map((code, position) => ({
        category_id: id(`category ${category.code}`),
        attribute_id: id(`attribute ${code}`),
        position,
      })),
    ),
  );
}

async function loadPeople(
  tx: Tx,
  world: World,
  id: Ids,
  places: PlaceCodes,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const account = (
    person: DemoAccount,
    language: string,
    currency: string,
    createdAt: Date,
    country: string | null = null,
  ) => ({
    id: id(`account ${person.email}`),
    email: person.email,
    phone: `+${person.prefix}${person.phone}`,
    password_hash: passwordHash,
    name: person.personName,
    company_name: person.companyName,
    company_country: country,
    language,
    price_type_id: priceTypes.find((type) => type.currency === currency)?.id ?? 1,
    created_at: createdAt,
  });
  const yearAgo = new Date(now.getTime() - 365 * 86_400_000);
  await insert(tx, 'accounts', [
    ...world.shops.map((shop) =>
      account(shop.owner, 'zh', shop.saleCurrency, new Date(Date.UTC(shop.openedYear, 1, 1))),
    ),
    ...world.buyers.map((buyer) =>
      account(buyer.account, buyer.language, buyer.priceCurrency, yearAgo, buyer.country),
    ),
  ]);
  const role = (person: DemoAccount, number: number) => ({
    account_id: id(`account ${person.email}`),
    role: number,
    audit_status: 1,
    created_at: yearAgo,
  });
  await insert(tx, 'account_roles', [
    ...world.shops.flatMap((shop) => [role(shop.owner, 1), role(shop.owner, 2)]),
    ...world.buyers.map((buyer) => role(buyer.account, 1)),
  ]);
  await insert(
    tx,
    'delivery_addresses',
    world.buyers.flatMap((buyer) => addressesOf(buyer, id, places, yearAgo)),
  );
}

function addressesOf(buyer: DemoBuyer, id: Ids, places: PlaceCodes, createdAt: Date) {
  return buyer.addresses.map((address, i) => {
    const place = places(address.place);
    return {
      id: id(`address ${buyer.code} ${i}`),
      account_id: id(`account ${buyer.account.email}`),
      name: address.personName,
      prefix_id: places.prefixId(address.prefix),
      phone: address.phone,
      country: address.place.country,
      region_codes: place.codes,
      city: place.codes.length > 0 ? '' : `${address.place.city}, ${address.place.province}`,
      detail: address.street,
      postcode: address.postcode,
      is_default: address.isDefault,
      created_at: createdAt,
    };
  });
}

async function loadProducts(
  tx: Tx,
  world: World,
  id: Ids,
  picture: (spec: DemoPicture | undefined) => string | null,
) {
  const shops = new Map(world.shops.map((shop) => [shop.code, shop]));
  await insert(
    tx,
    'products',
    world.products.map((product) => {
      const prices = product.skus.flatMap((sku) => sku.tiers.map((tier) => tier.price));
      const shop = shops.get(product.shop)!;
      return {
        id: id(`products ${product.code}`),
        shop_id: id(`shop ${product.shop}`),
        code: product.code,
        category_id: id(`category ${product.category}`),
        source_language: shop.place.country === 'CN' || shop.place.country === 'HK' ? 'zh' : 'en',
        unit_code: product.unit,
        currency: product.currency,
        moq: product.minimumOrder,
        multiple: product.packingMultiple,
        weight_grams: product.skus[0]!.weightGrams,
        carton_pieces: product.packing?.pieces ?? null,
        carton_grams: product.packing?.grossGrams ?? null,
        carton_size: product.packing?.sizeMm ?? null,
        price_from: prices.reduce((low, price) => (price < low ? price : low)),
        price_to: prices.reduce((high, price) => (price > high ? price : high)),
        pictures: product.pictures.flatMap((spec) => picture(spec) ?? []),
        specs: product.specs.map((spec) => ({
          names: spec.names,
          values: spec.values.map((value) => {
            const key = picture(value.picture);
            return { names: value.names, ...(key && { picture: key }) };
          }),
        })),
        labels: product.labels,
        sites: product.sites,
        publish_status: 'published',
        sales_count: product.sales,
        created_at: product.createdAt,
        updated_at: product.createdAt,
        version: 1,
      };
    }),
  );
  await insert(
    tx,
    'product_texts',
    world.products.flatMap((product) =>
      Object.entries(product.titles).map(([language, title]) => ({
        product_id: id(`products ${product.code}`),
        language,
        title,
        description: plainText(product.descriptions[language as 'en']),
        markup: product.descriptions[language as 'en'],
        origin: 'human',
      })),
    ),
  );
  await insert(
    tx,
    'skus',
    world.products.flatMap((product) =>
      product.skus.map((sku, position) => ({
        id: newId(),
        product_id: id(`products ${product.code}`),
        position,
        spec_values: sku.values.map((code, i) =>
          product.specs[i]!.values.findIndex((value) => value.code === code),
        ),
        code: sku.code === 'default' ? '' : sku.code,
        picture: picture(
          sku.values.flatMap(
            (code, i) => product.specs[i]!.values.find((value) => value.code === code)?.picture ?? [],
          )[0],
        ),
        stock: sku.stock,
        tier_minimums: sku.tiers.map((tier) => tier.from),
        tier_prices: sku.tiers.map((tier) => tier.price),
      })),
    ),
  );
  await insert(
    tx,
    'product_attributes',
    world.products.flatMap((product) =>
      product.attributes.flatMap(({ attribute, values }) =>
        values.map((value) => ({
          product_id: id(`products ${product.code}`),
          attribute_id: id(`attribute ${attribute}`),
          value_id: id(`value ${attribute} ${value}`),
        })),
      ),
    ),
  );
}

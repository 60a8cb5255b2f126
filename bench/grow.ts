import { sql } from 'kysely';
import type { Language } from '../src/kit/languages.ts';
import { transact, createDatabase, type Db, type Tx } from '../src/server/platform/database.ts';
import { indexAllProducts } from '../src/server/search/public.ts';
import { draws, modelOf, titleVariations } from './vary-titles.ts';

const wantedProducts = 100_000;
const shopCopies = 40;

interface Source {
  id: string;
  code: string;
  shop_id: string;
  category_id: string;
  siblings: string[];
  titles: [Language, string][];
}

/**
 * Makes 100,000 products in 1,640 shops of the demo world's products and shops. A copy has its own title (see
 * vary-titles.ts), a price from half to double, its own stock, sales, labels and date of the last two years, one
 * of the copies of its shop, and in three of ten cases a neighbouring category. Texts, skus and attributes are
 * those of the original.
 */
export async function growWorld(url: string, say: (line: string) => void): Promise<void> {
  const { db, close } = createDatabase(url);
  try {
    const sources = await readSources(db);
    const copies = Math.ceil((wantedProducts - sources.length) / sources.length);
    say(`Making ${wantedProducts} products of ${sources.length}, once …`);
    await transact(db, async (tx) => {
      await copyShops(tx);
      const vary = variations(sources);
      for (let copy = 1; copy <= copies; copy++) {
        const room = wantedProducts - sources.length * copy;
        await copyProduct(tx, sources.slice(0, room), copy, vary);
        if (copy % 20 === 0) say(`  ${sources.length * (copy + 1)} rows made`);
      }
    });
    await sql`vacuum analyze`.execute(db);
    await indexAllProducts(db, (done) => {
      if (done % 20_000 === 0) say(`  ${done} indexed`);
    });
  } finally {
    await close();
  }
}

async function readSources(db: Db): Promise<Source[]> {
  const sources = await sql<Source>`
    select products.id, products.code, products.shop_id, products.category_id,
      array(select sibling.id from categories as own join categories as sibling using (parent_id)
        where own.id = products.category_id order by sibling.code) as siblings,
      (select json_agg(json_build_array(language, title) order by language) from product_texts where product_id = products.id) as titles
    from products order by products.code, products.id`.execute(db);
  return sources.rows;
}

type Vary = (language: Language, title: string, copy: number) => string;

function variations(sources: readonly Source[]): Vary {
  const byLanguage = Map.groupBy(
    sources.flatMap((source) => source.titles),
    ([language]) => language,
  );
  const makers = new Map(
    [...byLanguage].map(([language, pairs]) => [
      language,
      titleVariations(
        pairs.map(([, title]) => title),
        language,
      ),
    ]),
  );
  return (language, title, copy) => makers.get(language)!(title, copy);
}

/** Every shop many times over, each with an owner of its own, as one account owns one shop. */
async function copyShops(tx: Tx): Promise<void> {
  await sql`
    create temporary table shop_copies on commit drop as
    select shops.id as source, n as copy, uuidv7() as shop_id, uuidv7() as owner_id
    from shops, generate_series(1, ${shopCopies}::int) as n`.execute(tx);
  await sql`
    insert into accounts (id, email, name, company_name, language, price_type_id, created_at)
    select shop_copies.owner_id, 'owner-' || shop_copies.owner_id || '@bench.example', name, company_name, language,
      price_type_id, accounts.created_at
    from shop_copies join shops on shops.id = source join accounts on accounts.id = shops.owner_id`.execute(
    tx,
  );
  await sql`
    insert into shops (id, code, owner_id, market_id, source_language, names, descriptions, logo, banner, country,
      region_codes, opened_year, level, trusted, sale_currency, pre_ratio, auto_confirm, created_at)
    select shop_id, code || '-' || copy, shop_copies.owner_id, market_id, source_language,
      (select jsonb_object_agg(key, value || ' ' || copy) from jsonb_each_text(names)), descriptions, logo, banner,
      country, region_codes, opened_year, 1 + (level + copy) % 5, trusted and copy % 3 = 0, sale_currency, pre_ratio,
      auto_confirm, created_at
    from shop_copies join shops on shops.id = source`.execute(tx);
}

async function copyProduct(tx: Tx, sources: readonly Source[], copy: number, vary: Vary): Promise<void> {
  const rows = sources.map((source) => {
    const draw = draws(`products ${copy} ${source.code} ${source.shop_id}`);
    const model = modelOf(source.code + source.shop_id, copy);
    const inSibling = draw(10) < 3 && source.siblings.length > 0;
    return {
      source: source.id,
      shop_copy: 1 + draw(shopCopies),
      category: inSibling ? source.siblings[draw(source.siblings.length)] : source.category_id,
      // Fiftieths of the original's price, from a half to double.
      price: 25 + draw(76),
      sales: Math.round(40_000 / (1 + draw(4_000))),
      labelled: draw(20) === 0,
      age: draw(730 * 24),
      titles: Object.fromEntries(
        source.titles.map(([language, title]) => [language, `${vary(language, title, copy)} ${model}`]),
      ),
    };
  });
  await sql`
    create temporary table product_copies on commit drop as
    select uuidv7() as id, * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as copies (source uuid, shop_copy int, category uuid, price int, sales int, labelled boolean, age int, titles jsonb)`.execute(
    tx,
  );
  await sql`
    insert into products (id, shop_id, code, category_id, source_language, unit_code, currency, moq, multiple, weight_grams,
      price_from, price_to, pictures, specs, labels, sites, publish_status, sales_count, created_at, updated_at, version)
    select product_copies.id, shop_copies.shop_id, code || '-' || ${copy}::int, category, source_language, unit_code,
      currency, moq, multiple, weight_grams, greatest(1, price_from * price / 50), greatest(1, price_to * price / 50),
      pictures, specs, case when labelled then labels else '{}' end, sites, publish_status, sales,
      now() - age * interval '1 hour', now(), 1
    from product_copies join products on products.id = product_copies.source
    join shop_copies on shop_copies.source = products.shop_id and shop_copies.copy = shop_copy`.execute(tx);
  await sql`
    insert into product_texts (product_id, language, title, description, origin)
    select product_copies.id, language, titles->>language, description, origin
    from product_copies join product_texts on product_id = source`.execute(tx);
  await sql`
    insert into skus (id, product_id, position, spec_values, code, picture, stock, tier_minimums, tier_prices)
    select uuidv7(), product_copies.id, position, spec_values, code, picture, stock, tier_minimums,
      array(select greatest(1, each * price / 50) from unnest(tier_prices) with ordinality as tiers (each, n) order by n)
    from product_copies join skus on product_id = source`.execute(tx);
  await sql`
    insert into product_attributes (product_id, attribute_id, value_id)
    select product_copies.id, attribute_id, value_id
    from product_copies join product_attributes on product_id = source`.execute(tx);
  await sql`drop table product_copies`.execute(tx);
}

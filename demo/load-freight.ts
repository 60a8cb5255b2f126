import { newId } from '../src/kit/ids.ts';
import { convert } from '../src/kit/money.ts';
import type { Deps } from '../src/server/platform/context.ts';
import { transact, type Tx } from '../src/server/platform/database.ts';
import { getRates } from '../src/server/reference/public.ts';
import { parcels, tableNames, trucks, type FreightPlan } from './content/freight.ts';
import { randomFor } from './random.ts';

const heavyGrams = 8_000;

interface Table {
  name: string;
  isDefault: boolean;
  plans: readonly FreightPlan[];
  firstGrams: number;
  furtherGrams: number;
}

/** Gives every shop that has none a freight table, and those that send heavy products a second one for them. */
export async function loadFreight(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const rates = await getRates(db, now);
  const shops = await db
    .selectFrom('shops')
    .select(['id', 'code', 'country', 'region_codes', 'sale_currency'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('freight_templates').select('id').whereRef('freight_templates.shop_id', '=', 'shops.id'),
        ),
      ),
    )
    .execute();
  for (const shop of shops) {
    // No two shops have the same carrier's contract.
    const level = 0.9 + randomFor(`freight ${shop.code}`).next() * 0.25;
    const priceOf = (fen: number) => {
      const yuan = BigInt(Math.round((fen * level) / 10) * 10);
      const currency = shop.sale_currency;
      return convert(
        yuan,
        { currency: 'CNY', rate: rates.get('CNY')! },
        { currency, rate: rates.get(currency)! },
      );
    };
    const language = shop.country === 'CN' || shop.country === 'HK' ? 'zh' : 'en';
    const lay = (tx: Tx, table: Table) =>
      layTable(tx, { ...shop, region: shop.region_codes[0] ?? null, priceOf, now }, table);
    await transact(db, async (tx) => {
      await lay(tx, {
        name: tableNames.parcel[language],
        isDefault: true,
        plans: parcels[shop.country] ?? parcels.CN!,
        firstGrams: 1_000,
        furtherGrams: 1_000,
      });
      if (shop.country !== 'CN') return;
      const heavy = await tx
        .selectFrom('products')
        .select('id')
        .where('shop_id', '=', shop.id)
        .where('weight_grams', '>=', heavyGrams)
        .execute();
      if (heavy.length === 0) return;
      const truck = await lay(tx, {
        name: tableNames.truck[language],
        isDefault: false,
        plans: trucks,
        firstGrams: 20_000,
        furtherGrams: 10_000,
      });
      await tx
        .updateTable('products')
        .set({ freight_template_id: truck })
        .where('shop_id', '=', shop.id)
        .where('weight_grams', '>=', heavyGrams)
        .execute();
    });
  }
}

interface Sender {
  id: string;
  country: string;
  region: string | null;
  sale_currency: string;
  priceOf: (fen: number) => bigint;
  now: Date;
}

/** @returns the table's id */
async function layTable(tx: Tx, shop: Sender, table: Table): Promise<string> {
  const id = newId(shop.now.getTime());
  await tx
    .insertInto('freight_templates')
    .values({
      id,
      shop_id: shop.id,
      name: table.name,
      country: shop.country,
      region_code: shop.region,
      currency: shop.sale_currency,
      is_default: table.isDefault,
      created_at: shop.now,
    })
    .execute();
  await tx
    .insertInto('freight_zones')
    .values(
      table.plans.map((plan, position) => ({
        id: newId(shop.now.getTime()),
        template_id: id,
        position,
        countries: plan.countries ?? [],
        provinces: plan.provinces ?? [],
        first_grams: table.firstGrams,
        first_price: shop.priceOf(plan.first),
        further_grams: table.furtherGrams,
        further_price: shop.priceOf(plan.further),
        free_from: plan.freeFrom ? shop.priceOf(plan.freeFrom * 100) : null,
        days_min: plan.days[0],
        days_max: plan.days[1],
      })),
    )
    .execute();
  return id;
}

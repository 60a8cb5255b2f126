import { sql } from 'kysely';
import type { PriceAudience } from '../../contract/price-access/price-access-limits.ts';
import type { FreightZone } from '../../contract/shops/shop-office.ts';
import { newId } from '../../kit/ids.ts';
import { readPayable } from '../../kit/payable.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { DB } from '../platform/postgres/schema.gen.ts';
import type { Updateable } from 'kysely';

/** Changes a shop that nobody changed meanwhile. @returns the new version; undefined when somebody was faster */
export async function updateShop(
  tx: Db,
  id: string,
  version: number,
  changes: Omit<Updateable<DB['shops']>, 'id' | 'info_version'>,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('shops')
    .set({ ...changes, info_version: version + 1 })
    .where('id', '=', id)
    .where('info_version', '=', version)
    .returning('info_version')
    .executeTakeFirst();
  return row?.info_version;
}

/** Says whom a shop shows its prices to. @returns whether that is new */
export async function setPricesShownTo(tx: Tx, id: string, audience: PriceAudience): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shops')
    .set({ prices_shown_to: audience })
    .where('id', '=', id)
    .where('prices_shown_to', '<>', audience)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether a shop has priced anything: a product, or a coupon. */
export async function hasPrices(db: Db, shopId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from products where shop_id = ${shopId})
      or exists (select from coupons where shop_id = ${shopId}) as has`.execute(db);
  return rows[0]!.has;
}

/** How much of what a shop has; what is counted stands in tables that later domains write. */
export async function countParts(db: Db, shopId: string) {
  const { rows } = await sql<
    Record<'members' | 'floors' | 'categories' | 'recommended' | 'templates', number>
  >`
    select
      (select count(*)::int from shop_members where shop_id = ${shopId}) as members,
      (select count(*)::int from shop_floors where shop_id = ${shopId}) as floors,
      (select count(*)::int from shop_categories where shop_id = ${shopId}) as categories,
      (select count(*)::int from shop_recommendations where shop_id = ${shopId}) as recommended,
      (select count(*)::int from freight_templates where shop_id = ${shopId}) as templates`.execute(db);
  return rows[0]!;
}

export const listTemplates = (db: Db, shopId: string) =>
  db
    .selectFrom('freight_templates')
    .selectAll()
    .select((template) =>
      template
        .selectFrom('products')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('products.freight_template_id', '=', 'freight_templates.id')
        .as('product_count'),
    )
    .where('shop_id', '=', shopId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const listZones = (db: Db, templateIds: readonly string[]) =>
  db
    .selectFrom('freight_zones')
    .selectAll()
    .where('template_id', '=', sql<string>`any(${sql.val([...templateIds])}::uuid[])`)
    .orderBy('template_id')
    .orderBy('position')
    .execute();

export interface NewTemplate {
  name: string;
  country: string;
  regionCode: string | null;
  currency: string;
  zones: readonly FreightZone[];
}

/** Writes a table with its zones; an id that is the shop's own is written over. */
export async function writeTemplate(
  tx: Tx,
  shopId: string,
  id: string | undefined,
  template: NewTemplate,
  now: Date,
): Promise<string> {
  const values = {
    name: template.name,
    country: template.country,
    region_code: template.regionCode,
    currency: template.currency,
  };
  const written = id ?? newId(now.getTime());
  if (id) await tx.updateTable('freight_templates').set(values).where('id', '=', id).execute();
  else {
    await tx
      .insertInto('freight_templates')
      .values({ id: written, shop_id: shopId, ...values, created_at: now })
      .execute();
  }
  await tx.deleteFrom('freight_zones').where('template_id', '=', written).execute();
  await tx
    .insertInto('freight_zones')
    .values(
      template.zones.map((zone, index) => ({
        id: newId(now.getTime()),
        template_id: written,
        position: index + 1,
        countries: zone.countries,
        provinces: zone.provinces,
        first_grams: zone.firstGrams,
        first_price: readPayable(zone.firstPrice, template.currency),
        further_grams: zone.furtherGrams,
        further_price: readPayable(zone.furtherPrice, template.currency),
        free_from: zone.freeFrom === null ? null : readPayable(zone.freeFrom, template.currency),
        days_min: zone.daysMin,
        days_max: zone.daysMax,
      })),
    )
    .execute();
  return written;
}

export async function makeTemplateDefault(tx: Tx, shopId: string, id: string): Promise<void> {
  await tx
    .updateTable('freight_templates')
    .set({ is_default: false })
    .where('shop_id', '=', shopId)
    .where('is_default', '=', true)
    .execute();
  await tx.updateTable('freight_templates').set({ is_default: true }).where('id', '=', id).execute();
}

export const deleteTemplate = (tx: Tx, id: string) =>
  tx.deleteFrom('freight_templates').where('id', '=', id).execute();

/** Whether one of these pictures is of a product of the shop that is taken down. */
export async function showsTakenDown(db: Db, shopId: string, keys: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ isDown: boolean }>`
    select shows_taken_down(${shopId}, null, ${sql.val([...keys])}::text[]) as "isDown"`.execute(db);
  return rows[0]!.isDown;
}

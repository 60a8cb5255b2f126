import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { newId } from '../src/kit/ids.ts';
import type { Db } from '../src/server/platform/database.ts';

export interface Buyer {
  token: string;
  addressId: string;
  /** Two skus of different products that no other buyer orders. */
  lines: { skuId: string; quantity: number }[];
}

// Each may submit 60 times a minute.
const howMany = 200;
const linesInCart = 8;

/** Makes signed-in buyers with an address, eight lines in the cart, and products of their own to order. */
export async function makeBuyers(db: Db): Promise<Buyer[]> {
  const accounts = Array.from({ length: howMany }, (_, n) => {
    const token = `bench-${n}-${newId()}`;
    return {
      id: newId(),
      n,
      token,
      hash: createHash('sha256').update(token).digest('hex'),
      address_id: newId(),
    };
  });
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb)
    as wanted (id uuid, n int, hash text, address_id uuid)`;
  await sql`
    insert into accounts (id, email, name, language, price_type_id, created_at)
    select id, 'buyer-' || n || '@bench.example', 'Buyer ' || n, 'en', 1, now() from ${wanted}`.execute(db);
  await sql`
    insert into account_roles (account_id, role, audit_status, created_at)
    select id, 1, 1, now() from ${wanted}`.execute(db);
  await sql`
    insert into sessions (token_hash, account_id, role, created_at, expires_at)
    select decode(hash, 'hex'), id, 1, now(), now() + interval '1 day' from ${wanted}`.execute(db);
  await sql`
    insert into delivery_addresses (id, account_id, name, prefix_id, phone, country, region_codes, city, detail, postcode,
      is_default, created_at)
    select wanted.address_id, wanted.id, model.name, model.prefix_id, model.phone, model.country, model.region_codes,
      model.city, model.detail, model.postcode, true, now()
    from ${wanted}, (select * from delivery_addresses where country = 'CN' order by id limit 1) as model`.execute(
    db,
  );

  const skus = await listSkus(db, howMany * (2 + linesInCart));
  await sql`update skus set stock = 1000000000 where id = any(${sql.val(skus.map((sku) => sku.skuId))}::uuid[])`.execute(
    db,
  );
  const inCarts = accounts.flatMap((account) =>
    Array.from({ length: linesInCart }, (_, line) => ({
      account_id: account.id,
      sku_id: skus[(2 * howMany + account.n * linesInCart + line) % skus.length]!.skuId,
      quantity: 100,
      added_at: new Date(),
    })),
  );
  await db.insertInto('cart_lines').values(inCarts).execute();
  return accounts.map(({ n, token, address_id: addressId }) => ({
    token,
    addressId,
    lines: [skus[n]!, skus[howMany + n]!],
  }));
}

/** One sku of as many products, spread over the shops; fewer when there are not so many products. */
async function listSkus(db: Db, limit: number): Promise<{ skuId: string; quantity: number }[]> {
  const skus = await sql<{ id: string; moq: number }>`
    select skus.id, products.moq from products join skus on product_id = products.id and position = 0
    where publish_status = 'published' and 'cn' = any(sites)
    order by md5(products.code || products.shop_id) limit ${limit}`.execute(db);
  return skus.rows.map((row) => ({ skuId: row.id, quantity: row.moq }));
}

import type { ShopRight } from '../src/contract/shops/shop-rights.ts';
import { staffRights, type StaffRight } from '../src/contract/staff/staff-rights.ts';
import { newId } from '../src/kit/ids.ts';
import { hashToken, newToken } from '../src/server/accounts/rules.ts';
import type { Deps } from '../src/server/platform/context.ts';
import { forget } from '../src/server/platform/cache.ts';
import { indexProducts } from '../src/server/search/public.ts';
import type { Caller } from './caravan.ts';
import { testPasswordHash } from './password.ts';

interface Person extends Caller {
  id: string;
  token: string;
}

/** Makes rows that tests start from, and reads what they wait for; each with its own names, so that tests do not meet. */
export function createFactories({ db, clock }: Deps) {
  let serial = 0;
  const next = () => String(++serial).padStart(4, '0');

  async function person(
    role: 1 | 2 | 3 | 4 | 5,
    { audit = 1 as -1 | 0 | 1, currency = 'CNY' } = {},
  ): Promise<Person> {
    const n = next();
    const id = newId();
    const now = clock.now();
    const name = { name: `Person ${n}`, company_name: `Company ${n}`, email: `person${n}@example.test` };
    const priceType = await db
      .selectFrom('price_types')
      .select('id')
      .where('currency', '=', currency)
      .executeTakeFirst();
    await db
      .insertInto('accounts')
      .values({
        id,
        ...name,
        language: 'en',
        price_type_id: priceType?.id ?? 1,
        password_hash: testPasswordHash,
        created_at: now,
      })
      .execute();
    const roles = [...new Set([1, role])].map((number) => ({
      account_id: id,
      role: number,
      audit_status: number === 1 ? (1 as const) : audit,
      created_at: now,
    }));
    await db.insertInto('account_roles').values(roles).execute();
    const token = newToken();
    const expires = new Date(now.getTime() + 400 * 86_400_000);
    await db
      .insertInto('sessions')
      .values({ token_hash: hashToken(token), account_id: id, role, created_at: now, expires_at: expires })
      .execute();
    return { id, token };
  }

  /** A buyer with a delivery address in Shanghai. */
  async function buyer({ currency = 'CNY' } = {}): Promise<Person & { addressId: string }> {
    const who = await person(1, { currency });
    const addressId = newId();
    await db
      .insertInto('delivery_addresses')
      .values({
        id: addressId,
        account_id: who.id,
        name: 'Li Wei',
        prefix_id: '2',
        phone: '13800000000',
        country: 'CN',
        region_codes: ['31', '3101', '310101'],
        detail: '1 Nanjing Road',
        is_default: true,
        created_at: clock.now(),
      })
      .execute();
    return { ...who, addressId };
  }

  /** A seller with a shop. */
  async function seller({ autoConfirm = false, preRatio = 100, currency = 'CNY' } = {}): Promise<
    Person & { shopId: string }
  > {
    const who = await person(2);
    const shopId = newId();
    const n = next();
    await db
      .insertInto('shops')
      .values({
        id: shopId,
        code: `shop-${n}`,
        owner_id: who.id,
        source_language: 'zh',
        names: JSON.stringify({ zh: `店铺${n}`, en: `Shop ${n}` }),
        descriptions: JSON.stringify({ zh: '批发', en: 'Wholesale' }),
        country: 'CN',
        region_codes: ['37', '3713'],
        opened_year: 2015,
        sale_currency: currency,
        pre_ratio: preRatio,
        auto_confirm: autoConfirm,
        created_at: clock.now(),
      })
      .execute();
    if (autoConfirm) await freeFreight(shopId, currency);
    return { ...who, shopId };
  }

  /** A freight table by which a shop sends to China and the Emirates for nothing. */
  async function freeFreight(shopId: string, currency: string): Promise<void> {
    const id = newId();
    const created_at = clock.now();
    const template = {
      id,
      shop_id: shopId,
      name: 'Free',
      country: 'CN',
      currency,
      is_default: true,
      created_at,
    };
    await db.insertInto('freight_templates').values(template).execute();
    const free = { first_grams: 1_000, first_price: 0n, further_grams: 1_000, further_price: 0n };
    await db
      .insertInto('freight_zones')
      .values({
        id: newId(),
        template_id: id,
        position: 1,
        countries: ['CN', 'AE'],
        ...free,
        days_min: 1,
        days_max: 9,
      })
      .execute();
  }

  /** An operator at the console, signed in; with every right by default. */
  async function operator(rights: readonly StaffRight[] = staffRights): Promise<Caller & { id: string }> {
    const id = newId();
    const n = next();
    const now = clock.now();
    const token = newToken();
    const who = { name: `Operator ${n}`, email: `operator${n}@example.test`, rights: [...rights] };
    // Signed in already, so no password and no secret are ever compared.
    const proofs = { password_hash: 'none', totp_secret: Buffer.alloc(1) };
    await db
      .insertInto('staff')
      .values({ id, ...who, ...proofs, created_at: now })
      .execute();
    await db
      .insertInto('staff_sessions')
      .values({
        id: newId(),
        token_hash: hashToken(token),
        staff_id: id,
        created_at: now,
        seen_at: now,
        expires_at: new Date(now.getTime() + 12 * 3_600_000),
      })
      .execute();
    return { id, headers: { cookie: `staff=${token}`, 'x-client-type': 'pc' } };
  }

  /** Somebody who works in a seller's shop. */
  async function member(
    { id: ownerId, shopId }: { id: string; shopId: string },
    rights: readonly ShopRight[],
  ): Promise<Person> {
    const who = await person(2, { audit: -1 });
    await db
      .insertInto('shop_members')
      .values({
        account_id: who.id,
        shop_id: shopId,
        owner_id: ownerId,
        rights: [...rights],
        joined_at: clock.now(),
      })
      .execute();
    return who;
  }

  async function category(names: Record<string, string> = {}): Promise<string> {
    const id = newId();
    await db
      .insertInto('categories')
      .values({
        id,
        code: `category-${next()}`,
        parent_id: null,
        level: 1,
        path: [id],
        names: JSON.stringify({ zh: '类目', en: 'Category', ...names }),
      })
      .execute();
    forget(db);
    return id;
  }

  interface ProductPlan {
    shopId: string;
    titles?: Record<string, string>;
    categoryId?: string;
    /** Minor units of one piece from one on. */
    price?: bigint;
    tiers?: [minimum: number, price: bigint][];
    stock?: number;
    moq?: number;
    multiple?: number;
    currency?: string;
    sites?: string[];
    /** More than one makes a colour spec. */
    skus?: number;
  }

  /** A product on sale, findable at once. */
  async function products(plan: ProductPlan): Promise<{ id: string; skuId: string; skuIds: string[] }> {
    const id = newId();
    const n = next();
    const tiers = plan.tiers ?? [[1, plan.price ?? 1_000n]];
    const prices = tiers.map(([, price]) => price);
    const count = plan.skus ?? 1;
    const values = Array.from({ length: count }, (_, i) => ({
      names: { en: `Colour ${i + 1}`, zh: `颜色${i + 1}` },
    }));
    await db
      .insertInto('products')
      .values({
        id,
        shop_id: plan.shopId,
        code: `goods-${n}`,
        category_id: plan.categoryId ?? (await category()),
        source_language: 'zh',
        unit_code: 'H87',
        currency: plan.currency ?? 'CNY',
        moq: plan.moq ?? 1,
        multiple: plan.multiple ?? 1,
        price_from: prices.reduce((low, price) => (price < low ? price : low)),
        price_to: prices.reduce((high, price) => (price > high ? price : high)),
        specs: JSON.stringify(count > 1 ? [{ names: { en: 'Colour', zh: '颜色' }, values }] : []),
        sites: plan.sites ?? ['cn', 'hk', 'uae', 'id'],
        publish_status: 'published',
        created_at: clock.now(),
        updated_at: clock.now(),
      })
      .execute();
    const titles = plan.titles ?? { zh: `商品${n}`, en: `Products ${n}` };
    await db
      .insertInto('product_texts')
      .values(
        Object.entries(titles).map(([language, title]) => ({
          product_id: id,
          language,
          title,
          description: title,
          origin: 'human' as const,
        })),
      )
      .execute();
    const skuIds = Array.from({ length: count }, () => newId());
    await db
      .insertInto('skus')
      .values(
        skuIds.map((skuId, position) => ({
          id: skuId,
          product_id: id,
          position,
          spec_values: count > 1 ? [position] : [],
          stock: plan.stock ?? 100,
          tier_minimums: tiers.map(([minimum]) => minimum),
          tier_prices: tiers.map(([, price]) => price),
        })),
      )
      .execute();
    await indexProducts(db, [id]);
    forget(db);
    return { id, skuId: skuIds[0]!, skuIds };
  }

  /** The newest code sent to a mail address or a phone; '' when none was. */
  async function codeSentTo(recipient: string): Promise<string> {
    const message = await db
      .selectFrom('outbox_messages')
      .select('body')
      .where('recipient', '=', recipient)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return /\d{6}/.exec(message?.body ?? '')?.[0] ?? '';
  }

  /** What was sent to somebody by mail. */
  async function mailsTo({ id }: { id: string }): Promise<{ subject: string; body: string }[]> {
    return db
      .selectFrom('outbox_messages')
      .innerJoin('accounts', 'accounts.email', 'outbox_messages.recipient')
      .select(['subject', 'body'])
      .where('accounts.id', '=', id)
      .execute();
  }

  return { person, buyer, seller, member, operator, category, products, codeSentTo, mailsTo };
}

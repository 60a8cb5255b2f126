import { sql } from 'kysely';
import type { FrozenAddress } from '../../contract/orders/order-parties.ts';
import { sampleWaitDays, type SampleState, type SampleStep } from '../../contract/samples/sample-steps.ts';
import type { SampleTerms } from '../../contract/shops/shop-office-limits.ts';
import { newId } from '../../kit/ids.ts';
import type { Db, Tx } from '../platform/database.ts';
import { limitsOf, type Paging } from '../platform/paging.ts';
import type { Side } from './rules.ts';
import type { Party } from '../shops/public.ts';

const ownOf = (db: Db, party: Party) =>
  db
    .selectFrom('samples')
    .where(
      party.side === 'buyer' ? 'buyer_id' : 'shop_id',
      '=',
      party.side === 'buyer' ? party.buyerId : party.shopId,
    );

export const findSample = (db: Db, id: string) =>
  db.selectFrom('samples').selectAll().where('id', '=', id).executeTakeFirst();
export type SampleRow = NonNullable<Awaited<ReturnType<typeof findSample>>>;

/** A sample of a party by its id; undefined also for somebody else's. */
export const findOwnSample = (db: Db, party: Party, id: string) =>
  ownOf(db, party).selectAll().where('id', '=', id).executeTakeFirst();

export const lockOwnSample = (tx: Tx, party: Party, id: string) =>
  ownOf(tx, party).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function listSamples(db: Db, party: Party, state: SampleState | undefined, page: Paging) {
  const { limit, offset } = limitsOf(page);
  const [rows, counts] = await Promise.all([
    ownOf(db, party)
      .selectAll()
      .$if(state !== undefined, (query) => query.where('state', '=', state!))
      .orderBy('changed_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute(),
    ownOf(db, party)
      .select(['state', sql<number>`count(*)::int`.as('n')])
      .groupBy('state')
      .execute(),
  ]);
  return { rows, counts: Object.fromEntries(counts.map((row) => [row.state, row.n])) };
}

export interface NewSample {
  shopId: string;
  buyerId: string;
  productId: string;
  begunBy: Side;
  quantity: number;
  terms: Exclude<SampleTerms, 'none'>;
  note: string;
  address: FrozenAddress | null;
}

/** @returns undefined when a sample of this product is on its way to the buyer already */
export async function insertSample(
  tx: Tx,
  sample: NewSample,
  actorId: string,
  now: Date,
): Promise<string | undefined> {
  const id = newId(now.getTime());
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('samples')
    .values({
      id,
      shop_id: sample.shopId,
      buyer_id: sample.buyerId,
      product_id: sample.productId,
      begun_by: sample.begunBy,
      state: sample.begunBy === 'buyer' ? 'requested' : 'offered',
      quantity: sample.quantity,
      terms: sample.terms,
      note: sample.note,
      address: sample.address && JSON.stringify(sample.address),
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return undefined;
  const step = sample.begunBy === 'buyer' ? 'ask' : 'offer';
  await insertEvent(tx, { id, version: 1, step, side: sample.begunBy, actorId }, now);
  return id;
}

export async function updateSample(
  tx: Tx,
  sample: SampleRow,
  changes: {
    state: SampleState;
    reason?: string;
    carrier?: string;
    tracking?: string;
    address?: FrozenAddress | null;
  },
  now: Date,
): Promise<number> {
  const { address, ...plain } = changes;
  const { version } = await tx
    .updateTable('samples')
    .set({
      ...plain,
      ...(address && { address: JSON.stringify(address) }),
      version: sample.version + 1,
      changed_at: now,
    })
    .where('id', '=', sample.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function insertEvent(
  tx: Tx,
  event: {
    id: string;
    version: number;
    step: SampleStep | 'ask' | 'offer';
    side: Side;
    actorId: string;
  },
  now: Date,
): Promise<void> {
  const { id, version, step, side, actorId } = event;
  await tx
    .insertInto('sample_events')
    .values({ sample_id: id, version, step, side, actor_id: actorId, at: now })
    .execute();
}

/** Ends samples that nobody went on with. @returns how many */
export async function lapseSamples(db: Db, now: Date, limit: number): Promise<number> {
  const days = Object.entries(sampleWaitDays);
  const { rows } = await sql`
    with waited as (
      select id from samples
      join unnest(${sql.val(days.map(([state]) => state))}::text[], ${sql.val(days.map(([, n]) => n))}::int[])
        as patience (state, days) using (state)
      where changed_at < ${now}::timestamptz - make_interval(days => days)
      order by changed_at limit ${limit} for update of samples skip locked
    ), lapsed as (
      update samples set state = 'lapsed', version = version + 1, changed_at = ${now}
      where id in (select id from waited) returning id, version
    )
    insert into sample_events (sample_id, version, step, side, actor_id, at)
    select id, version, 'lapse', 'system', null, ${now} from lapsed returning sample_id`.execute(db);
  return rows.length;
}

export const listEvents = (db: Db, sampleId: string) =>
  db.selectFrom('sample_events').selectAll().where('sample_id', '=', sampleId).orderBy('version').execute();

/** The shop of a product that is on sale, and on which terms it sends samples; undefined where there is none. */
export const findTerms = (db: Db, productId: string) =>
  db
    .selectFrom('products_on_sale as products')
    .innerJoin('shops', 'shops.id', 'products.shop_id')
    .select(['products.shop_id', 'shops.samples'])
    .where('products.id', '=', productId)
    .executeTakeFirst();

import { sql } from 'kysely';
import type { Address } from '../../contract/accounts/accounts.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { FrozenAddress } from '../../contract/orders/orders.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import type { Language } from '../../kit/languages.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { transact, type Db } from '../platform/database.ts';
import { limitsOf } from '../platform/paging.ts';
import { checkPlace, findPrefix, findRegionChain } from '../reference/public.ts';

const maximum = 50;

const mine = (db: Db, accountId: string) =>
  db
    .selectFrom('delivery_addresses')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof mine>['executeTakeFirstOrThrow']>>;

async function show(db: Db, row: Row, language: Language): Promise<Address> {
  const regionNames = await findRegionChain(db, row.country, row.region_codes, language);
  return {
    id: row.id,
    name: row.name,
    prefixId: row.prefix_id,
    phone: row.phone,
    country: row.country,
    regionCodes: row.region_codes,
    regionNames: regionNames ?? [],
    city: row.city,
    detail: row.detail,
    postcode: row.postcode,
    isDefault: row.is_default,
  };
}

/** One of an account's own addresses, or undefined. */
export function findDeliveryAddress(db: Db, accountId: string, id: string): Promise<Row | undefined> {
  return mine(db, accountId).where('id', '=', id).executeTakeFirst();
}

/** The address that orders go to unless another is chosen: the default one, else the newest. */
export const findDefaultAddress = (db: Db, accountId: string): Promise<Row | undefined> =>
  mine(db, accountId).orderBy('is_default', 'desc').orderBy('created_at', 'desc').limit(1).executeTakeFirst();

/** An address as an order keeps it: in words, so that it stays what it was when regions or addresses change. */
export async function freezeAddress(db: Db, row: Row, language: Language): Promise<FrozenAddress> {
  const names = (await findRegionChain(db, row.country, row.region_codes, language)) ?? [];
  const prefix = findPrefix(row.prefix_id);
  return {
    name: row.name,
    phone: prefix === null ? row.phone : `+${prefix} ${row.phone}`,
    country: row.country,
    province: row.region_codes[0] ?? '',
    region: [...names, row.city].filter(Boolean).join(' '),
    detail: row.detail,
    postcode: row.postcode,
  };
}

/** Locks what belongs to an account, so that two requests do not both find no default. */
const lockAccount = (tx: Db, accountId: string) =>
  tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().executeTakeFirst();

async function makeDefault(tx: Db, accountId: string, id: string): Promise<void> {
  await tx
    .updateTable('delivery_addresses')
    .set({ is_default: false })
    .where('account_id', '=', accountId)
    .where('is_default', '=', true)
    .execute();
  await tx.updateTable('delivery_addresses').set({ is_default: true }).where('id', '=', id).execute();
}

export const addressesApi: Handlers<CallsOf<'addresses'>, Context, SignedIn> = {
  async 'addresses.list'({ db, actor, language }, page) {
    const { limit, offset } = limitsOf(page);
    const [rows, total] = await Promise.all([
      mine(db, actor.accountId)
        .orderBy('is_default', 'desc')
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute(),
      mine(db, actor.accountId)
        .clearSelect()
        .select(sql<number>`count(*)::int`.as('n'))
        .executeTakeFirstOrThrow(),
    ]);
    return { rowList: await Promise.all(rows.map((row) => show(db, row, language))), totalRecord: total.n };
  },

  async 'addresses.get'({ db, actor, language }, { id }) {
    const row = requireFound(await findDeliveryAddress(db, actor.accountId, id));
    return show(db, row, language);
  },

  async 'addresses.save'({ db, actor, language, now }, input) {
    if (findPrefix(input.prefixId) === null) throw new Refusal('BAD_INPUT', { fields: 'prefixId' });
    await checkPlace(db, input);
    const values = {
      name: input.name,
      prefix_id: input.prefixId,
      phone: input.phone,
      country: input.country,
      region_codes: input.regionCodes,
      city: input.city,
      detail: input.detail,
      postcode: input.postcode,
    };
    const { accountId } = actor;
    const saved = await transact(db, async (tx) => {
      await lockAccount(tx, accountId);
      const others = await mine(tx, accountId).execute();
      const id = input.id ?? newId(now.getTime());
      if (input.id) {
        if (!others.some((row) => row.id === id)) throw new Refusal('NOT_FOUND');
        await tx.updateTable('delivery_addresses').set(values).where('id', '=', id).execute();
      } else {
        if (others.length >= maximum) throw new Refusal('BAD_INPUT', { fields: `<= ${maximum}` });
        await tx
          .insertInto('delivery_addresses')
          .values({ id, account_id: accountId, created_at: now, ...values })
          .execute();
      }
      // The first address is the default without being asked.
      if (input.isDefault || others.length === 0) await makeDefault(tx, accountId, id);
      return findDeliveryAddress(tx, accountId, id);
    });
    return show(db, saved!, language);
  },

  async 'addresses.delete'({ db, actor, now }, { id }) {
    await transact(db, async (tx) => {
      await lockAccount(tx, actor.accountId);
      const row = requireFound(await findDeliveryAddress(tx, actor.accountId, id));
      await tx
        .updateTable('delivery_addresses')
        .set({ deleted_at: now, is_default: false })
        .where('id', '=', id)
        .execute();
      const next = row.is_default
        ? await mine(tx, actor.accountId).orderBy('created_at', 'desc').limit(1).executeTakeFirst()
        : undefined;
      if (next) await makeDefault(tx, actor.accountId, next.id);
    });
    return {};
  },

  async 'addresses.setDefault'({ db, actor }, { id }) {
    await transact(db, async (tx) => {
      await lockAccount(tx, actor.accountId);
      requireFound(await findDeliveryAddress(tx, actor.accountId, id));
      await makeDefault(tx, actor.accountId, id);
    });
    return {};
  },
};

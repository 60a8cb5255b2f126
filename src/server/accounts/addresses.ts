import type { Address } from '../../contract/accounts/accounts.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { FrozenAddress } from '../../contract/orders/order-parties.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import type { Language } from '../../kit/languages.ts';
import { formatPhone, nationalNumber } from '../../kit/phones.ts';
import { allInOrder } from '../platform/all-in-order.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { transact, type Db } from '../platform/database.ts';
import {
  checkPlace,
  findPrefix,
  findRegionChain,
  formatPrefixedPhone,
  omitPlaceholders,
  readPrefixedPhone,
} from '../reference/public.ts';
import {
  dropDefault,
  findDefaultAddress,
  findDeliveryAddress,
  insertAddress,
  listAllAddresses,
  listDeliveryAddresses,
  lockAddresses,
  makeDefault,
  updateAddress,
  type AddressRow,
  type DeliveryAddress,
} from './addresses-sql.ts';

const maximum = 50;

const fullPhoneOf = (row: Pick<AddressRow, 'prefix_id' | 'phone'>) =>
  formatPrefixedPhone({ prefixId: row.prefix_id, phone: row.phone });

async function show(db: Db, row: AddressRow, language: Language): Promise<Address> {
  const regionNames = await findRegionChain(db, row.country, row.region_codes, language);
  return {
    id: row.id,
    name: row.name,
    prefixId: row.prefix_id,
    phone: row.phone,
    fullPhone: fullPhoneOf(row),
    country: row.country,
    regionCodes: row.region_codes,
    regionNames: regionNames ?? [],
    city: row.city,
    detail: row.detail,
    postcode: row.postcode,
    isDefault: row.is_default,
  };
}

/** An address as an order keeps it: in words, so that it stays what it was when regions or addresses change. */
export async function freezeAddress(
  db: Db,
  row: DeliveryAddress,
  language: Language,
): Promise<FrozenAddress> {
  const names = (await findRegionChain(db, row.country, row.region_codes, language)) ?? [];
  return {
    name: row.name,
    phone: fullPhoneOf(row),
    country: row.country,
    province: row.region_codes[0] ?? '',
    region: [...names, row.city].filter(Boolean).join(' '),
    detail: row.detail,
    postcode: row.postcode,
  };
}

/**
 * An address that an order keeps. Before numbers were read by the rules of their country they stood as they were typed,
 * and regions with levels that are no places.
 */
export function readFrozenAddress(frozen: unknown): FrozenAddress {
  const address = frozen as FrozenAddress;
  return {
    ...address,
    phone: formatPhone(address.phone),
    region: omitPlaceholders(address.country, address.region),
  };
}

export const addressesApi: Handlers<CallsOf<'addresses'>, Context, SignedIn> = {
  async 'addresses.list'({ db, actor, language }, page) {
    const { rows, total } = await listDeliveryAddresses(db, actor.accountId, page);
    return { rowList: await Promise.all(rows.map((row) => show(db, row, language))), totalRecord: total };
  },

  async 'addresses.get'({ db, actor, language }, { id }) {
    const row = requireFound(await findDeliveryAddress(db, actor.accountId, id));
    return show(db, row, language);
  },

  async 'addresses.save'({ db, actor, language, now }, input) {
    if (findPrefix(input.prefixId) === null) throw new Refusal('BAD_INPUT', { fields: 'prefixId' });
    const phone = readPrefixedPhone(input);
    if (phone === null) throw new Refusal('BAD_INPUT', { fields: 'phone' });
    await checkPlace(db, input);
    const values = {
      name: input.name,
      prefix_id: input.prefixId,
      phone: nationalNumber(phone),
      country: input.country,
      region_codes: input.regionCodes,
      city: input.city,
      detail: input.detail,
      postcode: input.postcode,
    };
    const { accountId } = actor;
    const saved = await transact(db, async (tx) => {
      // In this order: what others saved meanwhile is there once the lock is ours.
      const [, others] = await allInOrder([lockAddresses(tx, accountId), listAllAddresses(tx, accountId)]);
      const current = others.find((row) => row.id === input.id);
      if (input.id && !current) throw new Refusal('NOT_FOUND');
      if (!input.id && others.length >= maximum) throw new Refusal('ADDRESS_LIMIT', { count: maximum });
      // The first address is the default without being asked.
      const becomesDefault = input.isDefault || others.length === 0;
      if (becomesDefault && others.some((row) => row.is_default && row.id !== input.id))
        await dropDefault(tx, accountId);
      const row = { ...values, ...(becomesDefault && { is_default: true }) };
      if (current) {
        await updateAddress(tx, current.id, row);
        return { ...current, ...row };
      }
      const id = newId(now.getTime());
      const state = { account_id: accountId, created_at: now, deleted_at: null, is_default: false };
      const created = { id, ...state, ...row };
      await insertAddress(tx, created);
      return created;
    });
    return show(db, saved, language);
  },

  async 'addresses.delete'({ db, actor, now }, { id }) {
    await transact(db, async (tx) => {
      await lockAddresses(tx, actor.accountId);
      const row = requireFound(await findDeliveryAddress(tx, actor.accountId, id));
      await updateAddress(tx, id, { deleted_at: now, is_default: false });
      // None of the others is the default, so that is the newest of them.
      const next = row.is_default ? await findDefaultAddress(tx, actor.accountId) : undefined;
      if (next) await makeDefault(tx, actor.accountId, next.id);
    });
    return {};
  },

  async 'addresses.setDefault'({ db, actor }, { id }) {
    await transact(db, async (tx) => {
      await lockAddresses(tx, actor.accountId);
      requireFound(await findDeliveryAddress(tx, actor.accountId, id));
      await makeDefault(tx, actor.accountId, id);
    });
    return {};
  },
};

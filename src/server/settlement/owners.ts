import { roles } from '../../contract/accounts/roles.ts';
import { Refusal } from '../../kit/errors.ts';
import type { Language } from '../../kit/languages.ts';
import { getPartnerNames } from '../accounts/public.ts';
import { companyLines, freezeBuyer } from '../merchants/public.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { getOwnShop, getShop, getShopCards, nameShop } from '../shops/public.ts';

/** In whose name the ledger holds money and pays it out: a shop, or a provider of trade services (their account). */
export interface MoneyOwner {
  kind: 'shop' | 'provider';
  id: string;
}

/** Whose money a caller sees as their own; null for buyers, who hold none. @throws {Refusal} FORBIDDEN without a shop */
export async function findMoneyOwner({ db, actor }: SignedIn): Promise<MoneyOwner | null> {
  if (actor.role === roles.tradeService) return { kind: 'provider', id: actor.accountId };
  if (actor.role === roles.seller) return { kind: 'shop', id: (await getOwnShop(db, actor.accountId)).id };
  return null;
}

/** @throws {Refusal} FORBIDDEN for those who hold no money */
export async function getMoneyOwner(context: SignedIn): Promise<MoneyOwner> {
  const owner = await findMoneyOwner(context);
  if (!owner) throw new Refusal('FORBIDDEN');
  return owner;
}

/** What owners are called, by their id. */
export async function getOwnerNames(
  context: Context,
  owners: readonly MoneyOwner[],
): Promise<Map<string, string>> {
  const idsOf = (kind: MoneyOwner['kind']) =>
    owners.flatMap((owner) => (owner.kind === kind ? owner.id : []));
  const [shops, providers] = await Promise.all([
    getShopCards(context, idsOf('shop')),
    getPartnerNames(context.db, idsOf('provider')),
  ]);
  return new Map([...[...shops].map(([id, { name }]) => [id, name] as const), ...providers]);
}

/** Who an owner is in documents. */
export interface Holder {
  /** What people call it, and the company behind it; that may be empty. */
  name: string;
  company: string;
  /** What stands under the company's name. */
  lines: string[];
  /** ISO 3166-1 alpha-2; empty where nobody says. */
  country: string;
}

/** Who an owner is in documents in a language: a shop by the account that owns it, whoever works in it. */
export async function readHolder(db: Db, owner: MoneyOwner, language: Language): Promise<Holder> {
  const shop = owner.kind === 'shop' ? await getShop(db, owner.id) : null;
  const company = await freezeBuyer(db, shop?.owner_id ?? owner.id, language);
  const name = shop ? nameShop(shop, language) : (await getPartnerNames(db, [owner.id])).get(owner.id);
  return {
    name: name ?? '',
    company: company.name,
    lines: companyLines(company, language),
    country: shop?.country ?? company.country,
  };
}

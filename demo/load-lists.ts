import { roles } from '../src/contract/accounts/roles.ts';
import { rightsOfRoles } from '../src/contract/companies/company-roles.ts';
import { newId } from '../src/kit/ids.ts';
import type { ActingFor, Deps } from '../src/server/platform/context.ts';
import { callAs } from './call-as.ts';

const hour = 3_600_000;
/** So many products are looked at for the lists. */
const productCount = 7;

/** What the company of a demo buyer buys again each week and for fairs, and what the buyer buys for themselves. */
export async function loadLists(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const began = await db.selectFrom('requisition_lists').select('id').limit(1).executeTakeFirst();
  const person = (email: string) =>
    db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst();
  const [purchaser, buyer] = await Promise.all([
    person('purchaser@caravan.example'),
    person('buyer@caravan.example'),
  ]);
  if (began || !purchaser || !buyer) return;
  const membership = await db
    .selectFrom('company_people')
    .select('company_id')
    .where('account_id', '=', purchaser.id)
    .executeTakeFirstOrThrow();
  const callerOf = (accountId: string, ago: number, company: ActingFor | null = null) =>
    callAs(deps, {
      accountId,
      role: roles.buyer,
      company,
      site: 'cn',
      language: 'zh',
      now: new Date(clock.now().getTime() - ago),
    });
  const buy = callerOf(purchaser.id, 26 * hour, {
    id: membership.company_id,
    personId: purchaser.id,
    rights: rightsOfRoles(['purchaser']),
  });

  // The first one is what the company ordered already.
  const [ordered, ...others] = await Promise.all([
    buy('search.products', { keyword: '保温杯', pageSize: 1 }),
    buy('search.products', { keyword: '', pageSize: productCount }),
  ]);
  const ids = new Set([...ordered.rowList, ...others.flatMap(({ rowList }) => rowList)].map(({ id }) => id));
  const lines = [];
  for (const id of [...ids].slice(0, productCount)) {
    const { moq, skus } = await buy('catalog.product', { id });
    lines.push({ skuId: skus[0]!.id, quantity: moq });
  }
  const weekly = await buy('requisitionLists.create', {
    name: '三号店每周补货',
    note: '周四前下单，周六到店。',
    costCenter: '三号店',
    lines: lines.slice(0, 5).map((line, index) => ({
      ...line,
      ...(index === 1 && { note: '礼盒装优先' }),
      isOptional: index === 4,
    })),
  });
  await buy('requisitionLists.putInCart', { id: weekly.id, version: 0, idempotencyKey: newId() });
  // It was ordered since.
  const { shops } = await buy('cart.get', {});
  const taken = shops.flatMap((shop) => shop.lines.map(({ skuId }) => ({ skuId })));
  await buy('cart.add', { mode: 'remove', lines: taken });
  await buy('requisitionLists.create', {
    name: '广交会展台物料',
    note: '每年四月、十月各一次。',
    lines: lines.slice(3).map((line) => ({ ...line, quantity: line.quantity * 2 })),
  });
  await callerOf(buyer.id, 50 * hour)('requisitionLists.create', {
    name: '家里常备',
    lines: lines.slice(0, 2),
  });
}

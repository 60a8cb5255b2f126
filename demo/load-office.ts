import { sql } from 'kysely';
import { newId } from '../src/kit/ids.ts';
import { hashToken, newToken } from '../src/server/accounts/public.ts';
import type { Deps } from '../src/server/platform/context.ts';
import type { Db } from '../src/server/platform/database.ts';
import { speakerById } from './load-rfqs.ts';

const hour = 3_600_000;
const day = 24 * hour;
const shopCode = 'qilu-home';
const clerk = { email: 'clerk@caravan.example', name: '林晓 Lin Xiao' };

/** The demo seller's office: somebody who works in the shop, somebody invited, and samples on their way. */
export async function loadOffice(deps: Deps, passwordHash: string): Promise<void> {
  const { db } = deps;
  const shop = await db
    .selectFrom('shops')
    .select(['id', 'owner_id'])
    .where('code', '=', shopCode)
    .executeTakeFirstOrThrow();
  const began = await db.selectFrom('shop_members').select('account_id').limit(1).executeTakeFirst();
  if (began) return;
  // Every third shop sends samples, the demo seller's among them.
  await sql`update shops set samples = case when code = ${shopCode} then 'freight_collect' else 'agreed' end
    where code = ${shopCode} or id in (
      select id from (select id, row_number() over (order by code) as n from shops) as numbered where n % 3 = 0
    )`.execute(db);
  await sendSamples(deps, shop);
  await addPeople(deps, shop, passwordHash);
}

interface Shop {
  id: string;
  owner_id: string;
}

async function addPeople({ db, clock }: Deps, shop: Shop, passwordHash: string): Promise<void> {
  const now = clock.now().getTime();
  const id = newId();
  const joined = new Date(now - 20 * day);
  await db
    .insertInto('accounts')
    .values({
      id,
      email: clerk.email,
      name: clerk.name,
      password_hash: passwordHash,
      language: 'zh',
      price_type_id: 1,
      created_at: joined,
    })
    .execute();
  const roles = [
    { role: 1, audit_status: 1 as const },
    { role: 2, audit_status: -1 as const },
  ];
  await db
    .insertInto('account_roles')
    .values(roles.map((role) => ({ account_id: id, created_at: joined, ...role })))
    .execute();
  const rights = ['products', 'orders'];
  const work = { shop_id: shop.id, owner_id: shop.owner_id, rights, joined_at: joined };
  await db
    .insertInto('shop_members')
    .values({ account_id: id, ...work })
    .execute();
  await db
    .insertInto('shop_invitations')
    .values({
      id: newId(),
      shop_id: shop.id,
      recipient: 'accounts@qilu-home.example',
      rights: ['money'],
      token_hash: hashToken(newToken()),
      invited_by: shop.owner_id,
      invited_at: new Date(now - hour),
      expires_at: new Date(now + 7 * day - hour),
    })
    .execute();
  const event = { shop_id: shop.id, rights };
  await db
    .insertInto('shop_member_events')
    .values([
      {
        id: newId(),
        ...event,
        kind: 'invited',
        actor_id: shop.owner_id,
        recipient: clerk.email,
        at: new Date(now - 21 * day),
      },
      { id: newId(), ...event, kind: 'joined', actor_id: id, member_id: id, at: joined },
    ])
    .execute();
}

/** One that was asked for, one on its way, one that is offered. */
async function sendSamples(deps: Deps, shop: Shop): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now().getTime();
  const at = (hours: number) => new Date(now - hours * hour);
  const products = await db
    .selectFrom('products')
    .select('id')
    .where('shop_id', '=', shop.id)
    .where('publish_status', '=', 'published')
    .orderBy('sales_count', 'desc')
    .orderBy('id')
    .limit(4)
    .execute();
  const buyer = await findBuyer(db, 'buyer@caravan.example');
  const ask = async (turn: number, hours: number, quantity: number, note: string) => {
    const call = await speakerById(deps, buyer.id, 1, 'zh', at(hours));
    const draft = { productId: products[turn]!.id, quantity, addressId: buyer.addressId, note };
    return (await call('samples.ask', draft)).id;
  };
  await ask(1, 5, 2, '想先看看手感和包装。');
  const sent = await ask(2, 72, 5, '激光雕刻我们的标志，图稿已发消息。');
  const accept = await speakerById(deps, shop.owner_id, 2, 'zh', at(60));
  await accept('samples.step', { id: sent, version: 1, step: 'accept' });
  const send = await speakerById(deps, shop.owner_id, 2, 'zh', at(3));
  const parcel = { carrier: '顺丰速运', tracking: 'SF0000123456789' };
  await send('samples.step', { id: sent, version: 2, step: 'send', ...parcel });
  const offer = await speakerById(deps, shop.owner_id, 2, 'zh', at(2));
  const { rowList } = await offer('messages.threads', {});
  const productId = products[3]!.id;
  await offer('samples.offer', {
    threadId: rowList[0]!.id,
    productId,
    quantity: 1,
    terms: 'free',
    note: '新款，请您看看。',
  });
}

async function findBuyer(db: Db, email: string): Promise<{ id: string; addressId: string }> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('delivery_addresses', 'delivery_addresses.account_id', 'accounts.id')
    .select(['accounts.id', 'delivery_addresses.id as addressId'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .orderBy('is_default', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return row;
}

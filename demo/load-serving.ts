import type { ServiceRight } from '../src/contract/service-grants/service-rights.ts';
import { newId } from '../src/kit/ids.ts';
import type { Deps } from '../src/server/platform/context.ts';
import { callAs } from './call-as.ts';
import { buyers } from './content/people.ts';
import { transact } from '../src/server/platform/database.ts';

const day = 86_400_000;

/** Those who work for merchants and for buyers; they sign in like all of the demo world. */
const supplierService = {
  email: 'merchant-service@caravan.example',
  name: '义达商家服务 Yida Merchant Services',
};
const buyerService = { email: 'buyer-service@caravan.example', name: 'Kestrel Sourcing' };

/** A provider of each kind, with people whom it works for, waits for and worked for; by the product's own calls. */
export async function loadServing(deps: Deps, passwordHash: string): Promise<void> {
  const provider = await deps.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', supplierService.email)
    .executeTakeFirst();
  if (provider) return;
  const supplier = await addProvider(deps, supplierService, 4, 'zh', passwordHash);
  const sourcing = await addProvider(deps, buyerService, 5, 'en', passwordHash);
  await serveSellers(deps, supplier);
  await serveBuyers(deps, sourcing);
}

async function addProvider(
  { db, clock }: Deps,
  { email, name }: { email: string; name: string },
  role: 4 | 5,
  language: string,
  passwordHash: string,
): Promise<string> {
  const at = new Date(clock.now().getTime() - 200 * day);
  const id = newId(at.getTime());
  const account = { id, email, name, company_name: name, password_hash: passwordHash, language };
  await transact(db, async (tx) => {
    await tx
      .insertInto('accounts')
      .values({ ...account, price_type_id: 1, created_at: at })
      .execute();
    await tx
      .insertInto('account_roles')
      .values(
        ([1, role] as const).map((each) => ({
          account_id: id,
          role: each,
          audit_status: 1 as const,
          created_at: at,
        })),
      )
      .execute();
  });
  return id;
}

/** Somebody's calls so many days ago. */
const caller = (deps: Deps, accountId: string, role: 1 | 2 | 4 | 5, ago: number, serving?: string) =>
  callAs(deps, {
    accountId,
    role,
    ...(serving && { serving }),
    site: 'cn',
    language: role === 5 || role === 1 ? 'en' : 'zh',
    now: new Date(deps.clock.now().getTime() - ago * day),
  });

async function agree(
  deps: Deps,
  provider: { id: string; role: 4 | 5 },
  servedId: string,
  rights: ServiceRight[],
  { ago, note = '', given = rights }: { ago: number; note?: string; given?: ServiceRight[] },
): Promise<string> {
  const invites = caller(deps, provider.id, provider.role, ago + 1);
  const { code } = await invites('serviceGrants.invite', { rights, note });
  const answers = caller(deps, servedId, provider.role === 4 ? 2 : 1, ago);
  return (await answers('serviceGrants.answer', { code, rights: given })).id;
}

async function serveSellers(deps: Deps, id: string): Promise<void> {
  const provider = { id, role: 4 as const };
  const shops = await deps.db
    .selectFrom('shops')
    .innerJoin('accounts', 'accounts.id', 'shops.owner_id')
    .select(['shops.owner_id', 'accounts.email'])
    .where('accounts.email', '<>', 'seller@caravan.example')
    .orderBy('shops.code')
    .limit(4)
    .execute();
  const [whole, part, past, none] = shops.map(({ owner_id }) => owner_id);
  const note = '我们在义博会上见过面，可以帮您上新和维护价格。';
  const all: ServiceRight[] = ['products', 'publish', 'prices', 'orders'];
  const grantId = await agree(deps, provider, whole!, all, { ago: 40, note });
  await agree(deps, provider, part!, all, { ago: 20, given: ['products', 'orders'] });
  const over = await agree(deps, provider, past!, ['products'], { ago: 90 });
  await caller(deps, past!, 2, 60)('serviceGrants.end', { id: over });
  await agree(deps, provider, none!, all, { ago: 5, given: [] });

  const works = caller(deps, id, 4, 2, grantId);
  const { rowList } = await works('products.list', { pageSize: 2, status: 'published' });
  const [first] = rowList;
  if (!first) return;
  await works('products.setType', { ids: [first.id], productType: first.productType });
  await works('drafts.save', { title: '新款保温杯 500ml', data: '{}' });
  await caller(deps, id, 4, 1)('serviceGrants.invite', { rights: all, note });
}

async function serveBuyers(deps: Deps, id: string): Promise<void> {
  const { db } = deps;
  const provider = { id, role: 5 as const };
  const people = await db
    .selectFrom('accounts')
    .select('id')
    .where(
      'email',
      'in',
      buyers.slice(1, 4).map(({ account }) => account.email),
    )
    .orderBy('email')
    .execute();
  const [one, two, three] = people.map((person) => person.id);
  await agree(deps, provider, one!, ['requests', 'counter'], {
    ago: 30,
    note: 'We source kitchenware in Yiwu.',
  });
  await agree(deps, provider, two!, ['requests', 'counter'], { ago: 12, given: ['requests'] });
  await agree(deps, provider, three!, ['requests'], { ago: 3, given: [] });
  const category = await db
    .selectFrom('categories')
    .select('id')
    .orderBy('level', 'desc')
    .orderBy('code')
    .executeTakeFirstOrThrow();
  const lastDay = new Date(deps.clock.now().getTime() + 20 * day).toISOString().slice(0, 10);
  const publish = caller(deps, id, 5, 2);
  const { id: requestId } = await publish('rfqs.add', {
    title: 'Stackable storage boxes with lids, food grade',
    categoryId: category.id,
    quantity: 2_400,
    unitCode: 'H87',
    country: 'AE',
    lastDay,
    details: 'Three sizes, plain packaging, our label on the lid.',
    buyerId: one!,
  });
  const { owner_id: sellerId } = await db
    .selectFrom('shops')
    .innerJoin('accounts', 'accounts.id', 'shops.owner_id')
    .select('shops.owner_id')
    .where('accounts.email', '=', 'seller@caravan.example')
    .executeTakeFirstOrThrow();
  const { id: quoteId } = await caller(
    deps,
    sellerId,
    2,
    1,
  )('rfqs.quote', {
    id: requestId,
    price: '920',
    currency: 'CNY',
    freight: '60000',
    minimum: 1_200,
    leadDays: 18,
    validUntil: lastDay,
    note: '可贴牌，食品级PP。',
  });
  await caller(
    deps,
    id,
    5,
    0,
  )('rfqs.recommend', {
    id: requestId,
    quoteId,
    note: 'Food-grade certificate on file, and the lids fit all three sizes.',
  });
}

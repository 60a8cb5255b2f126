import { sql } from 'kysely';
import type { InputOf } from '../src/contract/contract.ts';
import { savePicture } from '../src/server/files/public.ts';
import type { Deps } from '../src/server/platform/context.ts';
import { shopFrontTable } from './content/shop-fronts.ts';
import { goodsOf } from './goods-of.ts';
import { renderPicture } from './pictures.ts';
import { callerOf } from './seller-caller.ts';
import type { Words7, World } from './types.ts';
import { words } from './words.ts';

interface Front {
  shop: string;
  hours: string;
  addresses: Words7;
  categories: { choice: string; names: Words7 }[];
  floors: { kind: string; choice: string; title?: Words7; text?: Words7 }[];
}

const productsOnAFloor = 10;
const productsInACategory = 60;
const productsInFront = 5;
const goodsOnFloor = 4;

/** Lets some of the demo world's sellers arrange their shop's page through the real rules, where it is not arranged. */
export async function loadShopFronts(deps: Deps, world: World): Promise<void> {
  for (const front of readTable()) {
    const plan = world.shops.find((shop) => shop.code === front.shop)!;
    const shop = await deps.db
      .selectFrom('shops')
      .select(['id', 'owner_id', 'front_version'])
      .where('code', '=', front.shop)
      .executeTakeFirstOrThrow();
    if (shop.front_version > 1) continue;
    const pick = (choice: string, limit: number) => listProducts(deps, shop.id, choice, limit);
    const call = await callerOf(deps, shop.owner_id);
    await deps.db
      .updateTable('shops')
      .set({ addresses: JSON.stringify(front.addresses), hours: front.hours })
      .where('id', '=', shop.id)
      .execute();
    // Those that sell best stand on the page anyway.
    for (const id of (await pick('best', productsInFront * 3)).slice(-productsInFront))
      await call('shopFront.recommend', { id, recommend: true });
    // Not the goods of the head once more.
    const banner = await renderPicture({
      goods: goodsOf(plan.categories, plan.categories.length + goodsOnFloor, goodsOnFloor),
      shape: 'banner',
      ground: plan.logo.ground,
    });
    const picture = await savePicture(deps.db, deps.storage, banner);
    const floors: InputOf<'shopFront.saveFloors'>['floors'] = [];
    for (const { kind, choice, title, text } of front.floors) {
      const productIds = choice
        ? await pick(kind === 'video' ? `film ${choice}` : choice, productsOnAFloor)
        : [];
      if (kind === 'coupons') floors.push({ kind });
      if (kind === 'text') floors.push({ kind, title: title!, text: text! });
      if (kind === 'products') floors.push({ kind, title: title!, productIds });
      if (kind === 'banner') floors.push({ kind, title: title!, picture, productId: productIds[0] });
      if (kind === 'video' && productIds[0]) floors.push({ kind, title: title!, productId: productIds[0] });
    }
    const categories = await Promise.all(
      front.categories.map(async ({ choice, names }) => ({
        names,
        productIds: await pick(choice, productsInACategory),
      })),
    );
    const { version } = await call('shopFront.saveCategories', { version: 1, categories });
    await call('shopFront.saveFloors', { version, floors });
  }
}

function readTable(): Front[] {
  const fronts: Front[] = [];
  const lines = shopFrontTable.split('\n').filter((line) => line.trim() !== '');
  for (let line = lines.shift(); line !== undefined; line = lines.shift()) {
    const [head, ...rest] = line.split(' | ');
    const texts = () => words(rest.join(' | '));
    const [sign = '', choice = ''] = head!.split(' ');
    const front = fronts.at(-1);
    if (sign === '@')
      fronts.push({
        shop: choice,
        hours: rest[0]!,
        addresses: words(lines.shift()!),
        categories: [],
        floors: [],
      });
    else if (sign === '#') front!.categories.push({ choice, names: texts() });
    else if (sign === 'coupons') front!.floors.push({ kind: sign, choice: '' });
    else if (sign === 'text')
      front!.floors.push({ kind: sign, choice: '', title: texts(), text: words(lines.shift()!) });
    else front!.floors.push({ kind: sign, choice, title: texts() });
  }
  return fronts;
}

const orders: Record<string, ReturnType<typeof sql>> = {
  new: sql`products.created_at desc`,
  bulk: sql`moq desc`,
  small: sql`moq`,
};

/** Products of a shop by what the table says of them; of categories those that sell best. */
async function listProducts({ db }: Deps, shopId: string, choice: string, limit: number): Promise<string[]> {
  const filmed = choice.startsWith('film ');
  const codes = choice.replace('film ', '').split(',');
  const isOrder = ['best', 'new', 'bulk', 'small'].includes(choice);
  const within = isOrder
    ? sql`true`
    : sql`exists (select from unnest(${sql.val(codes)}::text[]) as code
        where categories.code = code or categories.code like code || '.%')`;
  // What is only put in another order would be everything.
  const most = choice === 'bulk' || choice === 'small' ? 12 : limit;
  const products = await sql<{ id: string }>`
    select products.id from products join categories on categories.id = products.category_id
    where shop_id = ${shopId} and publish_status = 'published' and ${within}
      and (not ${filmed}::boolean or video is not null)
    order by ${orders[choice] ?? sql`sales_count desc`}, products.id limit ${Math.min(limit, most)}`.execute(
    db,
  );
  return products.rows.map(({ id }) => id);
}

import type { CallKey } from '../src/contract/calls.ts';
import type { InputOf, OutputOf } from '../src/contract/contract.ts';
import { siteCodes } from '../src/contract/reference/sites.ts';
import { newId } from '../src/kit/ids.ts';
import { savePicture } from '../src/server/files/public.ts';
import { anonymousContext } from '../src/server/http/context.ts';
import { dispatch } from '../src/server/http/dispatch.ts';
import { handlers } from '../src/server/http/handlers.ts';
import type { Deps } from '../src/server/platform/context.ts';
import { buyers } from './content/people.ts';
import { coupons, promotions, type DemoCoupon, type DemoPromotion } from './content/promotions.ts';
import { demoOperator } from './operator.ts';
import { goodsOf } from './goods-of.ts';
import { renderPicture } from './pictures.ts';
import type { World } from './types.ts';

type Call = <Key extends CallKey>(key: Key, input: InputOf<Key>) => Promise<OutputOf<Key>>;

const day = 86_400_000;
const goodsOnBanner = 6;

/** Gives the demo world's coupons and promotions through the real rules; the demo buyer holds some. Goes on where it was cut off. */
export async function loadPromotions(deps: Deps, world: World): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now().getTime();
  const at = (days: number) => new Date(now + days * day).toISOString();
  const roots = new Map(
    (await db.selectFrom('categories').select(['id', 'code']).where('level', '=', 1).execute()).map((row) => [
      row.code,
      row.id,
    ]),
  );
  const operator = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('email', '=', demoOperator.email)
    .executeTakeFirstOrThrow();
  const staff = await caller(deps, { staff: operator });
  const buyer = await caller(deps, { email: buyers[0]!.account.email, role: 1 });

  const ids: string[] = [];
  for (const [place, coupon] of coupons.entries()) {
    const owner = world.shops.find((shop) => shop.code === coupon.shop)?.owner.email;
    const id =
      (await findCoupon(deps, coupon)) ??
      (owner
        ? await (
            await caller(deps, { email: owner, role: 2 })
          )('promotion.create', draftOf(coupon, roots, at))
        : await staff('console.coupons.create', {
            ...draftOf(coupon, roots, at),
            currency: coupon.currency,
            sites: [...siteCodes],
          })
      ).id;
    ids.push(id);
    // The demo world has one operator; in one that is open for business a second one agrees.
    await db.updateTable('coupons').set({ needs_second: false }).where('id', '=', id).execute();
    if (coupon.held) await buyer('promotion.claim', { couponId: id, key: `demo-coupon-${place}` });
  }
  for (const promotion of promotions) await addPromotion(deps, staff, promotion, ids, roots, at);
}

function draftOf(
  coupon: DemoCoupon,
  roots: ReadonlyMap<string, string>,
  at: (days: number) => string,
): InputOf<'promotion.create'> {
  const categoryIds = (coupon.categories ?? []).map((code) => roots.get(code)!);
  return {
    names: coupon.names,
    kind: coupon.kind,
    threshold: coupon.threshold,
    amount: coupon.amount,
    percent: coupon.percent,
    cap: coupon.cap,
    scope: categoryIds.length > 0 ? 'categories' : 'all',
    categoryIds,
    total: coupon.total,
    perBuyer: coupon.perBuyer,
    claimFrom: at(coupon.claimFrom),
    claimUntil: at(coupon.claimUntil),
    useDays: coupon.useDays,
  };
}

async function findCoupon({ db }: Deps, coupon: DemoCoupon): Promise<string | undefined> {
  const coupons = await db.selectFrom('coupons').select(['id', 'names']).execute();
  return coupons.find((row) => (row.names as { en?: string }).en === coupon.names.en)?.id;
}

async function addPromotion(
  deps: Deps,
  staff: Call,
  plan: DemoPromotion,
  couponIds: readonly string[],
  roots: ReadonlyMap<string, string>,
  at: (days: number) => string,
): Promise<void> {
  const { db, storage } = deps;
  const promotion = await db
    .selectFrom('promotions')
    .select('id')
    .where('token', '=', plan.token)
    .executeTakeFirst();
  if (promotion) return;
  const picture = await renderPicture({
    goods: goodsOf(plan.tabs, 0, goodsOnBanner),
    shape: 'banner',
    ground: plan.ground,
  });
  await staff('console.promotions.save', {
    promotion: {
      token: plan.token,
      names: plan.names,
      descriptions: plan.descriptions,
      // Without words in it, so that one serves every language.
      banners: { en: await savePicture(db, storage, picture) },
      sites: [...siteCodes],
      beginsAt: at(plan.begins),
      endsAt: at(plan.ends),
      rule: 'categories',
      tabs: plan.tabs.map((code) => ({ code, categoryId: roots.get(code)! })),
      couponIds: plan.coupons.map((place) => couponIds[place]!),
    },
  });
}

type Who = { staff: { id: string; name: string } } | { email: string; role: 1 | 2 };

/** Calls in somebody's name. */
async function caller(deps: Deps, who: Who): Promise<Call> {
  const context = await anonymousContext(deps, { site: 'cn', language: 'zh', currency: 'CNY' });
  context.address = 'demo promotions';
  if ('staff' in who) {
    const { id: staffId, name } = who.staff;
    context.staff = { staffId, name, rights: ['promotion'], sessionId: newId() };
  } else {
    const account = await deps.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', who.email)
      .executeTakeFirstOrThrow();
    context.actor = { accountId: account.id, role: who.role, audited: true, shopRights: null, company: null };
    context.tokenHash = Buffer.alloc(32);
  }
  return (key, input) => dispatch(handlers, key, context, input);
}

import { siteCodes } from '../src/contract/reference/sites.ts';
import type { Deps } from '../src/server/platform/context.ts';
import { callAs } from './call-as.ts';
import { answerTexts, reviewTexts } from './content/reviews.ts';
import { randomFor } from './random.ts';
import { languageOf } from './words.ts';

const day = 86_400_000;

/** Lets the buyers of completed orders say what they think, through the real rules, and sellers answer some of them. */
export async function loadReviews(deps: Deps): Promise<void> {
  const { db } = deps;
  const lines = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .innerJoin('accounts', 'accounts.id', 'orders.buyer_id')
    .innerJoin('shops', 'shops.id', 'orders.shop_id')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .innerJoin('order_events', (join) =>
      join.onRef('order_events.order_id', '=', 'orders.id').on('order_events.to_state', '=', 'completed'),
    )
    .leftJoin('reviews', 'reviews.order_line_id', 'order_lines.id')
    .select([
      'order_lines.id',
      'orders.number',
      'orders.buyer_id',
      'orders.site',
      'order_lines.position',
      'accounts.language',
      'shops.owner_id',
      'shops.source_language',
      'products.code',
      'products.pictures',
      'order_events.at',
    ])
    .where('reviews.id', 'is', null)
    .orderBy('order_lines.order_id')
    .orderBy('order_lines.position')
    .execute();
  const said = new Set<string>();
  let turns = 0;
  for (const line of lines) {
    const random = randomFor(`review ${line.code} ${line.position}`);
    // Not everybody finds the time.
    if (random.chance(0.15)) continue;
    const language = languageOf(line.language);
    const texts = reviewTexts[language];
    // Nobody says the same of a product as somebody before.
    const fresh = texts.filter(([, one]) => !said.has(`${line.code} ${one}`));
    if (fresh.length === 0) continue;
    const [stars, text] = fresh[turns % fresh.length]!;
    turns++;
    said.add(`${line.code} ${text}`);
    const latest = deps.clock.now().getTime();
    const at = new Date(Math.min(latest, line.at.getTime() + random.between(1, 6) * day));
    const site = siteCodes.find((code) => code === line.site)!;
    const buy = callAs(deps, { accountId: line.buyer_id, role: 1, site, language, now: at });
    const { id } = await buy('reviews.add', {
      lineId: line.id,
      stars,
      text,
      pictures: random.chance(0.4) ? line.pictures.slice(1, 3) : [],
      anonymous: random.chance(0.2),
    });
    if (stars > 3 && !random.chance(0.35)) continue;
    const sellers = line.source_language === 'zh' ? 'zh' : 'en';
    const answeredAt = new Date(Math.min(latest, at.getTime() + day));
    const sell = callAs(deps, {
      accountId: line.owner_id,
      role: 2,
      site,
      language: sellers,
      now: answeredAt,
    });
    await sell('reviews.answer', { id, text: answerTexts[stars > 3 ? 'content' : 'less'][sellers]! });
  }
}

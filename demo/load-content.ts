import path from 'node:path';
import type { ContentKind } from '../src/contract/content/content-kinds.ts';
import type { Wording } from '../src/contract/content/content.ts';
import { siteCodes, type Site } from '../src/contract/reference/sites.ts';
import { newId } from '../src/kit/ids.ts';
import { checkWording, putContentItem } from '../src/server/content/public.ts';
import type { Deps } from '../src/server/platform/context.ts';
import { hostOf, insertRedirectHost } from '../src/server/reference/public.ts';
import { transact } from '../src/server/platform/database.ts';
import type { Db } from '../src/server/platform/database.ts';
import { editorialClub } from './content/editorial-club.ts';
import { editorialContacts } from './content/editorial-contacts.ts';
import { editorialPages } from './content/editorial-pages.ts';
import { editorialTrade } from './content/editorial-trade.ts';
import { editorialRules } from './content/editorial-rules.ts';
import { planPictures } from './late-pictures.ts';
import { goodsNamed } from './goods-of.ts';
import { pictureKey } from './picture-specs.ts';
import { saveRendered } from './rendered-pictures.ts';
import type { PictureSpec } from './types.ts';
import { editorialServices } from './content/editorial-services.ts';

/** An entry of the demo world: in force since the day before it begins, unless it says otherwise. */
export interface DemoContent {
  kind: ContentKind;
  code: string;
  /** Every site by default. */
  sites?: Site[];
  data: Record<string, unknown>;
  /** Days after the beginning of the demo world; before it where negative. */
  from?: number;
  until?: number;
  /**
   * The picture it bears: that of `market:<code>`, of `shop:<code>` or of the first shop of `country:<code>`, or one of
   * its own: `goods:<ground>:<English title>; <English title>`, or a rendered place, `wide:<file in demo/pictures>`.
   */
  pictureOf?: string;
  /** The shop it leads to, by its code. */
  shop?: string;
  /** The category it is of, by its code; its picture and the way there come with it. */
  category?: string;
}

/** What operators have written, in the order it stands in. */
const written = (): DemoContent[] => [
  ...editorialPages(),
  ...editorialServices,
  ...editorialClub(),
  ...editorialRules,
  ...editorialContacts,
];

/** Shops that the home page shows large. */
const onHome = ['qilu-home', 'nantong-textile', 'huazhi-beauty', 'xingqiu-toys'];

async function shopBanners(db: Db): Promise<DemoContent[]> {
  const shops = await db
    .selectFrom('shops')
    .select(['code', 'names', 'descriptions'])
    .where('code', 'in', onHome)
    .execute();
  return shops.map(({ code, names, descriptions }) => ({
    kind: 'banner',
    code: `home-${code}`,
    data: { place: 'home', title: names, text: descriptions },
    shop: code,
    pictureOf: `shop:${code}`,
  }));
}

const dayMs = 86_400_000;

/** Writes the demo world's content; what is there already stays as it is. */
export async function loadContent(deps: Deps, since: Date): Promise<void> {
  const { db, clock } = deps;
  const loaded = new Set(
    (await db.selectFrom('content_items').select(['kind', 'code']).execute()).map(
      ({ kind, code }) => `${kind} ${code}`,
    ),
  );
  const positions = new Map<ContentKind, number>();
  for (const item of [...written(), ...editorialTrade(since), ...(await shopBanners(db))]) {
    const { kind, code, sites = [...siteCodes], from = -1, until } = item;
    const position = (positions.get(kind) ?? 0) + 10;
    positions.set(kind, position);
    if (loaded.has(`${kind} ${code}`)) continue;
    const host = typeof item.data.link === 'string' ? hostOf(item.data.link) : null;
    if (host !== null) await insertRedirectHost(db, host, null, clock.now());
    const at = (days: number) => new Date(since.getTime() + days * dayMs).toISOString();
    const wording: Wording = await checkWording(db, {
      kind,
      code,
      sites,
      position,
      state: 'published',
      data: await withOthers(deps, item),
      validFrom: at(from),
      validUntil: until === undefined ? null : at(until),
    });
    const now = clock.now();
    await transact(db, (tx) => putContentItem(tx, wording, { id: newId(), before: 0, staffId: null, now }));
  }
}

/** The facts with the picture and the shop that the entry borrows. */
async function withOthers(
  deps: Deps,
  { data, pictureOf, shop, category }: DemoContent,
): Promise<Record<string, unknown>> {
  const { db } = deps;
  const all = { ...data };
  const picture = pictureOf && (await pictureBy(deps, pictureOf));
  if (picture) all.pictures = { en: picture };
  if (shop) {
    const row = await db.selectFrom('shops').select('id').where('code', '=', shop).executeTakeFirstOrThrow();
    all.shopId = row.id;
  }
  if (category) {
    const { id } = await db
      .selectFrom('categories')
      .select('id')
      .where('code', '=', category)
      .executeTakeFirstOrThrow();
    Object.assign(all, { categoryId: id, link: `/mall/${category.replaceAll('.', '-')}_${id}` });
  }
  return all;
}

async function pictureBy({ db, storage, config }: Deps, pictureOf: string): Promise<string | null> {
  const [what, name = '', titles = ''] = pictureOf.split(':');
  if (what === 'wide') return (await saveRendered(db, storage, [{ file: name }])).get(name)!;
  if (what === 'goods') {
    const spec: PictureSpec = { goods: goodsNamed(titles), shape: 'wide', ground: name };
    return (await planPictures(db, path.join(config.dataDir, 'files'), [spec])).get(pictureKey(spec))!;
  }
  if (what === 'market') {
    const row = await db.selectFrom('markets').select('pictures').where('code', '=', name).executeTakeFirst();
    return row?.pictures[0] ?? null;
  }
  const row = await db
    .selectFrom('shops')
    .select('banner')
    .where(what === 'shop' ? 'code' : 'country', '=', name)
    .where('banner', 'is not', null)
    .orderBy('opened_year')
    .executeTakeFirst();
  return row?.banner ?? null;
}

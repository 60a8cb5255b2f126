import { Users } from 'lucide-react';
import type { ShownData } from '../../../contract/content/content-kinds.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import type { MerchantList } from '../../../contract/lists.ts';
import { contentOf } from '../../page/content.ts';
import { definePage, keepToPages, notFound } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, useAddress, usePlace } from '../../page/place.tsx';
import { useWords, wordsOf } from '../../page/words.ts';
import { productPath, merchantPaths, shopPath, shopSearchPath } from '../../features/addresses/addresses.ts';
import { Picture } from '../../features/media/picture.tsx';
import { ShopFacts } from '../../features/shops/shop-facts.tsx';
import { ShopLine } from '../../features/shops/shop-line.tsx';
import { itemList } from '../../features/head/structured.ts';
import { Badge } from '../../ui/badge.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { shortCrumbs } from './crumbs.ts';
import { MallMenu } from './mall-menu.tsx';

const shopsOnAPage = 20;
type Ranked = OutputOf<'shops.ranked'>['rowList'][number];

interface Data {
  list: MerchantList;
  found: OutputOf<'shops.ranked'>;
  /** What operators call it on the site. */
  written: ShownData<'list'> | null;
}

const lists = new Map(
  (Object.entries(merchantPaths) as [MerchantList, string][]).map(([list, path]) => [path, list]),
);

export const page = definePage<Data>({
  async load({ call, pathname, page }) {
    const list = lists.get(pathname.replace(/\/$/, ''));
    if (!list) throw notFound();
    const [result, [written]] = await Promise.all([
      call('shops.ranked', { list, pageNum: page, pageSize: shopsOnAPage }),
      contentOf(call, 'list', { where: `list:${list}` }),
    ]);
    keepToPages(page, result.rowList);
    return { list, found: result, written: written?.data ?? null };
  },

  head({ list, found, written }, place, common) {
    const lists = wordsOf(place.language, 'lists');
    return {
      title: written?.title || undefined,
      description: written?.text || undefined,
      hidden: found.rowList.length === 0,
      crumbs: shortCrumbs(lists(`menu.${list}`), place.language, common),
      data: [
        itemList(
          found.rowList.map(({ id, name }) => ({ name, path: shopPath(id) })),
          place,
          (place.page - 1) * shopsOnAPage,
        ),
      ],
    };
  },

  View: MerchantListView,
});

/** A list of merchants, each with the facts that earned the place. */
function MerchantListView({ data: { list, found, written } }: { data: Data }) {
  const t = useWords('lists');
  const common = useWords('common');
  const address = useAddress();
  const { language, page } = usePlace();
  return (
    <div className="page space-y-4">
      <Breadcrumbs crumbs={shortCrumbs(t(`menu.${list}`), language, common)} label={common('nav.way')} />
      <header className="space-y-1">
        <h1 className="text-xl font-semibold">{written?.title || t(`menu.${list}`)}</h1>
        {written?.text && <p className="max-w-3xl text-base">{written.text}</p>}
        <p className="max-w-3xl text-muted">{t(`rule.${list}`)}</p>
      </header>
      <MallMenu here={merchantPaths[list]} />
      {found.rowList.length > 0 ? (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
          {found.rowList.map((shop) => (
            <li key={shop.id} className="grid grid-cols-[minmax(0,1fr)]">
              <Merchant shop={shop} list={list} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="card">
          <EmptyState
            icon={<Users size={22} aria-hidden />}
            title={t('noMerchants')}
            hint={t('noMerchantsHint')}
            action={
              <Link to={shopSearchPath('')} className={buttonClass()}>
                {common('nav.shops')}
              </Link>
            }
          />
        </div>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(found.totalRecord / shopsOnAPage)}
        href={(to) => address(merchantPaths[list] + (to > 1 ? `_page${to}` : ''))}
      />
    </div>
  );
}

function Merchant({ shop, list }: { shop: Ranked; list: MerchantList }) {
  const t = useWords('lists');
  const common = useWords('common');
  const format = useFormat();
  return (
    <article className="card flex flex-col gap-4 p-4">
      <header className="flex items-center gap-3">
        {list === 'rank' && (
          <span
            className={`flex h-8 min-w-8 shrink-0 items-center justify-center rounded-sm px-1.5 font-semibold tabular-nums ${
              shop.rank <= 3 ? 'bg-cinnabar text-card' : 'bg-sand text-ink'
            }`}
          >
            <span className="sr-only">{t('rank', { number: shop.rank })}</span>
            <span aria-hidden>{format.number(shop.rank)}</span>
          </span>
        )}
        <ShopLine shop={shop} size={56} />
        <span className="ms-auto shrink-0">
          <Badge tone="promotion">{t('level', { level: shop.level })}</Badge>
        </span>
      </header>
      {list === 'easebuy' && <Ease shop={shop} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <ShopFacts facts={shop.facts} openedYear={shop.openedYear} />
        <div className="space-y-2">
          <ul className="grid grid-cols-4 gap-2 sm:grid-cols-2">
            {shop.products.map((product) => (
              <li key={product.id}>
                <Link to={productPath(product)} title={product.title}>
                  <Picture
                    src={product.picture}
                    alt={product.title}
                    size={160}
                    className="w-full rounded-sm"
                  />
                </Link>
              </li>
            ))}
          </ul>
          <p className="text-xs text-muted">{common('shop.productCount', { count: shop.productCount })}</p>
        </div>
      </div>
    </article>
  );
}

/** What makes buying from a shop easy. */
function Ease({ shop }: { shop: Ranked }) {
  const t = useWords('lists');
  return (
    <p className="flex flex-wrap gap-2">
      <Badge tone="good">{t('ease.confirms')}</Badge>
      {shop.preRatio < 100 && <Badge tone="good">{t('ease.deposit', { percent: shop.preRatio })}</Badge>}
      {shop.onePieceProduct > 0 && (
        <Badge tone="good">{t('ease.onePiece', { count: shop.onePieceProduct })}</Badge>
      )}
    </p>
  );
}

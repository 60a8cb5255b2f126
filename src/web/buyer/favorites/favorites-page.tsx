import { useState } from 'react';
import { Heart } from 'lucide-react';
import { roles } from '../../../contract/accounts/roles.ts';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { Link, useNavigate, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { shopSearchPath } from '../../features/addresses/addresses.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Office } from '../../features/office/office.tsx';
import { CatalogButton } from '../../features/product-documents/catalog-button.tsx';
import { ShopCard } from '../../features/shops/shop-card.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { FavoriteProducts } from './favorite-products.tsx';
import { favoritesPath } from '../paths.ts';
import { ShareButton } from '../shared-links/share-button.tsx';

const kinds = ['products', 'shops'] as const;

export const page = definePage({
  View() {
    const t = useWords('buyer');
    const common = useWords('common');
    const navigate = useNavigate();
    const asked = usePlace().query.get('of');
    const [selected, setSelected] = useState(kinds.find((kind) => kind === asked) ?? 'products');
    const { data: favorites } = useCall('favorites.mine', {});
    const [tickedIds, setTickedIds] = useState<ReadonlySet<string>>(new Set());
    const tick = (id: string, isTicked: boolean) =>
      setTickedIds(
        (ticked) => new Set(isTicked ? [...ticked, id] : [...ticked].filter((tickedId) => tickedId !== id)),
      );
    // What was ticked may have been let go since.
    const shared = favorites?.products.filter((id) => tickedIds.has(id)) ?? [];
    const select = (kind: (typeof kinds)[number]) => {
      setSelected(kind);
      navigate(`${favoritesPath}?of=${kind}`, { replace: true, keepScroll: true, immediate: true });
    };
    return (
      <Office
        role={roles.buyer}
        title={common('title.collection')}
        actions={
          selected === 'products' &&
          Boolean(favorites?.products.length) && (
            <>
              <ShareButton
                sharing={
                  shared.length > 0
                    ? { kind: 'list', productIds: shared, count: shared.length }
                    : { kind: 'list', count: favorites!.products.length }
                }
              />
              <CatalogButton source={{ kind: 'saved' }} />
            </>
          )
        }
      >
        <Tabs
          label={common('title.collection')}
          selected={selected}
          onSelect={select}
          tabs={[
            { id: 'products', label: t('collection.products'), count: favorites?.products.length },
            { id: 'shops', label: common('nav.shops'), count: favorites?.shops.length },
          ]}
        >
          <div className="pt-4">
            {selected === 'products' ? (
              <FavoriteProducts tickedIds={tickedIds} onTick={tick} />
            ) : (
              <FavoriteShops />
            )}
          </div>
        </Tabs>
      </Office>
    );
  },
});

/** The shops a buyer has saved; each card lets its shop go again. */
function FavoriteShops() {
  const t = useWords('buyer');
  const common = useWords('common');
  return (
    <OfficeList
      call="favorites.listShops"
      pageSize={12}
      label={common('nav.shops')}
      items={{
        className: 'grid gap-4 p-4 md:grid-cols-2 2xl:grid-cols-3',
        render: (shop) => <ShopCard shop={shop} />,
      }}
      empty={{
        icon: <Heart size={22} aria-hidden />,
        title: t('collection.noShops'),
        hint: t('collection.noShopsHint'),
        action: (
          <Link to={shopSearchPath('')} className={buttonClass({ tone: 'main' })}>
            {t('collection.browseShops')}
          </Link>
        ),
      }}
    />
  );
}

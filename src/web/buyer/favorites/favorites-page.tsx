import { useState } from 'react';
import { roles } from '../../../contract/accounts/roles.ts';
import { useCall } from '../../page/calls.ts';
import { definePage } from '../../page/define.ts';
import { useNavigate, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Office } from '../../features/office/office.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { FavoriteProducts } from './favorite-products.tsx';
import { FavoriteShops } from './favorite-shops.tsx';
import { favoritesPath } from '../paths.ts';

const kinds = ['products', 'shops'] as const;

export const page = definePage({
  View() {
    const t = useWords('buyer');
    const common = useWords('common');
    const navigate = useNavigate();
    const asked = usePlace().query.get('of');
    const [selected, setSelected] = useState(kinds.find((kind) => kind === asked) ?? 'products');
    const { data: favorites } = useCall('favorites.mine', {});
    const select = (kind: (typeof kinds)[number]) => {
      setSelected(kind);
      navigate(`${favoritesPath}?of=${kind}`, { replace: true, keepScroll: true, immediate: true });
    };
    return (
      <Office role={roles.buyer} title={common('title.collection')}>
        <Tabs
          label={common('title.collection')}
          selected={selected}
          onSelect={select}
          tabs={[
            { id: 'products', label: t('collection.products'), count: favorites?.products.length },
            { id: 'shops', label: common('nav.shops'), count: favorites?.shops.length },
          ]}
        >
          <div className="pt-4">{selected === 'products' ? <FavoriteProducts /> : <FavoriteShops />}</div>
        </Tabs>
      </Office>
    );
  },
});

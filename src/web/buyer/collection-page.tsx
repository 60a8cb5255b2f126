import { useState } from 'react';
import { roles } from '../../contract/roles.ts';
import { useCall } from '../page/calls.ts';
import { definePage } from '../page/define.ts';
import { useNavigate, usePlace } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { Office } from '../parts/office.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { CollectedGoods } from './collected-goods.tsx';
import { CollectedShops } from './collected-shops.tsx';
import { collectionPath } from './paths.ts';

const kinds = ['goods', 'shops'] as const;

export const page = definePage({
  View() {
    const t = useWords('buyer');
    const common = useWords('common');
    const navigate = useNavigate();
    const asked = usePlace().query.get('of');
    const [selected, setSelected] = useState(kinds.find((kind) => kind === asked) ?? 'goods');
    const { data: mine } = useCall('collections.mine', {});
    const select = (kind: (typeof kinds)[number]) => {
      setSelected(kind);
      navigate(`${collectionPath}?of=${kind}`, { replace: true, keepScroll: true, immediate: true });
    };
    return (
      <Office role={roles.buyer} title={common('nav.collection')}>
        <Tabs
          label={common('nav.collection')}
          selected={selected}
          onSelect={select}
          tabs={[
            { id: 'goods', label: t('collection.goods'), count: mine?.goods.length },
            { id: 'shops', label: t('collection.shops'), count: mine?.shops.length },
          ]}
        >
          <div className="pt-4">{selected === 'goods' ? <CollectedGoods /> : <CollectedShops />}</div>
        </Tabs>
      </Office>
    );
  },
});

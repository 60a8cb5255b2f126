import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { shopPath } from '../../features/addresses/addresses.ts';
import { Office } from '../../features/office/office.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { FloorsEditor } from './floors-editor.tsx';
import type { Known } from './product-list.tsx';
import { OwnCategories } from './own-categories.tsx';
import { Recommended } from './recommended.tsx';

type Part = 'floors' | 'recommended' | 'categories';
const parts: readonly Part[] = ['floors', 'recommended', 'categories'];

/** What a seller makes of the shop's page: its floors, products in front, and its own categories. */
export const page = definePage({
  View() {
    const t = useWords('shopOffice');
    const common = useWords('common');
    const shop = useCall('shops.mine', {});
    const id = shop.data?.id ?? '';
    const marketing = useCall('shopFront.mine', {});
    const front = useCall('shopFront.get', { shopId: id }, { enabled: id !== '' });
    const failed = [shop, marketing, front].find((call) => call.isError);
    return (
      <Office
        role={roles.seller}
        title={common('nav.storeMarketing')}
        actions={
          id && (
            <Link to={shopPath(id)} className={buttonClass()}>
              {t('look')}
            </Link>
          )
        }
      >
        {failed ? (
          <div className="card">
            <ErrorState onRetry={() => void failed.refetch()} />
          </div>
        ) : marketing.data && front.data ? (
          <Arrangement key={id} shopId={id} mine={marketing.data} front={front.data} />
        ) : (
          <Skeleton className="h-96" />
        )}
      </Office>
    );
  },
});

interface Props {
  shopId: string;
  mine: OutputOf<'shopFront.mine'>;
  front: OutputOf<'shopFront.get'>;
}

function Arrangement({ shopId, mine, front }: Props) {
  const t = useWords('shopOffice');
  const common = useWords('common');
  const [part, setPart] = useState<Part>('floors');
  // Floors and categories are one arrangement: saving either raises the version of both.
  const [version, setVersion] = useState(mine.version);
  const byId: Known = new Map(mine.products.map((product) => [product.id, product]));
  return (
    <div className="sheet -mx-4 sm:mx-0">
      <Tabs
        label={common('nav.storeMarketing')}
        selected={part}
        onSelect={setPart}
        tabs={parts.map((id) => ({ id, label: t(`front.${id}`) }))}
      >
        <div className="p-4 sm:p-6">
          <div hidden={part !== 'floors'}>
            <FloorsEditor
              shopId={shopId}
              first={mine.floors}
              known={byId}
              version={version}
              onSaved={setVersion}
            />
          </div>
          {part === 'recommended' && <Recommended shopId={shopId} products={front.recommended} />}
          <div hidden={part !== 'categories'}>
            <OwnCategories
              shopId={shopId}
              first={mine.categories}
              known={byId}
              version={version}
              onSaved={setVersion}
            />
          </div>
        </div>
      </Tabs>
    </div>
  );
}

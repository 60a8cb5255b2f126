import { useState } from 'react';
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
import { FreightTables } from './freight-tables.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ShopBenefits } from './shop-benefits.tsx';
import { ShopLevel } from './shop-level.tsx';
import { TermsForm } from './terms-form.tsx';

type Part = 'profile' | 'terms' | 'freight' | 'benefits' | 'level';
const parts: readonly Part[] = ['profile', 'terms', 'freight', 'benefits', 'level'];

/** What a shop says of itself, how it trades and sends, and what its page still lacks. */
export const page = definePage({
  View() {
    const t = useWords('shopOffice');
    const common = useWords('common');
    const [part, setPart] = useState<Part>('profile');
    const shop = useCall('shops.mine', {});
    return (
      <Office
        role={roles.seller}
        title={common('nav.storeInfo')}
        actions={
          shop.data && (
            <Link to={shopPath(shop.data.id)} className={buttonClass()}>
              {t('look')}
            </Link>
          )
        }
      >
        <div className="sheet -mx-4 sm:mx-0">
          <Tabs
            label={common('nav.storeInfo')}
            selected={part}
            onSelect={setPart}
            tabs={parts.map((id) => ({ id, label: t(`part.${id}`) }))}
          >
            <div className="p-4 sm:p-6">
              {shop.isError ? (
                <ErrorState onRetry={() => void shop.refetch()} />
              ) : !shop.data ? (
                <Skeleton className="h-96" />
              ) : (
                <>
                  {part === 'profile' && <ProfileForm key={shop.data.version} shop={shop.data} />}
                  {part === 'terms' && <TermsForm key={shop.data.version} shop={shop.data} />}
                  {part === 'freight' && <FreightTables currency={shop.data.saleCurrency} />}
                  {part === 'benefits' && <ShopBenefits />}
                  {part === 'level' && <ShopLevel />}
                </>
              )}
            </div>
          </Tabs>
        </div>
      </Office>
    );
  },
});

import { Package } from 'react-feather';
import { roles } from '../../contract/roles.ts';
import { useCall } from '../page/calls.ts';
import { definePage } from '../page/define.ts';
import { Link, usePlace } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { NotShown } from '../parts/not-shown.tsx';
import { Office } from '../parts/office.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState } from '../ui/states.tsx';
import { MovedDraft } from './moved/moved-draft.tsx';
import { MovedFacts } from './moved/moved-facts.tsx';
import { movedProductsPath, productsPath } from './paths.ts';

/** Turns a product that was moved in from elsewhere into a draft. */
export const page = definePage({
  View() {
    const t = useWords('moved');
    const product = useWords('product');
    const common = useWords('common');
    const id = usePlace().query.get('id') ?? '';
    return (
      <Office
        role={roles.seller}
        title={common('title.movedProduct')}
        way={[
          { text: product('list.title'), to: productsPath },
          { text: t('tab.moved'), to: movedProductsPath },
        ]}
      >
        {id ? (
          <Moved key={id} id={id} />
        ) : (
          <div className="card">
            <EmptyState
              icon={<Package size={22} aria-hidden />}
              title={t('data.none')}
              hint={t('data.noneHint')}
              action={
                <Link to={movedProductsPath} className={buttonClass()}>
                  {t('data.back')}
                </Link>
              }
            />
          </div>
        )}
      </Office>
    );
  },
});

function Moved({ id }: { id: string }) {
  const t = useWords('moved');
  const moved = useCall('movedGoods.get', { id });
  if (moved.isError && !moved.data)
    return (
      <div className="card">
        <NotShown
          error={moved.error}
          back={{ text: t('data.back'), to: movedProductsPath }}
          onRetry={() => void moved.refetch()}
        />
      </div>
    );
  if (!moved.data)
    return (
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    );
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <MovedFacts moved={moved.data} />
      <MovedDraft moved={moved.data} />
    </div>
  );
}

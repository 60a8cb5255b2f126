import { Package } from 'lucide-react';
import { roles } from '../../../contract/accounts/roles.ts';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { NotShown } from '../../features/office/not-shown.tsx';
import { Office } from '../../features/office/office.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TransferDraft } from '../transfers/transfer-draft.tsx';
import { TransferFacts } from '../transfers/transfer-facts.tsx';
import { transferredProductsPath, productsPath } from '../paths.ts';

/** Turns a product that was moved in from elsewhere into a draft. */
export const page = definePage({
  View() {
    const t = useWords('transfer');
    const product = useWords('productForm');
    const common = useWords('common');
    const id = usePlace().query.get('id') ?? '';
    return (
      <Office
        role={roles.seller}
        title={common('title.movedProduct')}
        way={[
          { text: product('list.title'), to: productsPath },
          { text: t('tab.moved'), to: transferredProductsPath },
        ]}
      >
        {id ? (
          <Transferred key={id} id={id} />
        ) : (
          <div className="card">
            <EmptyState
              icon={<Package size={22} aria-hidden />}
              title={t('data.none')}
              hint={t('data.noneHint')}
              action={
                <Link to={transferredProductsPath} className={buttonClass()}>
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

function Transferred({ id }: { id: string }) {
  const t = useWords('transfer');
  const transferred = useCall('transferredProducts.get', { id });
  if (transferred.isError && !transferred.data)
    return (
      <div className="card">
        <NotShown
          error={transferred.error}
          back={{ text: t('data.back'), to: transferredProductsPath }}
          onRetry={() => void transferred.refetch()}
        />
      </div>
    );
  if (!transferred.data)
    return (
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    );
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <TransferFacts transferred={transferred.data} />
      <TransferDraft transferred={transferred.data} />
    </div>
  );
}

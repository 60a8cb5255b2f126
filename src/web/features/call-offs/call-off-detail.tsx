import { useState, type ReactNode } from 'react';
import { roles } from '../../../contract/accounts/roles.ts';
import type { CallOffDetail as Agreement } from '../../../contract/call-offs/call-offs.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NotShown } from '../office/not-shown.tsx';
import { Office } from '../office/office.tsx';
import { CallOffFacts } from './call-off-facts.tsx';
import { CallOffOrders } from './call-off-orders.tsx';
import { EndAgreement } from './end-agreement.tsx';

interface Props {
  viewer: 'buyer' | 'seller';
  id: string;
  /** Where the list of agreements is. */
  listPath: string;
  orderPath: (id: string) => string;
  /** What else can be done with it: whoever buys orders a part. */
  renderActions?: (agreement: Agreement) => ReactNode;
}

/** The page of one call-off agreement, for the buyer and the seller alike. */
export function CallOffDetail({ viewer, id, listPath, orderPath, renderActions }: Props) {
  const t = useWords('callOff');
  const common = useWords('common');
  const [isEnding, setEnding] = useState(false);
  const { data, isError, error, refetch } = useCall('callOffs.get', { id }, { enabled: id !== '' });
  const list = { text: common('nav.callOffs'), to: listPath };
  const canEnd = data?.state === 'open' || data?.state === 'complete';
  return (
    <Office
      role={roles[viewer]}
      title={data?.title ?? t('agreement')}
      way={[list]}
      actions={
        data && (
          <span className="flex flex-wrap gap-2 empty:hidden">
            {renderActions?.(data)}
            {canEnd && <Button onClick={() => setEnding(true)}>{t('end')}</Button>}
          </span>
        )
      }
    >
      {data ? (
        <>
          <CallOffFacts agreement={data} viewer={viewer} />
          <CallOffOrders agreement={data} orderPath={orderPath} />
          {isEnding && <EndAgreement agreement={data} viewer={viewer} onClose={() => setEnding(false)} />}
        </>
      ) : isError || id === '' ? (
        <div className="card">
          <NotShown error={error} back={list} onRetry={() => void refetch()} />
        </div>
      ) : (
        <Skeleton className="h-96" />
      )}
    </Office>
  );
}

import { roles } from '../../../contract/accounts/roles.ts';

import { NotShown } from '../../features/office/not-shown.tsx';
import { Office } from '../../features/office/office.tsx';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { requisitionListsPath } from '../paths.ts';
import { ListActions } from './list-actions.tsx';
import { ListHead } from './list-head.tsx';
import { ListLines } from './list-lines.tsx';

/** A list of what is bought again: what it costs today, what of it can be had, and the way into the cart. */
export const page = definePage({
  View() {
    const common = useWords('common');
    const id = usePlace().query.get('id') ?? '';
    const { data, isError, error, refetch } = useCall(
      'requisitionLists.get',
      { id },
      { enabled: id !== '', keep: true },
    );
    const list = { text: common('nav.requisitionLists'), to: requisitionListsPath };
    return (
      <Office
        role={roles.buyer}
        title={data?.name ?? common('title.requisitionList')}
        way={[list]}
        actions={data && <ListActions list={data} />}
      >
        {data ? (
          <>
            <ListHead list={data} />
            <ListLines list={data} />
          </>
        ) : isError || id === '' ? (
          <div className="card">
            <NotShown error={error} back={list} onRetry={() => void refetch()} />
          </div>
        ) : (
          <Skeleton className="h-72" />
        )}
      </Office>
    );
  },
});

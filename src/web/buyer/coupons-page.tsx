import { useState } from 'react';
import { Tag } from 'lucide-react';
import { heldStates, type HeldState } from '../../contract/promotion/coupons.ts';
import { roles } from '../../contract/accounts/roles.ts';
import { useCall } from '../page/calls.ts';
import { definePage } from '../page/define.ts';
import { useFormat } from '../page/format.ts';
import { Link } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { CouponFace } from '../features/coupons/coupon-face.tsx';
import { Office } from '../features/office/office.tsx';
import { couponProductPath, couponsPath } from '../features/coupons/promotion-paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { orderPath } from './paths.ts';

const couponsOnAPage = 24;

export const page = definePage({
  View() {
    const t = useWords('promotion');
    const common = useWords('common');
    const [state, setState] = useState<HeldState>('usable');
    const [pageNum, setPage] = useState(1);
    const list = useCall('promotion.mine', { state, pageNum, pageSize: couponsOnAPage }, { keep: true });
    const select = (next: HeldState) => {
      setState(next);
      setPage(1);
    };
    return (
      <Office
        role={roles.buyer}
        title={common('nav.coupons')}
        actions={
          <Link to={couponsPath()} className={buttonClass()}>
            {t('mine.find')}
          </Link>
        }
      >
        <div className="sheet -mx-4 sm:mx-0">
          <Tabs
            label={common('nav.coupons')}
            tabs={heldStates.map((id) => ({ id, label: t(`mine.${id}`), count: list.data?.counts[id] }))}
            selected={state}
            onSelect={select}
          >
            <div className="space-y-4 p-4 sm:p-6">
              <Rows list={list} state={state} />
              <Pagination
                page={pageNum}
                pages={Math.ceil((list.data?.totalRecord ?? 0) / couponsOnAPage)}
                onPage={setPage}
              />
            </div>
          </Tabs>
        </div>
      </Office>
    );
  },
});

function Rows({ list, state }: { list: ReturnType<typeof useCall<'promotion.mine'>>; state: HeldState }) {
  const t = useWords('promotion');
  if (list.isError) return <ErrorState onRetry={() => void list.refetch()} />;
  if (!list.data || list.isPlaceholderData) {
    return (
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3" aria-busy="true">
        {[1, 2, 3].map((at) => (
          <Skeleton key={at} className="h-44" />
        ))}
      </div>
    );
  }
  if (list.data.rowList.length === 0) {
    return (
      <EmptyState
        icon={<Tag size={22} aria-hidden />}
        title={t(`mine.none.${state}`)}
        hint={state === 'usable' ? t('mine.noneHint') : undefined}
      />
    );
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {list.data.rowList.map((row) => (
        <li key={row.id} className="min-w-0">
          <CouponFace
            coupon={row.coupon}
            until={row.useUntil}
            over={state !== 'usable'}
            action={
              state === 'usable' ? (
                <Link to={couponProductPath(row.coupon)} className={buttonClass({ size: 'small' })}>
                  {t('claim.use')}
                </Link>
              ) : state === 'used' ? (
                <Uses uses={row.uses} />
              ) : (
                <span className="text-xs text-muted">{t('mine.over')}</span>
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}

function Uses({
  uses,
}: {
  uses: readonly { orderId: string; amount: { amount: string; currency: string } }[];
}) {
  const t = useWords('promotion');
  const format = useFormat();
  return (
    <span className="flex flex-col items-end text-xs">
      {uses.map(({ orderId, amount }) => (
        <Link key={orderId} to={orderPath(orderId)} className="hover:text-cinnabar hover:underline">
          {t('mine.order', { amount: format.money(amount) })}
        </Link>
      ))}
    </span>
  );
}

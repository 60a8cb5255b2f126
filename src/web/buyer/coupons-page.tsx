import { Tag } from 'lucide-react';
import { heldStates } from '../../contract/promotion/coupons.ts';
import type { OutputOf } from '../../contract/contract.ts';
import { roles } from '../../contract/accounts/roles.ts';
import { definePage } from '../page/define.ts';
import { useFormat } from '../page/format/format.ts';
import { Link } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { CouponFace } from '../features/coupons/coupon-face.tsx';
import { useFilter } from '../features/office/list/list-filter.ts';
import { OfficeList } from '../features/office/list/office-list.tsx';
import { Office } from '../features/office/office.tsx';
import { couponProductPath, couponsPath } from '../features/coupons/promotion-paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { orderPath } from './paths.ts';

export const page = definePage({
  View() {
    const t = useWords('promotion');
    const common = useWords('common');
    const { state } = useFilter(['state']).values;
    const selected = heldStates.find((each) => each === state) ?? 'usable';
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
        <OfficeList
          call="promotion.mine"
          pageSize={24}
          fields={[
            {
              kind: 'tabs',
              name: 'state',
              label: common('nav.coupons'),
              otherwise: 'usable',
              options: heldStates,
              text: (state) => t(`mine.${state}`),
              counts: (answer) => answer?.counts,
              narrows: false,
            },
          ]}
          items={{
            className: 'grid gap-4 p-4 sm:grid-cols-2 sm:p-6 xl:grid-cols-3',
            render: (claim) => <Held claim={claim} />,
          }}
          empty={{
            icon: <Tag size={22} aria-hidden />,
            title: t(`mine.none.${selected}`),
            hint: selected === 'usable' ? t('mine.noneHint') : undefined,
          }}
        />
      </Office>
    );
  },
});

type HeldCoupon = OutputOf<'promotion.mine'>['rowList'][number];

function Held({ claim }: { claim: HeldCoupon }) {
  const t = useWords('promotion');
  const { state } = claim;
  return (
    <CouponFace
      coupon={claim.coupon}
      until={claim.useUntil}
      over={state !== 'usable'}
      action={
        state === 'usable' ? (
          <Link to={couponProductPath(claim.coupon)} className={buttonClass({ size: 'small' })}>
            {t('claim.use')}
          </Link>
        ) : state === 'used' ? (
          <Uses uses={claim.uses} />
        ) : (
          <span className="text-xs text-muted">{t('mine.over')}</span>
        )
      }
    />
  );
}

function Uses({ uses }: Pick<HeldCoupon, 'uses'>) {
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

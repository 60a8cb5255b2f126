import { useState } from 'react';
import { Plus, Tag } from 'lucide-react';
import type { CouponRow } from '../../../contract/promotion/promotion.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import { definePage } from '../../page/define.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { useCouponColumns, type OwnColumns } from '../../features/coupons/coupon-columns.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Office } from '../../features/office/office.tsx';
import { StopCoupon } from '../../features/coupons/stop-coupon.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { couponCreatePath } from '../paths.ts';

/** The coupons a shop gives, and what became of them. */
export const page = definePage({
  View() {
    const t = useWords('campaign');
    const officeWords = useWords('shopOffice');
    const common = useWords('common');
    const format = useFormat();
    const [stopped, setStopped] = useState<CouponRow | null>(null);
    const columns = useCouponColumns(ownColumns({ t, own: officeWords, format }, setStopped));
    return (
      <Office
        role={roles.seller}
        title={common('nav.shopCoupons')}
        actions={
          <Link to={couponCreatePath} className={buttonClass({ tone: 'main' })}>
            <Plus size={16} aria-hidden />
            {t('coupons.add')}
          </Link>
        }
      >
        <OfficeList
          call="promotion.list"
          columns={columns}
          empty={{
            icon: <Tag size={22} aria-hidden />,
            title: t('coupons.none'),
            hint: officeWords('coupons.first'),
          }}
        />
        {stopped && <StopCoupon by="promotion.stop" coupon={stopped} onClose={() => setStopped(null)} />}
      </Office>
    );
  },
});

interface Says {
  t: Words<'campaign'>;
  own: Words<'shopOffice'>;
  format: Formats;
}

/** What a shop sees besides, and what it may do. */
const ownColumns = ({ t, own, format }: Says, onStop: (coupon: CouponRow) => void): OwnColumns => ({
  before: [
    {
      id: 'turnover',
      head: own('coupons.turnover'),
      align: 'end',
      cell: ({ turnover }) => <span className="figures whitespace-nowrap">{format.money(turnover)}</span>,
    },
  ],
  act: (coupon) =>
    coupon.state !== 'over' && (
      <Button size="small" tone="danger" onClick={() => onStop(coupon)}>
        {t('coupons.stop')}
      </Button>
    ),
});

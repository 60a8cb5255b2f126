import { lazy, Suspense, useState } from 'react';
import { Plus } from 'lucide-react';
import type { CouponRow } from '../../../contract/promotion/promotion.ts';
import { definePage } from '../../page/define.ts';
import { useWords, type Words } from '../../page/words.ts';
import { useCouponColumns, type OwnColumns } from '../../features/coupons/coupon-columns.tsx';
import { ConfirmCoupon } from './confirm-coupon.tsx';
import { StopCoupon } from '../../features/coupons/stop-coupon.tsx';
import { Button } from '../../ui/button.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Section } from '../section.tsx';
import { couponsPath } from '../sections.tsx';

const CouponForm = lazy(() => import('./coupon-form.tsx').then((file) => ({ default: file.CouponForm })));

type Draft = { kind: 'add' } | { kind: 'change' | 'confirm' | 'stop'; coupon: CouponRow };

export const page = definePage({
  View() {
    const t = useWords('campaign');
    const [draft, setDraft] = useState<Draft | null>(null);
    const close = () => setDraft(null);
    return (
      <Section
        section={couponsPath}
        actions={
          <Button tone="main" onClick={() => setDraft({ kind: 'add' })}>
            <Plus size={16} aria-hidden />
            {t('coupons.add')}
          </Button>
        }
      >
        <Coupons onDraft={setDraft} />
        {draft?.kind === 'stop' && (
          <StopCoupon by="console.coupons.stop" coupon={draft.coupon} onClose={close} />
        )}
        {draft?.kind === 'confirm' && <ConfirmCoupon coupon={draft.coupon} onClose={close} />}
        {(draft?.kind === 'add' || draft?.kind === 'change') && (
          <Suspense fallback={null}>
            <CouponForm coupon={draft.kind === 'change' ? draft.coupon : undefined} onClose={close} />
          </Suspense>
        )}
      </Section>
    );
  },
});

function Coupons({ onDraft }: { onDraft: (draft: Draft) => void }) {
  const t = useWords('campaign');
  const common = useWords('common');
  return (
    <OfficeList
      call="console.coupons.list"
      fields={[
        {
          kind: 'choice',
          name: 'giver',
          label: t('coupons.giver'),
          all: t('coupons.ofPlatform'),
          options: ['shop'],
          text: () => common('nav.shops'),
          otherwise: 'platform',
          narrows: false,
        },
      ]}
      columns={useCouponColumns(ownColumns(t, onDraft))}
      empty={{ title: t('coupons.none'), hint: t('coupons.noneHint') }}
    />
  );
}

/** What an operator sees besides, and what they may do. */
const ownColumns = (t: Words<'campaign'>, onDraft: (draft: Draft) => void): OwnColumns => ({
  before: [
    {
      id: 'giver',
      head: t('coupons.giver'),
      cell: ({ shop, waits }) => (
        <>
          {shop ? <bdi>{shop.name}</bdi> : t('coupons.ofPlatform')}
          {waits && <span className="block text-xs text-muted">{t('coupons.waits')}</span>}
        </>
      ),
    },
  ],
  act: (coupon) => (
    <span className="flex gap-2">
      {!coupon.shop && coupon.claimed === 0 && !coupon.stopped && (
        <Button size="small" onClick={() => onDraft({ kind: 'change', coupon })}>
          {t('coupons.change')}
        </Button>
      )}
      {coupon.waits && coupon.state !== 'over' && (
        <Button size="small" onClick={() => onDraft({ kind: 'confirm', coupon })}>
          {t('coupons.confirm')}
        </Button>
      )}
      {coupon.state !== 'over' && (
        <Button size="small" tone="danger" onClick={() => onDraft({ kind: 'stop', coupon })}>
          {t('coupons.stop')}
        </Button>
      )}
    </span>
  ),
});

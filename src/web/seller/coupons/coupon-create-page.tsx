import { useState } from 'react';
import { roles } from '../../../contract/accounts/roles.ts';
import { useCall, useSend, wrongFields } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useNavigate } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { CouponFields, couponDraft, couponValues } from '../../features/coupons/coupon-fields.tsx';
import { Office } from '../../features/office/office.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { couponsPath } from '../paths.ts';

export const page = definePage({
  View() {
    const t = useWords('campaign');
    const common = useWords('common');
    const shop = useCall('shops.mine', {});
    return (
      <Office
        role={roles.seller}
        title={t('coupons.add')}
        way={[{ text: common('nav.shopCoupons'), to: couponsPath }]}
      >
        <section className="card max-w-4xl p-4 sm:p-6">
          {shop.isError ? (
            <ErrorState onRetry={() => void shop.refetch()} />
          ) : shop.data ? (
            <Form currency={shop.data.saleCurrency} />
          ) : (
            <Skeleton className="h-96" />
          )}
        </section>
      </Office>
    );
  },
});

function Form({ currency }: { currency: string }) {
  const t = useWords('campaign');
  const officeWords = useWords('shopOffice');
  const navigate = useNavigate();
  const [values, setValues] = useState(() => couponValues(undefined, currency));
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const create = useSend('promotion.create', {
    changes: ['promotion.list'],
    onDone() {
      toast.success(t('coupons.saved'));
      navigate(couponsPath, { immediate: true });
    },
    onFailure(error) {
      setWrong(wrongFields(error));
      return false;
    },
  });
  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate(couponDraft(values, undefined));
      }}
    >
      <p className="text-muted">{officeWords('coupons.terms', { currency })}</p>
      <CouponFields
        values={values}
        wrong={wrong}
        onChange={(part) => setValues((before) => ({ ...before, ...part }))}
      />
      <Button type="submit" tone="main" busy={create.isPending}>
        {officeWords('coupons.give')}
      </Button>
    </form>
  );
}

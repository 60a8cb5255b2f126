import { useState } from 'react';
import type { CouponRow } from '../../../contract/promotion/promotion.ts';
import type { Site } from '../../../contract/reference/sites.ts';
import type { ApiError } from '../../page/calls/api.ts';
import { useSend, wrongFields } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import {
  CouponFields,
  couponDraft,
  couponValues,
  type CouponValues,
} from '../../features/coupons/coupon-fields.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { SitesField } from '../fields.tsx';

type Values = CouponValues & { sites: Site[] };

/** Gives a coupon of the platform, or changes one that nobody holds. */
export function CouponForm({ coupon, onClose }: { coupon?: CouponRow; onClose: () => void }) {
  const t = useWords('campaign');
  const common = useWords('common');
  const [values, setValues] = useState<Values>(() => ({
    ...couponValues(coupon, 'CNY'),
    sites: coupon?.sites ?? ['cn', 'hk', 'uae', 'id'],
  }));
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const set = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  const after = {
    changes: ['console.coupons.list' as const, 'console.log.list' as const],
    onDone() {
      toast.success(t('coupons.saved'));
      onClose();
    },
    onFailure(error: ApiError) {
      setWrong(wrongFields(error));
      return false;
    },
  };
  const create = useSend('console.coupons.create', after);
  const update = useSend('console.coupons.update', after);
  const submit = () => {
    const { currency, sites } = values;
    const draft = { ...couponDraft(values, coupon), currency, sites };
    if (coupon) update.mutate({ id: coupon.id, version: coupon.version, coupon: draft });
    else create.mutate(draft);
  };
  const errorOf = (name: string) => (wrong.includes(name) ? t('form.wanted') : undefined);
  return (
    <FormDialog
      title={t(coupon ? 'coupons.change' : 'coupons.add')}
      verb={common('action.save')}
      busy={create.isPending || update.isPending}
      width={760}
      className="space-y-5"
      onSubmit={submit}
      onClose={onClose}
    >
      <CouponFields values={values} wrong={wrong} withCurrency onChange={set} />
      <SitesField sites={values.sites} error={errorOf('sites')} onChange={(sites) => set({ sites })} />
    </FormDialog>
  );
}

import { useState } from 'react';
import type { CouponRow } from '../../../contract/promotion.ts';
import type { Site } from '../../../contract/sites.ts';
import type { ApiError } from '../../page/api.ts';
import { useSend } from '../../page/calls.ts';
import { useWords } from '../../page/words.ts';
import {
  CouponFields,
  couponDraft,
  couponValues,
  wrongFields,
  type CouponValues,
} from '../../parts/coupon-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
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
    if (coupon) update.mutate({ id: coupon.id, coupon: draft });
    else create.mutate(draft);
  };
  const errorOf = (name: string) => (wrong.includes(name) ? t('form.wanted') : undefined);
  return (
    <Dialog
      width={760}
      title={t(coupon ? 'coupons.change' : 'coupons.add')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button tone="main" busy={create.isPending || update.isPending} onClick={submit}>
            {common('action.save')}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <CouponFields values={values} wrong={wrong} withCurrency onChange={set} />
        <SitesField sites={values.sites} error={errorOf('sites')} onChange={(sites) => set({ sites })} />
        <button type="submit" className="sr-only" tabIndex={-1}>
          {common('action.save')}
        </button>
      </form>
    </Dialog>
  );
}

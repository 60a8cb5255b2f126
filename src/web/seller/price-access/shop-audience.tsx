import { priceAudiences, type PriceAudience } from '../../../contract/price-access/price-access-limits.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Radio } from '../../ui/form/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

/** Whom all prices of the shop are shown to, unless a product says otherwise. */
export function ShopAudience() {
  const t = useWords('priceAccess');
  const { data: settings } = useCall('priceAccess.settings', {});
  const set = useSend('priceAccess.setShop', {
    changes: ['priceAccess.settings', 'products.list'],
    onDone: () => toast.success(t('saved')),
  });
  if (!settings) return <Skeleton className="h-32" />;
  const shownTo: PriceAudience = set.isPending ? set.variables.shownTo : settings.shownTo;
  return (
    <fieldset className="card space-y-1 p-4 sm:p-5">
      <legend className="float-start mb-2 w-full font-semibold">{t('shop')}</legend>
      {priceAudiences.map((audience) => (
        <Radio
          key={audience}
          name="shownTo"
          className="clear-both"
          checked={shownTo === audience}
          disabled={set.isPending}
          onChange={() => set.mutate({ shownTo: audience })}
        >
          {t(`shownTo.${audience}`)}
        </Radio>
      ))}
      <p className="clear-both pt-2 text-xs text-muted">
        {t('counts', { everybody: settings.everybody, approved: settings.approved })}
      </p>
    </fieldset>
  );
}

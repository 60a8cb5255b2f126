import { lazy, Suspense, useState } from 'react';
import { Plus, Truck } from 'lucide-react';
import type { FreightTemplate } from '../../../contract/shops/shop-office.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

const FreightForm = lazy(async () => ({ default: (await import('./freight-form.tsx')).FreightForm }));

/** What sending costs, table by table; products that name none go by the default. */
export function FreightTables({ currency }: { currency: string }) {
  const t = useWords('shopOffice');
  const list = useCall('freight.list', {});
  const [open, setOpen] = useState<FreightTemplate | 'new' | null>(null);
  const drop = useSend('freight.delete', {
    changes: ['freight.list', 'benefits.check'],
    onDone: () => void toast.success(t('freight.deleted')),
  });
  if (list.isError) return <ErrorState onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton className="h-72" />;
  const add = (
    <Button tone="main" onClick={() => setOpen('new')}>
      <Plus size={16} aria-hidden />
      {t('freight.add')}
    </Button>
  );
  return (
    <div className="space-y-4">
      {list.data.length === 0 ? (
        <EmptyState
          icon={<Truck size={22} aria-hidden />}
          title={t('freight.none')}
          hint={t('freight.noneHint')}
          action={add}
        />
      ) : (
        <>
          <p className="flex justify-end">{add}</p>
          <ul className="grid gap-4 lg:grid-cols-2">
            {list.data.map((template) => (
              <li key={template.id} className="space-y-3 rounded border border-line p-4">
                <p className="flex flex-wrap items-center gap-2">
                  <bdi className="font-semibold">{template.name}</bdi>
                  {template.isDefault && <Badge tone="good">{t('freight.default')}</Badge>}
                </p>
                <p className="text-muted">
                  {t('freight.facts', {
                    zones: template.zones.length,
                    products: template.productCount,
                    currency: template.currency,
                  })}
                </p>
                <ul className="space-y-1">
                  {template.zones.slice(0, 4).map((zone, index) => (
                    // oxlint-disable-next-line react/no-array-index-key -- zones have no other name than their place
                    <ZoneLine key={index} zone={zone} currency={template.currency} />
                  ))}
                </ul>
                <p className="flex gap-2">
                  <Button size="small" onClick={() => setOpen(template)}>
                    {t('freight.change')}
                  </Button>
                  {!template.isDefault && (
                    <Button
                      size="small"
                      tone="danger"
                      busy={drop.isPending}
                      onClick={() => drop.mutate({ id: template.id })}
                    >
                      {t('freight.delete')}
                    </Button>
                  )}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      {open && (
        <Suspense fallback={null}>
          <FreightForm
            template={open === 'new' ? undefined : open}
            currency={currency}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

const named = 3;

function ZoneLine({ zone, currency }: { zone: FreightTemplate['zones'][number]; currency: string }) {
  const t = useWords('shopOffice');
  const format = useFormat();
  const { data } = useCall('reference.regions', { country: 'CN' }, { enabled: zone.provinces.length > 0 });
  const places =
    zone.countries.length > 0
      ? zone.countries.map((code) => format.country(code))
      : zone.provinces.map((code) => data?.find((region) => region.code === code)?.name ?? code);
  const rest = places.length - named;
  return (
    <li className="flex justify-between gap-4">
      <span className="min-w-0">
        {format.list(places.slice(0, named))}
        {rest > 0 && <span className="text-muted"> {t('freight.more', { count: rest })}</span>}
      </span>
      <span className="figures shrink-0">{format.money({ amount: zone.firstPrice, currency })}</span>
    </li>
  );
}

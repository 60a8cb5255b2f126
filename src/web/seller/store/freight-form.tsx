import { useState } from 'react';
import { Plus } from 'lucide-react';
import type { FreightTemplate } from '../../../contract/shops/shop-office.ts';
import { mostFreightZones } from '../../../contract/shops/shop-office-limits.ts';
import { currencyDigits } from '../../../kit/money.ts';
import { errorText, useSend } from '../../page/calls/calls.ts';
import { majorUnits, minorUnits, typedWhole } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { newKey } from '../../page/calls/new-key.ts';
import { CountryField } from '../../features/addresses/country-select.tsx';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Fields } from '../../ui/form/fields.tsx';
import { choices } from '../../ui/form/form-field.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { ZoneFields, type ZoneValues } from './zone-fields.tsx';

interface Props {
  template: FreightTemplate | undefined;
  /** Of a new one. */
  currency: string;
  onClose: () => void;
}

const emptyZone = (): ZoneValues => ({
  key: newKey(),
  kind: 'countries',
  places: [],
  firstGrams: '1000',
  firstPrice: '',
  furtherGrams: '1000',
  furtherPrice: '',
  freeFrom: '',
  daysMin: '3',
  daysMax: '7',
});

const zoneValues = (zone: FreightTemplate['zones'][number], currency: string): ZoneValues => ({
  key: newKey(),
  kind: zone.countries.length > 0 ? 'countries' : 'provinces',
  places: zone.countries.length > 0 ? zone.countries : zone.provinces,
  firstGrams: String(zone.firstGrams),
  firstPrice: majorUnits(zone.firstPrice, currency),
  furtherGrams: String(zone.furtherGrams),
  furtherPrice: majorUnits(zone.furtherPrice, currency),
  freeFrom: zone.freeFrom === null ? '' : majorUnits(zone.freeFrom, currency),
  daysMin: String(zone.daysMin),
  daysMax: String(zone.daysMax),
});

/** A zone as the call takes it; amounts nobody can read stay as they are, for the server to name. */
function zoneDraft(zone: ZoneValues, currency: string) {
  const minor = (text: string) => minorUnits(text, currency) ?? text;
  return {
    countries: zone.kind === 'countries' ? [...zone.places] : [],
    provinces: zone.kind === 'provinces' ? [...zone.places] : [],
    firstGrams: typedWhole(zone.firstGrams),
    firstPrice: minor(zone.firstPrice),
    furtherGrams: typedWhole(zone.furtherGrams),
    furtherPrice: minor(zone.furtherPrice),
    freeFrom: zone.freeFrom.trim() === '' ? null : minor(zone.freeFrom),
    daysMin: typedWhole(zone.daysMin),
    daysMax: typedWhole(zone.daysMax),
  };
}

/** One freight table: where from, in which currency, and zone by zone what the first and each further weight cost. */
export function FreightForm({ template, currency: first, onClose }: Props) {
  const t = useWords('shopOffice');
  const common = useWords('common');
  const form = useFreightHead(template, first);
  const [zones, setZones] = useState<ZoneValues[]>(() =>
    template ? template.zones.map((zone) => zoneValues(zone, template.currency)) : [emptyZone()],
  );
  const [failure, setFailure] = useState('');
  const save = useSend('freight.save', {
    changes: ['freight.list', 'benefits.check'],
    onDone() {
      toast.success(t('saved'));
      onClose();
    },
    onFailure: (error) =>
      setFailure(error.code === 'BAD_INPUT' ? t('freight.wrong') : errorText(error, common)),
  });
  const submit = form.submit((head) => {
    setFailure('');
    const drafts = zones.map((zone) => zoneDraft(zone, head.currency));
    save.mutate({ id: template?.id, ...head, zones: drafts });
  });
  return (
    <FormDialog
      title={t(template ? 'freight.change' : 'freight.add')}
      verb={common('action.save')}
      busy={save.isPending}
      width={860}
      className="space-y-5"
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <Fields form={form} of={['name', 'country', 'currency']} />
      </div>
      <Fields form={form} of={['isDefault']} />
      <ol className="space-y-4">
        {zones.map((zone, index) => (
          <li key={zone.key}>
            <ZoneFields
              zone={zone}
              number={index + 1}
              currency={form.values.currency}
              onChange={(changed) => setZones(zones.map((each) => (each.key === zone.key ? changed : each)))}
              onRemove={
                zones.length > 1 ? () => setZones(zones.filter((each) => each.key !== zone.key)) : undefined
              }
            />
          </li>
        ))}
      </ol>
      {zones.length < mostFreightZones && (
        <Button onClick={() => setZones([...zones, emptyZone()])}>
          <Plus size={16} aria-hidden />
          {t('freight.addZone')}
        </Button>
      )}
      {failure && (
        <p role="alert" className="rounded bg-cinnabar-soft px-3 py-2 text-cinnabar-deep">
          {failure}
        </p>
      )}
    </FormDialog>
  );
}

function useFreightHead(template: FreightTemplate | undefined, first: string) {
  const t = useWords('shopOffice');
  const common = useWords('common');
  return useFields(
    () => ({
      name: template?.name ?? '',
      country: template?.country ?? 'CN',
      regionCode: template?.regionCode ?? null,
      currency: template?.currency ?? first,
      isDefault: template?.isDefault ?? false,
    }),
    (_, set) => ({
      name: { label: t('freight.name'), required: true, maxLength: 60 },
      country: {
        label: t('freight.from'),
        required: true,
        render: (field) => (
          <CountryField {...field} onChange={(country) => set({ country, regionCode: null })} />
        ),
      },
      currency: {
        label: common('header.currency'),
        required: true,
        options: choices(Object.keys(currencyDigits)),
      },
      isDefault: { label: t('freight.makeDefault'), disabled: template?.isDefault },
    }),
  );
}

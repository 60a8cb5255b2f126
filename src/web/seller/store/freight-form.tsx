import { useState } from 'react';
import { Plus } from 'lucide-react';
import type { FreightTemplate } from '../../../contract/shops/shop-office.ts';
import { mostFreightZones } from '../../../contract/shops/shop-office-limits.ts';
import { currencyDigits } from '../../../kit/money.ts';
import { errorText, useSend } from '../../page/calls.ts';
import { majorUnits, minorUnits } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';
import { newKey } from '../../page/new-key.ts';
import { CountrySelect } from '../../features/addresses/country-select.tsx';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Checkbox, Field, Input, Select } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
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

/** One freight table: where from, in which currency, and zone by zone what the first and each further weight cost. */
export function FreightForm({ template, currency: first, onClose }: Props) {
  const t = useWords('shopOffice');
  const common = useWords('common');
  const [head, setHead] = useState({
    name: template?.name ?? '',
    country: template?.country ?? 'CN',
    regionCode: template?.regionCode ?? null,
    currency: template?.currency ?? first,
    isDefault: template?.isDefault ?? false,
  });
  const [zones, setZones] = useState<ZoneValues[]>(() =>
    template
      ? template.zones.map((zone) => ({
          key: newKey(),
          kind: zone.countries.length > 0 ? ('countries' as const) : ('provinces' as const),
          places: zone.countries.length > 0 ? zone.countries : zone.provinces,
          firstGrams: String(zone.firstGrams),
          firstPrice: majorUnits(zone.firstPrice, template.currency),
          furtherGrams: String(zone.furtherGrams),
          furtherPrice: majorUnits(zone.furtherPrice, template.currency),
          freeFrom: zone.freeFrom === null ? '' : majorUnits(zone.freeFrom, template.currency),
          daysMin: String(zone.daysMin),
          daysMax: String(zone.daysMax),
        }))
      : [emptyZone()],
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
  const submit = () => {
    const minor = (text: string) => minorUnits(text, head.currency) ?? text;
    setFailure('');
    save.mutate({
      id: template?.id,
      ...head,
      zones: zones.map((zone) => ({
        countries: zone.kind === 'countries' ? [...zone.places] : [],
        provinces: zone.kind === 'provinces' ? [...zone.places] : [],
        firstGrams: Number(zone.firstGrams),
        firstPrice: minor(zone.firstPrice),
        furtherGrams: Number(zone.furtherGrams),
        furtherPrice: minor(zone.furtherPrice),
        freeFrom: zone.freeFrom.trim() === '' ? null : minor(zone.freeFrom),
        daysMin: Number(zone.daysMin),
        daysMax: Number(zone.daysMax),
      })),
    });
  };
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
        <Field label={t('freight.name')} required>
          {(tied) => (
            <Input
              {...tied}
              maxLength={60}
              value={head.name}
              onChange={({ target }) => setHead({ ...head, name: target.value })}
            />
          )}
        </Field>
        <Field label={t('freight.from')} required>
          {(tied) => (
            <CountrySelect
              {...tied}
              value={head.country}
              onChange={(country) => setHead({ ...head, country, regionCode: null })}
            />
          )}
        </Field>
        <Field label={common('header.currency')} required>
          {(tied) => (
            <Select
              {...tied}
              value={head.currency}
              onChange={({ target }) => setHead({ ...head, currency: target.value })}
            >
              {Object.keys(currencyDigits).map((code) => (
                <option key={code}>{code}</option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Checkbox
        checked={head.isDefault}
        disabled={template?.isDefault}
        onChange={() => setHead({ ...head, isDefault: !head.isDefault })}
      >
        {t('freight.makeDefault')}
      </Checkbox>
      <ol className="space-y-4">
        {zones.map((zone, index) => (
          <li key={zone.key}>
            <ZoneFields
              zone={zone}
              number={index + 1}
              currency={head.currency}
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

import { useState } from 'react';
import type { Address } from '../../../contract/accounts/accounts.ts';
import type { InputOf } from '../../../contract/contract.ts';
import type { Site } from '../../../contract/reference/sites.ts';
import { useCall, useSend, wrongFields } from '../../page/calls/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Checkbox, Field, Input, Textarea } from '../../ui/form/field.tsx';
import { Fields } from '../../ui/form/fields.tsx';
import type { DrawnField } from '../../ui/form/form-field.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { phonePattern } from '../../../kit/phone-forms.ts';
import { defaultPrefixId } from '../account/account-rules.ts';
import { PrefixChooser } from '../account/prefix-chooser.tsx';
import { CountryField, homeOf } from './country-select.tsx';
import { RegionFields, type PlaceKind } from './region-fields.tsx';

type Values = Required<Omit<InputOf<'addresses.save'>, 'id' | 'isDefault'>> & { isDefault: boolean };

const halfAnHour = 30 * 60_000;

interface Props {
  /** The address to change; without one a new one is added. */
  address?: Address;
  onClose: () => void;
  onSaved?: (address: Address) => void;
}

/** Adds or changes a delivery address, in a dialog. */
export function AddressForm({ address, onClose, onSaved }: Props) {
  const t = useWords('account');
  const common = useWords('common');
  const [kind, setKind] = useState<PlaceKind>('open');
  const form = useAddressFields(address, kind, setKind);
  const save = useSend('addresses.save', {
    changes: ['addresses.list'],
    onDone(saved) {
      toast.success(t('address.saved'));
      onSaved?.(saved);
      onClose();
    },
    onFailure(error) {
      if (wrongFields(error).includes('phone')) return form.refuse({ phone: t('login.filed1Validate') });
      if (error.code !== 'ADDRESS_INCOMPLETE') return false;
      form.refuse({ regionCodes: error.message });
    },
  });
  const submit = form.submit((values) => {
    const { name, prefixId, phone, country, detail, postcode, isDefault, regionCodes, city } = values;
    const place = kind === 'city' ? { regionCodes: [], city } : { regionCodes, city: '' };
    save.mutate({ id: address?.id, name, prefixId, phone, country, detail, postcode, isDefault, ...place });
  });
  return (
    <FormDialog
      title={t(address ? 'address.change' : 'address.add')}
      verb={common('action.save')}
      busy={save.isPending}
      width={600}
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={submit}
      onClose={onClose}
    >
      <Fields form={form} />
    </FormDialog>
  );
}

const emptyFor = (site: Site): Values => ({
  name: '',
  prefixId: defaultPrefixId,
  phone: '',
  country: homeOf[site],
  regionCodes: [],
  city: '',
  detail: '',
  postcode: '',
  isDefault: false,
});

function useAddressFields(address: Address | undefined, kind: PlaceKind, setKind: (kind: PlaceKind) => void) {
  const t = useWords('account');
  const { site } = usePlace();
  const prefixes = useCall('reference.prefixes', { prefixType: 2 }, { staleTime: halfAnHour });
  return useFields<Values>(address ?? emptyFor(site), ({ country, phone, prefixId }, set) => ({
    name: { label: t('address.name'), rules: { required: true }, maxLength: 60, autoComplete: 'name' },
    phone: {
      label: t('account.phone'),
      required: true,
      check: (text) =>
        text === '' ? t('phone.placeholder') : phonePattern.test(text) || t('login.filed1Validate'),
      render: (field) => (
        <PhoneField {...field} prefixId={prefixId} onPrefix={(id) => set({ prefixId: id })} />
      ),
    },
    country: {
      label: t('address.country'),
      required: true,
      render: (field) => (
        <CountryField
          {...field}
          onChange={(code) => {
            const prefix = prefixes.data?.find((each) => each.country === code);
            set({ country: code, regionCodes: [], ...(prefix && !phone && { prefixId: prefix.id }) });
            setKind('open');
          }}
        />
      ),
    },
    regionCodes: {
      label: '',
      check: () => kind !== 'open' || t('region.wanted'),
      render: ({ value, error, onChange }) => (
        <RegionFields
          key={country}
          country={country}
          codes={value}
          onChange={onChange}
          onKind={setKind}
          error={error}
        />
      ),
    },
    city: {
      label: t('address.city'),
      rules: { required: true },
      maxLength: 80,
      autoComplete: 'address-level2',
      isAsked: () => kind === 'city',
    },
    detail: {
      label: t('address.detail'),
      hint: t('address.detailHint'),
      rules: { required: true },
      render: (field) => <StreetField {...field} />,
      wide: true,
    },
    postcode: {
      label: t('address.postcode'),
      check: (text) => /^[A-Za-z0-9 -]{0,12}$/.test(text) || t('address.postcodeWrong'),
      maxLength: 12,
      autoComplete: 'postal-code',
      figures: true,
    },
    isDefault: {
      label: t('address.makeDefault'),
      render: ({ label, value, onChange }) => (
        <div className="flex items-end">
          <Checkbox
            checked={value}
            disabled={address?.isDefault}
            onChange={({ target }) => onChange(target.checked)}
          >
            {label}
          </Checkbox>
        </div>
      ),
    },
  }));
}

interface PhoneProps extends DrawnField<string> {
  prefixId: string;
  onPrefix: (id: string) => void;
}

function PhoneField({ value, onChange, prefixId, onPrefix, ...field }: PhoneProps) {
  return (
    <Field {...field}>
      {(tied) => (
        <span className="flex" dir="ltr">
          <PrefixChooser value={prefixId} onChange={onPrefix} />
          <Input
            {...tied}
            type="tel"
            maxLength={14}
            autoComplete="tel-national"
            className="figures rounded-s-none!"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        </span>
      )}
    </Field>
  );
}

/** Two lines in sight, one in what is sent: Enter begins none. */
function StreetField({ value, onChange, ...field }: DrawnField<string>) {
  return (
    <Field {...field}>
      {(tied) => (
        <Textarea
          {...tied}
          rows={2}
          maxLength={200}
          autoComplete="street-address"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
    </Field>
  );
}

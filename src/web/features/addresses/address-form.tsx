import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { Address } from '../../../contract/accounts/accounts.ts';
import type { InputOf } from '../../../contract/contract.ts';
import type { Site } from '../../../contract/reference/sites.ts';
import { useCall, useSend } from '../../page/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Checkbox, Field, Input, Textarea } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useRules } from '../../ui/use-rules.ts';
import { defaultPrefixId, phonePattern } from '../account/account-rules.ts';
import { PrefixChooser } from '../account/prefix-chooser.tsx';
import { CountrySelect, homeOf } from './country-select.tsx';
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
  const { site } = usePlace();
  const [kind, setKind] = useState<PlaceKind>('open');
  const check = useRules();
  const form = useForm<Values>({ defaultValues: address ?? emptyFor(site) });
  const { register, control, handleSubmit, setValue, setError, formState } = form;
  const { errors } = formState;
  const country = useWatch({ control, name: 'country' });
  const prefixes = useCall('reference.prefixes', { prefixType: 2 }, { staleTime: halfAnHour });
  const save = useSend('addresses.save', {
    changes: ['addresses.list'],
    onDone(saved) {
      toast.success(t('address.saved'));
      onSaved?.(saved);
      onClose();
    },
    onFailure(error) {
      if (error.code !== 'ADDRESS_INCOMPLETE') return false;
      setError('regionCodes', { message: error.message });
    },
  });
  const moveTo = (code: string) => {
    setValue('country', code);
    setValue('regionCodes', []);
    setKind('open');
    const prefix = prefixes.data?.find((each) => each.country === code);
    if (prefix && !form.getValues('phone')) setValue('prefixId', prefix.id);
  };
  const submit = handleSubmit((values) => {
    const { name, prefixId, phone, detail, postcode, isDefault, regionCodes, city } = values;
    const place = kind === 'city' ? { regionCodes: [], city } : { regionCodes, city: '' };
    save.mutate({ id: address?.id, name, prefixId, phone, country, detail, postcode, isDefault, ...place });
  });
  const trimmed = { setValueAs: (text: string) => text.trim() };
  return (
    <FormDialog
      title={t(address ? 'address.change' : 'address.add')}
      verb={common('action.save')}
      busy={save.isPending}
      width={600}
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field label={t('address.name')} error={errors.name?.message} required>
        {(tied) => (
          <Input
            {...tied}
            {...register('name', { validate: check(t('address.name'), { required: true }), ...trimmed })}
            maxLength={60}
            autoComplete="name"
          />
        )}
      </Field>
      <Field label={t('account.phone')} error={errors.phone?.message} required>
        {(tied) => (
          <span className="flex" dir="ltr">
            <Controller
              control={control}
              name="prefixId"
              render={({ field }) => <PrefixChooser value={field.value} onChange={field.onChange} />}
            />
            <Input
              {...tied}
              {...register('phone', {
                required: t('phone.placeholder'),
                pattern: { value: phonePattern, message: t('login.filed1Validate') },
                ...trimmed,
              })}
              type="tel"
              maxLength={14}
              autoComplete="tel-national"
              className="figures rounded-s-none!"
            />
          </span>
        )}
      </Field>
      <Field label={t('address.country')} required>
        {(tied) => <CountrySelect {...tied} value={country} onChange={moveTo} />}
      </Field>
      <Controller
        control={control}
        name="regionCodes"
        rules={{ validate: () => kind !== 'open' || t('region.wanted') }}
        render={({ field, fieldState }) => (
          <RegionFields
            key={country}
            country={country}
            codes={field.value}
            onChange={(codes) => {
              form.clearErrors('regionCodes');
              field.onChange(codes);
            }}
            onKind={setKind}
            error={fieldState.error?.message}
          />
        )}
      />
      {kind === 'city' && (
        <Field label={t('address.city')} error={errors.city?.message} required>
          {(tied) => (
            <Input
              {...tied}
              {...register('city', { validate: check(t('address.city'), { required: true }), ...trimmed })}
              maxLength={80}
              autoComplete="address-level2"
            />
          )}
        </Field>
      )}
      <div className="sm:col-span-2">
        <Field
          label={t('address.detail')}
          hint={t('address.detailHint')}
          error={errors.detail?.message}
          required
        >
          {(tied) => (
            <Textarea
              {...tied}
              {...register('detail', {
                validate: check(t('address.detail'), { required: true }),
                ...trimmed,
              })}
              rows={2}
              maxLength={200}
              autoComplete="street-address"
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          )}
        </Field>
      </div>
      <Field label={t('address.postcode')} error={errors.postcode?.message}>
        {(tied) => (
          <Input
            {...tied}
            {...register('postcode', {
              pattern: { value: /^[A-Za-z0-9 -]{0,12}$/, message: t('address.postcodeWrong') },
              ...trimmed,
            })}
            maxLength={12}
            autoComplete="postal-code"
            className="figures"
          />
        )}
      </Field>
      <div className="flex items-end">
        <Checkbox {...register('isDefault')} disabled={address?.isDefault}>
          {t('address.makeDefault')}
        </Checkbox>
      </div>
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

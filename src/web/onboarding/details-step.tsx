import { roles } from '../../contract/accounts/roles.ts';
import { useFormContext } from 'react-hook-form';
import { useWords } from '../page/words.ts';
import { Checkbox } from '../ui/form/field.tsx';
import { AddressFields } from './address-fields.tsx';
import { CategoryFields, ServiceFields } from './choice-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { useApplicationForm } from './form-context.ts';
import { TextField } from './text-field.tsx';
import type { ApplicationValues } from '../features/applications/application-values.ts';

/** All that is told in words: who it is, where, what they do, whom to ask. */
export function DetailsStep() {
  const t = useWords('onboarding');
  const { role } = useApplicationForm();
  const [kind] = useFormContext<ApplicationValues>().watch(['kind']);
  return (
    <>
      <Group title={t(kind === 'company' ? 'group.company' : 'group.person')}>
        {kind === 'company' ? <CompanyFields /> : <PersonFields />}
      </Group>
      <Group title={t('group.address')}>
        <AddressFields />
      </Group>
      <Group title={t('group.business')}>
        <div className="sm:col-span-2">
          <TextField
            name="businessScope"
            label={t('field.businessScope')}
            hint={t('hint.businessScope')}
            required={kind === 'company'}
            lines={3}
            maxLength={1000}
          />
        </div>
        {role === roles.seller && <CategoryFields />}
        {role === roles.tradeService && <ServiceFields />}
      </Group>
      <Group title={t('group.contact')}>
        <ContactFields />
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 w-full border-b border-line pb-2 font-semibold text-muted">{title}</legend>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

function CompanyFields() {
  const t = useWords('onboarding');
  const chinese = useFormContext<ApplicationValues>().watch('country') === 'CN';
  return (
    <>
      <TextField
        name="companyName"
        label={t('field.companyName')}
        required
        maxLength={50}
        autoComplete="organization"
      />
      <TextField
        name="registrationNumber"
        label={t(chinese ? 'field.creditCode' : 'field.registrationNumber')}
        hint={t(chinese ? 'hint.creditCode' : 'hint.registrationNumber')}
        required
        figures
        maxLength={chinese ? 22 : 40}
      />
      <TextField name="legalPerson" label={t('field.legalPerson')} required maxLength={60} />
      <TextField name="foundedOn" label={t('field.foundedOn')} type="date" />
    </>
  );
}

function PersonFields() {
  const t = useWords('onboarding');
  const { register, watch } = useFormContext<ApplicationValues>();
  const [country, forGood] = watch(['country', 'identityForGood']);
  const chinese = country === 'CN';
  return (
    <>
      <TextField
        name="personName"
        label={t('field.personName')}
        required
        maxLength={60}
        autoComplete="name"
      />
      <TextField
        name="identityNumber"
        label={t(chinese ? 'field.identityNumber' : 'field.passportNumber')}
        required
        figures
        maxLength={chinese ? 22 : 40}
      />
      <TextField name="identityFrom" label={t('field.identityFrom')} type="date" required={chinese} />
      <div className="space-y-2">
        <TextField
          name="identityUntil"
          label={t('field.identityUntil')}
          type="date"
          required={chinese && !forGood}
          disabled={forGood}
        />
        <Checkbox {...register('identityForGood')}>{t('field.identityForGood')}</Checkbox>
      </div>
    </>
  );
}

import { Briefcase, User } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { applicationKinds } from '../../contract/merchants/application-form.ts';
import { useCall } from '../page/calls/calls.ts';
import { useWords } from '../page/words.ts';
import { Field, Select } from '../ui/form/field.tsx';
import { useRemark } from './form-context.ts';
import type { ApplicationValues } from '../features/applications/application-values.ts';

const halfAnHour = 30 * 60_000;

/** A company or a person, and where: it decides which documents are asked for. */
export function KindStep() {
  const t = useWords('onboarding');
  const remark = useRemark();
  const { register, watch, setValue } = useFormContext<ApplicationValues>();
  const [kind, country] = watch(['kind', 'country']);
  const countries = useCall('reference.countries', {}, { staleTime: halfAnHour });
  const prefixes = useCall('reference.prefixes', { prefixType: 2 }, { staleTime: halfAnHour });
  const moveTo = (code: string) => {
    setValue('country', code);
    setValue('regionCodes', []);
    setValue('city', '');
    setValue('placeKind', 'open');
    const prefix = prefixes.data?.find((each) => each.country === code);
    if (prefix) setValue('prefixId', prefix.id);
  };
  return (
    <>
      <fieldset>
        <legend className="mb-2 font-semibold">{t('kind.label')}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {applicationKinds.map((each) => (
            <label
              key={each}
              className="flex cursor-pointer gap-3 rounded border border-line-strong p-4 has-checked:border-ink has-checked:bg-sand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-cinnabar"
            >
              <input
                type="radio"
                value={each}
                {...register('kind')}
                className="mt-1 size-4 shrink-0 accent-cinnabar"
              />
              <span className="grow">
                <span className="block font-semibold">{t(`kind.${each}`)}</span>
                <span className="text-muted">{t(`kind.hint.${each}`)}</span>
              </span>
              {each === 'company' ? (
                <Briefcase size={20} aria-hidden className="shrink-0 text-muted" />
              ) : (
                <User size={20} aria-hidden className="shrink-0 text-muted" />
              )}
            </label>
          ))}
        </div>
      </fieldset>
      <Field
        label={t(kind === 'company' ? 'field.companyCountry' : 'field.personCountry')}
        required
        {...remark('country')}
      >
        {(tied) => (
          <Select {...tied} value={country} onChange={(event) => moveTo(event.target.value)}>
            {(countries.data ?? [{ code: country, name: country }]).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}

import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { tradeServices } from '../../contract/merchants/application-form.ts';
import { useCall } from '../page/calls/calls.ts';
import { useWords } from '../page/words.ts';
import { Checkbox } from '../ui/form/field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { useApplicationForm, useRemark } from './form-context.ts';
import type { ApplicationValues } from '../features/applications/application-values.ts';

const day = 24 * 60 * 60_000;
const mostCategories = 10;

interface Choice {
  value: string;
  text: string;
}

/** What a seller mainly sells: categories of the first level. */
export function CategoryFields() {
  const t = useWords('onboarding');
  const { data, isError, refetch } = useCall(
    'catalog.tree',
    { depth: 1, withEmpty: true },
    { staleTime: day },
  );
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-32 sm:col-span-2" />;
  return (
    <Choices
      name="categories"
      label={t('field.categories')}
      hint={t('hint.categories', { most: mostCategories })}
      most={mostCategories}
      choices={data.map(({ id, name }) => ({ value: id, text: name }))}
    />
  );
}

/** What a trade-service provider offers. */
export function ServiceFields() {
  const t = useWords('onboarding');
  return (
    <Choices
      name="services"
      label={t('field.services')}
      choices={tradeServices.map((service) => ({ value: service, text: t(`service.${service}`) }))}
    />
  );
}

interface Props {
  name: 'categories' | 'services';
  label: string;
  hint?: string;
  /** How many may be chosen. */
  most?: number;
  choices: readonly Choice[];
}

function Choices({ name, label, hint, most = Infinity, choices }: Props) {
  const id = useId();
  const { register, watch } = useFormContext<ApplicationValues>();
  const { correct } = useApplicationForm();
  const remark = useRemark()(name);
  const selected: readonly string[] = watch(name);
  const note = remark.error ?? remark.hint ?? hint;
  return (
    <fieldset className="min-w-0 sm:col-span-2" aria-describedby={note ? `${id}-note` : undefined}>
      <legend className="mb-1.5 font-semibold">
        {label}
        <span className="ms-1 text-cinnabar" aria-hidden>
          *
        </span>
      </legend>
      <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
        {choices.map(({ value, text }) => (
          <Checkbox
            key={value}
            value={value}
            {...register(name, { onChange: () => correct(name) })}
            disabled={selected.length >= most && !selected.includes(value)}
            aria-invalid={remark.error ? true : undefined}
          >
            {text}
          </Checkbox>
        ))}
      </div>
      {note && (
        <p
          id={`${id}-note`}
          role={remark.error ? 'alert' : undefined}
          className={`mt-1.5 text-xs ${remark.error ? 'text-cinnabar' : remark.hint ? 'text-saffron-deep' : 'text-muted'}`}
        >
          {note}
        </p>
      )}
    </fieldset>
  );
}

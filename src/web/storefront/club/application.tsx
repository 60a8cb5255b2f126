import { use, useState } from 'react';
import { CircleCheckBig } from 'lucide-react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { mostClubCategories } from '../../../contract/messages/message-limits.ts';
import { useCall, useSend } from '../../page/calls.ts';
import { useFormat } from '../../page/format.ts';
import { usePlace } from '../../page/place.tsx';
import { useSession } from '../../page/session.ts';
import { useWords } from '../../page/words.ts';
import { defaultPrefixId } from '../../features/account/account-rules.ts';
import { ContactField, isContact } from '../../features/account/contact-field.tsx';
import { CountryField, homeOf } from '../../features/addresses/country-select.tsx';
import { useCaptcha } from '../../features/account/use-captcha.tsx';
import { wordsReady } from '../../features/translation/words-ready.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Field, Input, Textarea } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { useRules } from '../../ui/use-rules.ts';

interface Values {
  company: string;
  person: string;
  contact: string;
  prefixId: string;
  country: string;
  categoryIds: string[];
  note: string;
}

/** How the visitor's application stands, or the form for one. */
export function Application() {
  const { signedIn } = useSession();
  const t = useWords('club');
  const format = useFormat();
  const [isSent, setSent] = useState(false);
  const { data: mine, isPending } = useCall('club.mine', {}, { enabled: signedIn });
  const tick = <CircleCheckBig size={22} aria-hidden />;
  if (isSent) return <EmptyState icon={tick} title={t('sent')} hint={t('sentHint')} />;
  if (signedIn && isPending) return <Skeleton className="h-96" />;
  if (signedIn && mine && mine.state !== 'refused') {
    return (
      <EmptyState
        icon={tick}
        title={t(`state.${mine.state}`)}
        hint={
          <>
            <bdi>{mine.company}</bdi> · {format.date(mine.appliedAt)}
          </>
        }
      />
    );
  }
  return (
    <div className="space-y-4">
      {signedIn && mine && (
        <p className="rounded bg-saffron-soft px-3 py-2 text-saffron-deep">
          {t('state.refused')}: <bdi>{mine.reason}</bdi>
        </p>
      )}
      <p className="text-muted">{t('formHint')}</p>
      <Form onSent={() => setSent(true)} />
    </div>
  );
}

function Form({ onSent }: { onSent: () => void }) {
  const { language, site } = usePlace();
  use(wordsReady(language, 'support'));
  const t = useWords('club');
  const desk = useWords('support');
  const captcha = useCaptcha('float');
  const { data: categories = [] } = useCall('catalog.tree', { depth: 1, withEmpty: true });
  const form = useForm<Values>({
    defaultValues: {
      company: '',
      person: '',
      contact: '',
      prefixId: defaultPrefixId,
      country: homeOf[site],
      categoryIds: [],
      note: '',
    },
  });
  const { register, control, handleSubmit, formState } = form;
  const { errors } = formState;
  const prefixId = useWatch({ control, name: 'prefixId' });
  const apply = useSend('club.apply', {
    changes: ['club.mine'],
    onDone: onSent,
    onFailure() {
      captcha.renew();
      return false;
    },
  });
  const send = handleSubmit(async (values) => {
    const validate = await captcha.answer().catch(() => null);
    if (validate === null) return void toast.warning(desk('verify'));
    apply.mutate({ ...values, validate });
  });
  const check = useRules();
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid max-w-4xl gap-4 sm:grid-cols-2">
      <Field label={t('company')} error={errors.company?.message} required>
        {(tied) => (
          <Input
            {...tied}
            {...register('company', { validate: check(t('company'), { required: true }) })}
            maxLength={120}
            autoComplete="organization"
          />
        )}
      </Field>
      <Field label={t('person')} error={errors.person?.message} required>
        {(tied) => (
          <Input
            {...tied}
            {...register('person', { validate: check(t('person'), { required: true }) })}
            maxLength={60}
            autoComplete="name"
          />
        )}
      </Field>
      <Controller
        control={control}
        name="contact"
        rules={{ validate: (text) => isContact(text) || desk('wanted.contact') }}
        render={({ field }) => (
          <ContactField
            label={desk('contact')}
            error={errors.contact?.message}
            value={field.value}
            prefixId={prefixId}
            onChange={field.onChange}
            onPrefix={(id) => form.setValue('prefixId', id)}
          />
        )}
      />
      <CountryField label={desk('country')} control={control} name="country" />
      <fieldset className="sm:col-span-2">
        <legend className="mb-1.5 font-semibold">{t('categories', { most: mostClubCategories })}</legend>
        <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
          {categories.map(({ id, name }) => (
            <Checkbox
              key={id}
              value={id}
              {...register('categoryIds', {
                validate: (ids) =>
                  (ids.length > 0 && ids.length <= mostClubCategories) || t('wanted.categories'),
              })}
            >
              {name}
            </Checkbox>
          ))}
        </div>
        {errors.categoryIds && (
          <p role="alert" className="text-xs text-cinnabar">
            {errors.categoryIds.message}
          </p>
        )}
      </fieldset>
      <div className="sm:col-span-2">
        <Field label={t('note')}>
          {(tied) => <Textarea {...tied} {...register('note')} rows={3} maxLength={1_000} />}
        </Field>
      </div>
      <div className="sm:col-span-2">
        <Button type="submit" tone="main" size="large" busy={apply.isPending || formState.isSubmitting}>
          {t('send')}
        </Button>
        {captcha.place}
      </div>
    </form>
  );
}

import { Controller, useFormContext } from 'react-hook-form';
import { useWords } from '../page/words.ts';
import { PrefixChooser } from '../features/account/prefix-chooser.tsx';
import { Field, Input } from '../ui/form/field.tsx';
import { useApplicationForm, useRemark } from './form-context.ts';
import { TextField } from './text-field.tsx';
import type { ApplicationValues } from '../features/applications/application-values.ts';

/** Whom operators ask, and who gets the letter with the result. */
export function ContactFields() {
  const t = useWords('onboarding');
  const account = useWords('account');
  const { register, control } = useFormContext<ApplicationValues>();
  const { correct } = useApplicationForm();
  const remark = useRemark();
  return (
    <>
      <TextField
        name="contactName"
        label={t('field.contactName')}
        required
        maxLength={60}
        autoComplete="name"
      />
      <Field label={account('account.phone')} required {...remark('phone')}>
        {(tied) => (
          <span className="flex" dir="ltr">
            <Controller
              control={control}
              name="prefixId"
              render={({ field }) => <PrefixChooser value={field.value} onChange={field.onChange} />}
            />
            <Input
              {...tied}
              {...register('phone', { onChange: () => correct('phone') })}
              type="tel"
              maxLength={14}
              autoComplete="tel-national"
              className="figures rounded-s-none!"
            />
          </span>
        )}
      </Field>
      <TextField
        name="email"
        label={account('account.email')}
        hint={t('hint.email')}
        type="email"
        required
        maxLength={320}
        autoComplete="email"
      />
      <TextField
        name="inviteCode"
        label={t('field.inviteCode')}
        hint={t('hint.inviteCode')}
        figures
        maxLength={40}
      />
    </>
  );
}

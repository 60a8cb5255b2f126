import { useEffect, useState } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import type { Role } from '../../../contract/accounts/roles.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { phonePattern } from '../../../kit/phone-forms.ts';
import { codePattern, emailPattern, type SignInValues } from './account-rules.ts';
import { PasswordInput } from './password-input.tsx';
import { PrefixChooser } from './prefix-chooser.tsx';
import { useCaptcha, type CaptchaDisplay } from './use-captcha.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

interface FieldProps {
  form: UseFormReturn<SignInValues>;
}

const kinds = ['phone', 'email'] as const;

/**
 * The account: a phone number with its prefix, or an e-mail address. Changing between them clears the field. Where phones
 * get no codes, what needs one is for addresses alone; a password still opens an account by its number.
 */
export function AccountField({ form, needsCode }: FieldProps & { needsCode: boolean }) {
  const t = useWords('account');
  const { register, control, setValue, clearErrors, formState } = form;
  const { data } = useCall('accounts.captchaOpen', {}, { staleTime: 30 * 60_000 });
  const kind = useWatch({ control, name: 'kind' });
  const isMailOnly = needsCode && data?.sms === false;
  useEffect(() => {
    if (!isMailOnly || kind === 'email') return;
    setValue('kind', 'email');
    setValue('account', '');
  }, [isMailOnly, kind, setValue]);
  const choose = (next: SignInValues['kind']) => {
    if (next === kind) return;
    setValue('kind', next);
    setValue('account', '');
    clearErrors('account');
  };
  const rules =
    kind === 'phone'
      ? {
          required: t('phone.placeholder'),
          pattern: { value: phonePattern, message: t('login.filed1Validate') },
        }
      : {
          required: t('email.placeholder'),
          pattern: { value: emailPattern, message: t('login.fieldEmailValidate') },
        };
  return (
    <div className="space-y-3">
      <fieldset hidden={isMailOnly} className="flex gap-1 rounded bg-sand p-1 [&[hidden]]:hidden">
        <legend className="sr-only">{t('account.kind')}</legend>
        {kinds.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={kind === each}
            onClick={() => choose(each)}
            className="min-h-9 flex-1 rounded-sm text-muted aria-pressed:bg-card aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-rest"
          >
            {t(`account.${each}`)}
          </button>
        ))}
      </fieldset>
      <Field label={t(`account.${kind}`)} error={formState.errors.account?.message} required>
        {(tied) => (
          <span className="flex" dir="ltr">
            {kind === 'phone' && (
              <Controller
                control={control}
                name="prefixId"
                render={({ field }) => <PrefixChooser value={field.value} onChange={field.onChange} />}
              />
            )}
            <Input
              key={kind}
              {...tied}
              {...register('account', { ...rules, setValueAs: (text: string) => text.trim() })}
              type={kind === 'phone' ? 'tel' : 'email'}
              autoComplete={kind === 'phone' ? 'tel-national' : 'email'}
              maxLength={kind === 'phone' ? 14 : 320}
              placeholder={t(`${kind}.placeholder`)}
              className={kind === 'phone' ? 'figures rounded-s-none!' : 'figures'}
            />
          </span>
        )}
      </Field>
    </div>
  );
}

const resendSeconds = 60;

interface CodeProps extends FieldProps {
  /** What the code is for (specification, section 3). */
  type: 1 | 2 | 3 | 6;
  role: Role;
  captcha: CaptchaDisplay;
}

/** A code, and the button that sends one; it waits 60 seconds before it sends another. */
export function CodeField({ form, type, role, captcha: display }: CodeProps) {
  const t = useWords('account');
  const captcha = useCaptcha(display);
  const [solving, setSolving] = useState(false);
  const [left, wait] = useSecondsLeft();
  const send = useSend('accounts.sendCode', {
    onDone() {
      wait(resendSeconds);
      captcha.renew();
      toast.success(t('code.sent'));
      form.setFocus('code');
    },
    onFailure(error) {
      form.setValue('code', '');
      captcha.renew();
      const { seconds } = (error.data ?? {}) as { seconds?: number };
      if (error.code === 'TOO_MANY' && seconds && seconds <= resendSeconds) wait(seconds);
      return false;
    },
  });
  const ask = async () => {
    if (!(await form.trigger('account', { shouldFocus: true }))) return;
    setSolving(true);
    const validate = await captcha.answer().catch(() => null);
    setSolving(false);
    if (validate === null) return void toast.warning(t('login.verify'));
    const { account, prefixId } = form.getValues();
    send.mutate({ account, prefixId, type, userType: role, validate });
  };
  return (
    <div className="space-y-3">
      {display === 'embed' && captcha.place}
      <Field label={t('code.label')} error={form.formState.errors.code?.message} required>
        {(tied) => (
          <span className="flex gap-2">
            <Input
              {...tied}
              {...form.register('code', {
                required: t('code.wanted'),
                pattern: { value: codePattern, message: t('code.wrong') },
                onChange: (event) => form.setValue('code', String(event.target.value).replace(/\D/g, '')),
              })}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              className="figures"
            />
            <Button
              className="shrink-0 whitespace-nowrap"
              busy={send.isPending || solving}
              disabled={left > 0}
              onClick={() => void ask()}
            >
              {left > 0 ? t('code.again', { seconds: left }) : t('code.send')}
            </Button>
            {display === 'float' && captcha.place}
          </span>
        )}
      </Field>
    </div>
  );
}

interface PasswordProps extends FieldProps {
  name: 'password' | 'confirmPassword';
  label: string;
  hint?: string;
  /** Says what is wrong with a password; nothing when it is right. */
  check: (text: string) => string | undefined;
  autoComplete: 'current-password' | 'new-password';
}

/** A password of the sign-in form. */
export function PasswordField({ form, name, label, hint, check, autoComplete }: PasswordProps) {
  const t = useWords('account');
  return (
    <Field label={label} hint={hint} error={form.formState.errors[name]?.message} required>
      {(tied) => (
        <PasswordInput
          {...tied}
          {...form.register(name, {
            required: t('password.wanted'),
            validate: (text) => check(text) ?? true,
          })}
          autoComplete={autoComplete}
        />
      )}
    </Field>
  );
}

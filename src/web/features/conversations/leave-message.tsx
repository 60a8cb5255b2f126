import { use, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import {
  longestMessage,
  messageTopics,
  type MessageTopic,
} from '../../../contract/messages/message-limits.ts';
import { useSend } from '../../page/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Field, Input, Select, Textarea } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useRules } from '../../ui/use-rules.ts';
import { codePattern, defaultPrefixId } from '../account/account-rules.ts';
import { ContactField, isContact } from '../account/contact-field.tsx';
import { CountryField, homeOf } from '../addresses/country-select.tsx';
import { useCaptcha, type Captcha } from '../account/use-captcha.tsx';
import { useSecondsLeft } from '../account/use-seconds-left.ts';
import { wordsReady } from '../translation/words-ready.ts';

interface Props {
  topic?: MessageTopic;
  /** What the page it is left on is about: the name of a market, of a service. */
  subject?: string;
  onClose: () => void;
}

interface Values {
  topic: MessageTopic;
  name: string;
  contact: string;
  prefixId: string;
  code: string;
  company: string;
  country: string;
  text: string;
}

/** A message for customer service, from anybody; suspends until its words have come. */
export function LeaveMessage({ topic = 'buying', subject = '', onClose }: Props) {
  const { language, site } = usePlace();
  use(wordsReady(language, 'support'));
  const t = useWords('support');
  const captcha = useCaptcha('float');
  const check = useRules();
  const form = useForm<Values>({
    defaultValues: {
      topic,
      name: '',
      contact: '',
      prefixId: defaultPrefixId,
      code: '',
      company: '',
      country: homeOf[site],
      text: '',
    },
  });
  const { register, control, handleSubmit, formState } = form;
  const { errors } = formState;
  const visits = useWatch({ control, name: 'topic' }) === 'market_visit';
  const prefixId = useWatch({ control, name: 'prefixId' });
  const leave = useSend('messages.leave', {
    onDone() {
      toast.success(t('sent'));
      onClose();
    },
    onFailure(error) {
      captcha.renew();
      if (error.code !== 'CODE_WRONG') return false;
      form.setError('code', { message: error.message });
    },
  });
  const send = handleSubmit(async ({ code, ...values }) => {
    // A code has been asked for behind the check already.
    const validate = visits ? undefined : await captcha.answer().catch(() => null);
    if (validate === null) return void toast.warning(t('verify'));
    leave.mutate({ ...values, subject, validate, ...(visits && { code }) });
  });
  return (
    <FormDialog
      title={t('leave')}
      verb={t('send')}
      busy={leave.isPending || formState.isSubmitting}
      width={600}
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {subject && (
        <p className="text-muted sm:col-span-2">
          <bdi>{t('about', { subject })}</bdi>
        </p>
      )}
      <Field label={t('topic')} required>
        {(tied) => (
          <Select {...tied} {...register('topic')}>
            {messageTopics.map((one) => (
              <option key={one} value={one}>
                {t(`topic.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('name')} error={errors.name?.message} required>
        {(tied) => (
          <Input
            {...tied}
            {...register('name', { validate: check(t('name'), { required: true }) })}
            maxLength={60}
            autoComplete="name"
          />
        )}
      </Field>
      <Controller
        control={control}
        name="contact"
        rules={{ validate: (text) => isContact(text, visits) || t('wanted.contact') }}
        render={({ field }) => (
          <ContactField
            label={t(visits ? 'phone' : 'contact')}
            error={errors.contact?.message}
            value={field.value}
            prefixId={prefixId}
            phoneOnly={visits}
            onChange={field.onChange}
            onPrefix={(id) => form.setValue('prefixId', id)}
          />
        )}
      />
      {visits && (
        <Field label={t('code.label')} hint={t('code.hint')} error={errors.code?.message} required>
          {(tied) => (
            <span className="flex gap-2">
              <Input
                {...tied}
                {...register('code', {
                  pattern: { value: codePattern, message: t('wanted.code') },
                  required: t('wanted.code'),
                })}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
                className="figures min-w-0"
              />
              <CodeButton
                captcha={captcha}
                ask={async () => ((await form.trigger('contact')) ? form.getValues() : null)}
              />
            </span>
          )}
        </Field>
      )}
      <Field label={t('company')}>
        {(tied) => <Input {...tied} {...register('company')} maxLength={120} autoComplete="organization" />}
      </Field>
      <CountryField label={t('country')} control={control} name="country" />
      <div className="sm:col-span-2">
        <Field label={t('text')} error={errors.text?.message} required>
          {(tied) => (
            <Textarea
              {...tied}
              {...register('text', { validate: check(t('text'), { required: true }) })}
              rows={5}
              maxLength={longestMessage}
            />
          )}
        </Field>
      </div>
      {captcha.place}
    </FormDialog>
  );
}

interface CodeProps {
  captcha: Captcha;
  /** The phone the code goes to; null while none is typed. */
  ask: () => Promise<{ contact: string; prefixId: string } | null>;
}

/** Sends a code that proves the phone of who wants to visit a market. */
function CodeButton({ captcha, ask }: CodeProps) {
  const t = useWords('support');
  const [left, wait] = useSecondsLeft();
  const [isSolving, setSolving] = useState(false);
  const send = useSend('accounts.sendCode', {
    onDone() {
      wait(60);
      captcha.renew();
      toast.success(t('code.sent'));
    },
    onFailure() {
      captcha.renew();
      return false;
    },
  });
  const press = async () => {
    const to = await ask();
    if (!to) return;
    setSolving(true);
    const validate = await captcha.answer().catch(() => null);
    setSolving(false);
    if (validate === null) return void toast.warning(t('verify'));
    send.mutate({ account: to.contact, prefixId: to.prefixId, type: 5, userType: 1, validate });
  };
  return (
    <Button
      className="shrink-0 whitespace-nowrap"
      busy={send.isPending || isSolving}
      disabled={left > 0}
      onClick={() => void press()}
    >
      {left > 0 ? t('code.again', { seconds: left }) : t('code.send')}
    </Button>
  );
}

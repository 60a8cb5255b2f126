import { use, useState } from 'react';
import {
  longestMessage,
  messageTopics,
  type MessageTopic,
} from '../../../contract/messages/message-limits.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { Fields } from '../../ui/form/fields.tsx';
import { choices, type DrawnField } from '../../ui/form/form-field.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
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

const isVisit = ({ topic }: Pick<Values, 'topic'>): boolean => topic === 'market_visit';

/** A message for customer service, from anybody; suspends until its words have come. */
export function LeaveMessage({ topic = 'buying', subject = '', onClose }: Props) {
  const { language } = usePlace();
  use(wordsReady(language, 'support'));
  const t = useWords('support');
  const captcha = useCaptcha('float');
  const form = useMessageFields(topic, captcha);
  const leave = useSend('messages.leave', {
    onDone() {
      toast.success(t('sent'));
      onClose();
    },
    onFailure(error) {
      captcha.renew();
      if (error.code !== 'CODE_WRONG') return false;
      form.refuse({ code: error.message });
    },
  });
  const send = form.submit(async ({ code, ...values }) => {
    const visits = isVisit(values);
    // A code has been asked for behind the check already.
    const validate = visits ? undefined : await captcha.answer().catch(() => null);
    if (validate === null) return void toast.warning(t('verify'));
    leave.mutate({ ...values, subject, validate, ...(visits && { code }) });
  });
  return (
    <FormDialog
      title={t('leave')}
      verb={t('send')}
      busy={leave.isPending || form.isSending}
      width={600}
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={send}
      onClose={onClose}
    >
      {subject && (
        <p className="text-muted sm:col-span-2">
          <bdi>{t('about', { subject })}</bdi>
        </p>
      )}
      <Fields form={form} />
      {captcha.place}
    </FormDialog>
  );
}

function useMessageFields(topic: MessageTopic, captcha: Captcha) {
  const t = useWords('support');
  const { site } = usePlace();
  const { data } = useCall('accounts.captchaOpen', {}, { staleTime: 30 * 60_000 });
  // Where phones get no codes, an address proves a visitor.
  const needsPhone = (values: Values) => isVisit(values) && data?.sms !== false;
  const start: Values = {
    topic,
    name: '',
    contact: '',
    prefixId: defaultPrefixId,
    code: '',
    company: '',
    country: homeOf[site],
    text: '',
  };
  const form = useFields(start, (values, set) => ({
    topic: {
      label: t('topic'),
      required: true,
      options: choices(messageTopics, (one) => t(`topic.${one}`)),
    },
    name: { label: t('name'), rules: { required: true }, maxLength: 60, autoComplete: 'name' },
    contact: {
      label: t(needsPhone(values) ? 'phone' : 'contact'),
      check: (text) => isContact(text, needsPhone(values)) || t('wanted.contact'),
      render: (field) => (
        <ContactField
          {...field}
          prefixId={values.prefixId}
          phoneOnly={needsPhone(values)}
          onPrefix={(prefixId) => set({ prefixId })}
        />
      ),
    },
    code: {
      label: t('code.label'),
      hint: t('code.hint'),
      required: true,
      check: (text) => codePattern.test(text) || t('wanted.code'),
      isAsked: isVisit,
      render: (field) => (
        <CodeField
          {...field}
          captcha={captcha}
          ask={() => (form.checkOne('contact') ? { ...values, contact: values.contact.trim() } : null)}
        />
      ),
    },
    company: { label: t('company'), maxLength: 120, autoComplete: 'organization' },
    country: { label: t('country'), required: true, render: (field) => <CountryField {...field} /> },
    text: { label: t('text'), rules: { required: true }, rows: 5, maxLength: longestMessage, wide: true },
  }));
  return form;
}

interface CodeProps {
  captcha: Captcha;
  /** The phone the code goes to; null while none is typed. */
  ask: () => { contact: string; prefixId: string } | null;
}

function CodeField({ value, onChange, captcha, ask, ...field }: DrawnField<string> & CodeProps) {
  return (
    <Field {...field}>
      {(tied) => (
        <span className="flex gap-2">
          <Input
            {...tied}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            className="figures min-w-0"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <CodeButton captcha={captcha} ask={ask} />
        </span>
      )}
    </Field>
  );
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
    const to = ask();
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

import { use, type ReactNode } from 'react';
import { usePlace } from '../../page/place.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { phonePattern } from '../../../kit/phone-forms.ts';
import { emailPattern } from './account-rules.ts';
import { PrefixChooser } from './prefix-chooser.tsx';
import { wordsReady } from '../translation/words-ready.ts';

interface Props {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  value: string;
  prefixId: string;
  /** Only a phone will do. */
  phoneOnly?: boolean;
  onChange: (value: string) => void;
  onPrefix: (id: string) => void;
}

const isPhoneLike = (text: string) => /^[\d-]+$/.test(text.trim());

/** Whether something typed is a phone number, or an e-mail address where one will do. */
export const isContact = (text: string, phoneOnly = false): boolean =>
  phonePattern.test(text.trim()) || (!phoneOnly && emailPattern.test(text.trim()));

/** A phone number or an e-mail address in one field; a number gets its prefix. Suspends until its words have come. */
export function ContactField({ label, hint, error, value, prefixId, phoneOnly = false, ...on }: Props) {
  use(wordsReady(usePlace().language, 'account'));
  const isPhone = phoneOnly || isPhoneLike(value);
  return (
    <Field label={label} hint={hint} error={error} required>
      {(tied) => (
        <span className="flex" dir={isPhone ? 'ltr' : undefined}>
          {isPhone && <PrefixChooser value={prefixId} onChange={on.onPrefix} />}
          <Input
            {...tied}
            value={value}
            onChange={({ target }) => on.onChange(target.value)}
            type={phoneOnly ? 'tel' : 'text'}
            autoComplete={phoneOnly ? 'tel-national' : 'email'}
            maxLength={320}
            className={`figures min-w-0 ${isPhone ? 'rounded-s-none!' : ''}`}
          />
        </span>
      )}
    </Field>
  );
}

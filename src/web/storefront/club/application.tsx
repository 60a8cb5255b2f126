import { use, useState } from 'react';
import { CircleCheckBig } from 'lucide-react';
import { mostClubCategories } from '../../../contract/messages/message-limits.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { usePlace } from '../../page/place.tsx';
import { useSession } from '../../page/visitor/session.ts';
import { useWords } from '../../page/words.ts';
import { defaultPrefixId } from '../../features/account/account-rules.ts';
import { ContactField, isContact } from '../../features/account/contact-field.tsx';
import { CountryField, homeOf } from '../../features/addresses/country-select.tsx';
import { useCaptcha } from '../../features/account/use-captcha.tsx';
import { wordsReady } from '../../features/translation/words-ready.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/field.tsx';
import { Fields } from '../../ui/form/fields.tsx';
import type { DrawnField } from '../../ui/form/form-field.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { useFields } from '../../ui/form/use-fields.ts';

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
  const { data: application, isPending } = useCall('club.mine', {}, { enabled: signedIn });
  const tick = <CircleCheckBig size={22} aria-hidden />;
  if (isSent) return <EmptyState icon={tick} title={t('sent')} hint={t('sentHint')} />;
  if (signedIn && isPending) return <Skeleton className="h-96" />;
  if (signedIn && application && application.state !== 'refused') {
    return (
      <EmptyState
        icon={tick}
        title={t(`state.${application.state}`)}
        hint={
          <>
            <bdi>{application.company}</bdi> · {format.date(application.appliedAt)}
          </>
        }
      />
    );
  }
  return (
    <div className="space-y-4">
      {signedIn && application && (
        <p className="rounded bg-saffron-soft px-3 py-2 text-saffron-deep">
          {t('state.refused')}: <bdi>{application.reason}</bdi>
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
  const start: Values = {
    company: '',
    person: '',
    contact: '',
    prefixId: defaultPrefixId,
    country: homeOf[site],
    categoryIds: [],
    note: '',
  };
  const form = useFields(start, ({ prefixId }, set) => ({
    company: {
      label: t('company'),
      rules: { required: true },
      maxLength: 120,
      autoComplete: 'organization',
    },
    person: { label: t('person'), rules: { required: true }, maxLength: 60, autoComplete: 'name' },
    contact: {
      label: desk('contact'),
      check: (text) => isContact(text) || desk('wanted.contact'),
      render: (field) => (
        <ContactField {...field} prefixId={prefixId} onPrefix={(id) => set({ prefixId: id })} />
      ),
    },
    country: { label: desk('country'), required: true, render: (field) => <CountryField {...field} /> },
    categoryIds: {
      label: t('categories', { most: mostClubCategories }),
      check: (ids) => (ids.length > 0 && ids.length <= mostClubCategories) || t('wanted.categories'),
      render: (field) => <CategoryBoxes {...field} />,
      wide: true,
    },
    note: { label: t('note'), rows: 3, maxLength: 1_000, wide: true },
  }));
  const apply = useSend('club.apply', {
    changes: ['club.mine'],
    onDone: onSent,
    onFailure() {
      captcha.renew();
      return false;
    },
  });
  const send = form.submit(async (values) => {
    const validate = await captcha.answer().catch(() => null);
    if (validate === null) return void toast.warning(desk('verify'));
    apply.mutate({ ...values, validate });
  });
  return (
    <form noValidate onSubmit={send} className="grid max-w-4xl gap-4 sm:grid-cols-2">
      <Fields form={form} of={['company', 'person', 'contact', 'country']} />
      <Fields form={form} of={['categoryIds', 'note']} />
      <div className="sm:col-span-2">
        <Button type="submit" tone="main" size="large" busy={apply.isPending || form.isSending}>
          {t('send')}
        </Button>
        {captcha.place}
      </div>
    </form>
  );
}

function CategoryBoxes({ label, error, value: ids, onChange }: DrawnField<string[]>) {
  const { data: categories = [] } = useCall('catalog.tree', { depth: 1, withEmpty: true });
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
        {categories.map(({ id, name }) => (
          <Checkbox
            key={id}
            value={id}
            checked={ids.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...ids, id] : ids.filter((each) => each !== id))
            }
          >
            {name}
          </Checkbox>
        ))}
      </div>
      {error && (
        <p role="alert" className="text-xs text-cinnabar">
          {error}
        </p>
      )}
    </fieldset>
  );
}

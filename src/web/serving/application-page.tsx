import { TriangleExclamationPoint } from 'lucide-react';
import { roles } from '../../contract/accounts/roles.ts';
import type { OutputOf } from '../../contract/contract.ts';
import { preparedFields } from '../../contract/merchants/application-form.ts';
import { useCall, useSend } from '../page/calls/calls.ts';
import { definePage } from '../page/define.ts';
import { useFormat } from '../page/format/format.ts';
import { usePlace } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { defaultPrefixId, emailPattern } from '../features/account/account-rules.ts';
import { ContactField, isContact } from '../features/account/contact-field.tsx';
import { CountryField } from '../features/addresses/country-select.tsx';
import { labelOf } from '../features/applications/application-labels.ts';
import { Office } from '../features/office/office.tsx';
import { Button } from '../ui/button.tsx';
import { Fields } from '../ui/form/fields.tsx';
import type { FormFields } from '../ui/form/form-field.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { toast } from '../ui/overlay/toast.tsx';
import { useFields } from '../ui/form/use-fields.ts';
import { merchantsPath } from './paths.ts';

type Answer = OutputOf<'preparedApplications.get'>;

/** Prepares the application of a merchant whom a supplier service works for. */
export const page = definePage({
  View() {
    const common = useWords('common');
    const t = useWords('serving');
    const { query } = usePlace();
    const isNamed = query.has('serving');
    const asked = useCall('preparedApplications.get', {}, { enabled: isNamed });
    return (
      <Office
        role={roles.supplierService}
        title={common('nav.preparedApplication')}
        way={[{ text: common('nav.servedMerchants'), to: merchantsPath }]}
      >
        {!isNamed ? (
          <div className="card">
            <EmptyState title={t('application.choose')} hint={t('application.chooseHint')} />
          </div>
        ) : asked.isError ? (
          <div className="card">
            <ErrorState onRetry={() => void asked.refetch()} />
          </div>
        ) : asked.data ? (
          <>
            <Standing answer={asked.data} />
            {asked.data.state !== 'auditing' && (
              <Form key={asked.data.prepared?.version ?? 0} prepared={asked.data.prepared} />
            )}
          </>
        ) : (
          <Skeleton className="h-96" />
        )}
      </Office>
    );
  },
});

/** Where the application is, and what was wrong with it. */
function Standing({ answer: { name, state, auditStatus, reason, fieldReasons } }: { answer: Answer }) {
  const t = useWords('serving');
  const onboarding = useWords('onboarding');
  const audit =
    state === 'auditing'
      ? 'auditing'
      : auditStatus > 0
        ? 'passed'
        : state === 'refused'
          ? 'refused'
          : 'notSent';
  const wrong = preparedFields.filter((field) => fieldReasons[field]);
  return (
    <section className="card space-y-3 p-4 sm:p-6">
      <h2 className="text-base font-semibold break-words">
        <bdi>{name}</bdi>
      </h2>
      <p className="max-w-prose text-muted">{t(`application.${audit}`)}</p>
      {state === 'refused' && (
        <div className="space-y-2 rounded bg-cinnabar-soft p-3">
          <p className="flex gap-2">
            <TriangleExclamationPoint size={18} aria-hidden className="mt-0.5 shrink-0 text-cinnabar" />
            <bdi className="whitespace-pre-line">{reason}</bdi>
          </p>
          <ul className="space-y-1">
            {wrong.map((field) => (
              <li key={field}>
                <span className="font-semibold">{onboarding(labelOf(field, true))}</span>:{' '}
                <bdi>{fieldReasons[field]}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

const startOf = (prepared: Answer['prepared']) => ({
  companyName: prepared?.companyName ?? '',
  registrationNumber: prepared?.registrationNumber ?? '',
  legalPerson: prepared?.legalPerson ?? '',
  foundedOn: prepared?.foundedOn ?? '',
  country: prepared?.country ?? 'CN',
  city: prepared?.city ?? '',
  detail: prepared?.detail ?? '',
  businessScope: prepared?.businessScope ?? '',
  contactName: prepared?.contactName ?? '',
  prefixId: prepared?.prefixId ?? defaultPrefixId,
  phone: prepared?.phone ?? '',
  email: prepared?.email ?? '',
});
type Values = ReturnType<typeof startOf>;

function Form({ prepared }: { prepared: Answer['prepared'] }) {
  const t = useWords('serving');
  const common = useWords('common');
  const format = useFormat();
  const form = useFields<Values>(() => startOf(prepared), useListFields());
  const save = useSend('preparedApplications.save', {
    changes: ['preparedApplications.get', 'serviceGrants.history'],
    onDone: () => void toast.success(t('application.saved')),
  });
  const submit = form.submit(({ foundedOn, ...values }) =>
    save.mutate({ ...values, ...(foundedOn && { foundedOn }), version: prepared?.version ?? 0 }),
  );
  return (
    <form noValidate className="card grid gap-4 p-4 sm:grid-cols-2 sm:p-6" onSubmit={submit}>
      <p className="max-w-prose text-muted sm:col-span-2">{t('application.about')}</p>
      <Fields form={form} />
      <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
        <Button type="submit" tone="main" busy={save.isPending}>
          {common('action.save')}
        </Button>
        {prepared && (
          <span className="text-xs text-muted">
            {t('application.savedBy', {
              name: prepared.by.name,
              time: format.dateTime(prepared.updatedAt),
            })}
          </span>
        )}
      </div>
    </form>
  );
}

function useListFields() {
  const t = useWords('onboarding');
  const account = useWords('account');
  return (values: Values, set: (part: Partial<Values>) => void): FormFields<Values> => ({
    companyName: { label: t('field.companyName'), maxLength: 50, rules: { required: true } },
    registrationNumber: {
      label: t(values.country === 'CN' ? 'field.creditCode' : 'field.registrationNumber'),
      maxLength: 40,
      figures: true,
    },
    legalPerson: { label: t('field.legalPerson'), maxLength: 60 },
    foundedOn: { label: t('field.foundedOn'), type: 'date', figures: true },
    country: { label: t('field.companyCountry'), render: (field) => <CountryField {...field} /> },
    city: { label: account('address.city'), maxLength: 80 },
    detail: { label: t('field.address'), maxLength: 200, wide: true },
    businessScope: { label: t('field.businessScope'), maxLength: 1000, rows: 4, wide: true },
    contactName: { label: t('field.contactName'), maxLength: 60 },
    phone: {
      label: t('field.phone'),
      check: (phone) => phone === '' || isContact(phone, true) || t('issue.phone'),
      render: ({ label, error, value, onChange }) => (
        <ContactField
          phoneOnly
          label={label}
          error={error}
          value={value}
          prefixId={values.prefixId}
          onChange={onChange}
          onPrefix={(prefixId) => set({ prefixId })}
        />
      ),
    },
    email: {
      label: t('field.email'),
      type: 'email',
      maxLength: 320,
      check: (email) => email === '' || emailPattern.test(email) || t('issue.email'),
    },
  });
}

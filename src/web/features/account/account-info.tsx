import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { languageCodes, languages, type Language } from '../../../kit/languages.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { renewUser } from '../../page/visitor/session.ts';
import { useWords } from '../../page/words.ts';
import { isTaxNumber } from '../../../kit/check-digits.ts';
import { CountryField } from '../addresses/country-select.tsx';
import { ChangeName } from './change-name.tsx';
import { PictureUploads, type SentPicture } from '../media/picture-uploads.tsx';
import { SecondFactor } from './second-factor/second-factor.tsx';
import { ChangePassword, Sessions } from './security-sections.tsx';
import { Button } from '../../ui/button.tsx';
import { Fields } from '../../ui/form/fields.tsx';
import { choices } from '../../ui/form/form-field.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { useFields } from '../../ui/form/use-fields.ts';

type Info = OutputOf<'info.get'>;

/** What somebody says of themselves, and what proves that it is them. */
export function AccountInfo() {
  const t = useWords('account');
  const { data, isError, refetch } = useCall('info.get', {});
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <section className="card p-4 sm:p-6">
        {isError ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : data ? (
          <InfoForm info={data} />
        ) : (
          <Skeleton className="h-96" />
        )}
      </section>
      <section className="card space-y-6 p-4 sm:p-6">
        <h2 className="text-base font-semibold">{t('security.title')}</h2>
        <Sessions />
        <SecondFactor />
        <ChangePassword />
        <ChangeName />
      </section>
    </div>
  );
}

function InfoForm({ info }: { info: Info }) {
  const t = useWords('security');
  const account = useWords('account');
  const common = useWords('common');
  const format = useFormat();
  const client = useQueryClient();
  const [avatar, setAvatar] = useState<SentPicture | null>(info.avatar);
  const [isSending, setSending] = useState(false);
  const form = useInfoFields(info);
  const save = useSend('info.update', {
    changes: ['info.get'],
    canEmpty: true,
    onDone() {
      toast.success(t('info.saved'));
      void renewUser(client);
    },
  });
  const submit = form.submit(({ userName, companyName, ...values }) =>
    save.mutate({
      userName,
      ...values,
      ...(!info.companyNameFixed && { companyName }),
      ...(avatar && { avatar: avatar.key }),
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <PictureUploads
        label={t('info.avatar')}
        purpose="avatar"
        most={1}
        pictures={avatar ? [avatar] : []}
        onChange={(pictures) => setAvatar(pictures.at(-1) ?? null)}
        onSending={setSending}
      />
      <Fields form={form} />
      <dl className="grid gap-3 sm:grid-cols-2">
        <div>
          <dt className="text-xs text-muted">{account('account.email')}</dt>
          <dd className="figures break-all">{info.email ?? '—'}</dd>
        </div>
        <div>
          <dt className="text-xs text-muted">{account('account.phone')}</dt>
          <dd className="figures">{info.phone ?? '—'}</dd>
        </div>
        <div>
          <dt className="text-xs text-muted">{t('info.since')}</dt>
          <dd>{format.date(info.registeredAt)}</dd>
        </div>
      </dl>
      <Button type="submit" tone="main" busy={save.isPending} disabled={isSending}>
        {common('action.save')}
      </Button>
    </form>
  );
}

function useInfoFields(info: Info) {
  const t = useWords('security');
  const account = useWords('account');
  return useFields(
    {
      userName: info.userName,
      companyName: info.companyName,
      companyCountry: info.companyCountry ?? '',
      companyAddress: info.companyAddress,
      companyTaxNumber: info.companyTaxNumber,
      language: info.language as Language,
    },
    ({ companyCountry }) => ({
      userName: { label: t('info.name'), rules: { required: true }, maxLength: 60, autoComplete: 'name' },
      companyName: {
        label: account('company.label'),
        hint: info.companyNameFixed ? t('info.companyFixed') : undefined,
        readOnly: info.companyNameFixed,
        maxLength: 50,
        autoComplete: 'organization',
      },
      companyCountry: {
        label: t('info.companyCountry'),
        hint: t('info.companyHint'),
        render: (field) => <CountryField {...field} />,
      },
      companyAddress: {
        label: t('info.companyAddress'),
        maxLength: 200,
        autoComplete: 'street-address',
      },
      companyTaxNumber: {
        label: t('info.companyTaxNumber'),
        maxLength: 40,
        figures: true,
        check: (text) =>
          text.trim() === '' || isTaxNumber(companyCountry, text) || t('info.companyTaxNumberWrong'),
      },
      language: {
        label: t('info.language'),
        hint: t('info.languageHint'),
        options: choices(languageCodes, (code) => languages[code].name),
      },
    }),
  );
}

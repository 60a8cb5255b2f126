import { useState } from 'react';
import type { LaidDown } from '../../../contract/infra/infra.ts';
import { roles, type Role } from '../../../contract/accounts/roles.ts';
import { siteCodes, type Site } from '../../../contract/reference/sites.ts';
import { type Language, type Text } from '../../../kit/languages.ts';
import { useSend } from '../../page/calls/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { MomentField } from '../../features/figures/moment-field.tsx';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Fields } from '../../ui/form/fields.tsx';
import { choices, type DrawnField } from '../../ui/form/form-field.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { withoutEmpty } from './draft.ts';
import { LanguageField } from '../fields.tsx';
import { FactField } from './fact.tsx';

interface Props {
  /** Null for a new one. */
  row: (LaidDown & { id: string; version: number }) | null;
  onClose: () => void;
}

const changes = ['console.routes.list', 'console.log.list'] as const;

/** What is laid down for one path: where it has moved, what it is called, who may open it. */
export function RouteDialog({ row, onClose }: Props) {
  const t = useWords('content');
  const common = useWords('common');
  const { language: pageLanguage } = usePlace();
  const [language, setLanguage] = useState<Language>(pageLanguage);
  const form = useRouteFields(row, language);
  const save = useSend('console.routes.save', {
    changes: [...changes],
    onDone() {
      toast.success(t('entry.saved'));
      onClose();
    },
  });
  const remove = useSend('console.routes.delete', { changes: [...changes], onDone: onClose });
  return (
    <FormDialog
      title={t('route.title')}
      verb={common('action.save')}
      busy={save.isPending}
      width={640}
      actions={
        row && (
          <Button
            tone="danger"
            busy={remove.isPending}
            onClick={() => remove.mutate({ id: row.id, version: row.version })}
          >
            {common('action.delete')}
          </Button>
        )
      }
      onSubmit={form.submit((values) =>
        save.mutate({ ...laidDownOf(values), id: row?.id, version: row?.version }),
      )}
      onClose={onClose}
    >
      <Fields form={form} of={['path']} />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <Fields form={form} of={['to', 'status']} />
      </div>
      <LanguageField language={language} onChange={setLanguage} />
      <Fields form={form} of={['title', 'description', 'customSeo', 'noindex']} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Fields form={form} of={['requireSignIn', 'site', 'validFrom', 'validUntil']} />
      </div>
    </FormDialog>
  );
}

interface Values {
  path: string;
  to: string;
  status: '301' | '302';
  title: Text;
  description: Text;
  customSeo: boolean;
  noindex: boolean;
  requireSignIn: string;
  site: Site | '';
  validFrom: string;
  validUntil: string | null;
}

const valuesOf = (row: LaidDown | null): Values => ({
  path: row?.path ?? '',
  to: row?.redirect?.to ?? '',
  status: row?.redirect?.status === 302 ? '302' : '301',
  title: row?.title ?? {},
  description: row?.description ?? {},
  customSeo: row?.customSeo ?? false,
  noindex: row?.noindex ?? false,
  requireSignIn: String(row?.requireSignIn ?? ''),
  site: row?.site ?? '',
  validFrom: row?.validFrom ?? new Date().toISOString(),
  validUntil: row?.validUntil ?? null,
});

const textsIn = (text: Text): Text => (withoutEmpty({ text }).text ?? {}) as Text;

const laidDownOf = ({ to, status, requireSignIn, site, ...values }: Values): LaidDown => ({
  ...values,
  redirect: to ? { to, status: status === '302' ? 302 : 301 } : null,
  requireSignIn: requireSignIn ? (Number(requireSignIn) as Role) : null,
  site: site || null,
  title: textsIn(values.title),
  description: textsIn(values.description),
});

function useRouteFields(row: LaidDown | null, language: Language) {
  const t = useWords('content');
  const common = useWords('common');
  const words = (name: 'title' | 'summary', max: number) => ({
    label: '',
    render: ({ value, onChange }: DrawnField<Text>) => (
      <FactField
        name={name}
        fact={{ is: 'words', max }}
        value={value}
        language={language}
        wrong={false}
        onChange={(texts) => onChange(texts as Text)}
      />
    ),
  });
  return useFields(
    () => valuesOf(row),
    ({ to }) => ({
      path: {
        label: t('route.path'),
        hint: t('route.pathHint'),
        required: true,
        maxLength: 500,
        figures: true,
      },
      to: { label: t('route.to'), hint: t('fact.link'), maxLength: 2_000, figures: true },
      status: { label: t('route.status'), disabled: !to, options: choices(['301', '302']) },
      title: words('title', 200),
      description: words('summary', 400),
      customSeo: { label: t('route.customSeo') },
      noindex: { label: t('route.noindex') },
      requireSignIn: {
        label: t('route.signIn'),
        options: [
          { value: '', text: t('route.anybody') },
          ...Object.values(roles).map((role) => ({ value: String(role), text: common(`role.${role}`) })),
        ],
      },
      site: {
        label: t('entry.sites'),
        options: [{ value: '', text: t('list.anySite') }, ...choices(siteCodes, (site) => t(`site.${site}`))],
      },
      validFrom: {
        label: t('entry.from'),
        render: ({ onChange, ...field }) => (
          <MomentField {...field} onChange={(moment) => moment && onChange(moment)} />
        ),
      },
      validUntil: { label: t('entry.until'), render: (field) => <MomentField {...field} /> },
    }),
  );
}

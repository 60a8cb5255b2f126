import { useState } from 'react';
import type { LaidDown } from '../../../contract/infra/infra.ts';
import { roles, type Role } from '../../../contract/accounts/roles.ts';
import { siteCodes, type Site } from '../../../contract/reference/sites.ts';
import { type Language, type Text } from '../../../kit/languages.ts';
import { useSend } from '../../page/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords, type WordKey } from '../../page/words.ts';
import { MomentField } from '../../features/figures/moment-field.tsx';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Checkbox, Field, Input, Select } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { withoutEmpty } from './draft.ts';
import { LanguageField } from '../fields.tsx';
import { FactField } from './fact.tsx';

interface Props {
  /** Null for a new one. */
  row: (LaidDown & { id: string }) | null;
  onClose: () => void;
}

const changes = ['console.routes.list', 'console.log.list'] as const;

/** What is laid down for one path: where it has moved, what it is called, who may open it. */
export function RouteDialog({ row, onClose }: Props) {
  const t = useWords('content');
  const common = useWords('common');
  const { language: own } = usePlace();
  const [language, setLanguage] = useState<Language>(own);
  const [draft, setDraft] = useState<LaidDown>(
    () =>
      row ?? {
        path: '',
        site: null,
        redirect: null,
        requireSignIn: null,
        noindex: false,
        title: {},
        description: {},
        customSeo: false,
        validFrom: new Date().toISOString(),
        validUntil: null,
      },
  );
  const change = (part: Partial<LaidDown>) => setDraft((before) => ({ ...before, ...part }));
  const save = useSend('console.routes.save', {
    changes: [...changes],
    onDone() {
      toast.success(t('entry.saved'));
      onClose();
    },
  });
  const remove = useSend('console.routes.delete', { changes: [...changes], onDone: onClose });
  const texts = (text: Text): Text => (withoutEmpty({ text }).text ?? {}) as Text;
  return (
    <FormDialog
      title={t('route.title')}
      verb={common('action.save')}
      busy={save.isPending}
      width={640}
      actions={
        row && (
          <Button tone="danger" busy={remove.isPending} onClick={() => remove.mutate({ id: row.id })}>
            {common('action.delete')}
          </Button>
        )
      }
      onSubmit={() =>
        save.mutate({
          ...draft,
          id: row?.id,
          title: texts(draft.title),
          description: texts(draft.description),
        })
      }
      onClose={onClose}
    >
      <Field label={t('route.path')} hint={t('route.pathHint')} required>
        {(tied) => (
          <Input
            {...tied}
            className="figures"
            maxLength={500}
            value={draft.path}
            onChange={(event) => change({ path: event.target.value })}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <Field label={t('route.to')} hint={t('fact.link')}>
          {(tied) => (
            <Input
              {...tied}
              className="figures"
              maxLength={2_000}
              value={draft.redirect?.to ?? ''}
              onChange={({ target: { value } }) =>
                change({ redirect: value ? { to: value, status: draft.redirect?.status ?? 301 } : null })
              }
            />
          )}
        </Field>
        <Field label={t('route.status')}>
          {(tied) => (
            <Select
              {...tied}
              disabled={!draft.redirect}
              value={draft.redirect?.status ?? 301}
              onChange={({ target: { value } }) =>
                draft.redirect &&
                change({ redirect: { ...draft.redirect, status: value === '302' ? 302 : 301 } })
              }
            >
              <option value={301}>301</option>
              <option value={302}>302</option>
            </Select>
          )}
        </Field>
      </div>
      <LanguageField language={language} onChange={setLanguage} />
      {(['title', 'description'] as const).map((name) => (
        <FactField
          key={name}
          name={name === 'title' ? 'title' : 'summary'}
          fact={{ is: 'words', max: name === 'title' ? 200 : 400 }}
          value={draft[name]}
          language={language}
          wrong={false}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      <Checkbox checked={draft.customSeo} onChange={() => change({ customSeo: !draft.customSeo })}>
        {t('route.customSeo')}
      </Checkbox>
      <Checkbox checked={draft.noindex} onChange={() => change({ noindex: !draft.noindex })}>
        {t('route.noindex')}
      </Checkbox>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('route.signIn')}>
          {(tied) => (
            <Select
              {...tied}
              value={draft.requireSignIn ?? ''}
              onChange={({ target: { value } }) =>
                change({ requireSignIn: value ? (Number(value) as Role) : null })
              }
            >
              <option value="">{t('route.anybody')}</option>
              {Object.values(roles).map((role) => (
                <option key={role} value={role}>
                  {common(`role.${role}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('entry.sites')}>
          {(tied) => (
            <Select
              {...tied}
              value={draft.site ?? ''}
              onChange={({ target: { value } }) => change({ site: value ? (value as Site) : null })}
            >
              <option value="">{t('list.anySite')}</option>
              {siteCodes.map((site) => (
                <option key={site} value={site}>
                  {t(`site.${site}` as WordKey<'content'>)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <MomentField
          label={t('entry.from')}
          value={draft.validFrom}
          onChange={(validFrom) => validFrom && change({ validFrom })}
        />
        <MomentField
          label={t('entry.until')}
          value={draft.validUntil ?? null}
          onChange={(validUntil) => change({ validUntil })}
        />
      </div>
    </FormDialog>
  );
}

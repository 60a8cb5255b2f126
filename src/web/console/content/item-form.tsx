import { useState, type FormEvent } from 'react';
import { fieldsOf, nameOf } from '../../../contract/content/content-kinds.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import type { Wording } from '../../../contract/content/content.ts';
import type { ApiError } from '../../page/api.ts';
import { useSend } from '../../page/calls.ts';
import { useAddress, useNavigate, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { MomentField } from '../../features/figures/moment-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Fields } from '../../ui/fields.tsx';
import { choices, type FormFields } from '../../ui/form-field.ts';
import { toast } from '../../ui/toast.tsx';
import { SitesField } from '../fields.tsx';
import { contentItemPath, contentPath } from '../sections.tsx';
import { codeFrom, placeToSee, withoutEmpty } from './draft.ts';
import { FactField } from './fact.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { Versions } from './versions.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';

interface Props {
  item: Wording & { id?: string; version?: number };
  versions?: OutputOf<'console.content.get'>['versions'];
}

const cleanOf = (draft: Wording): Wording => ({
  kind: draft.kind,
  code: draft.code || codeFrom(nameOf(draft.kind, draft.data, 'en')) || `entry-${Date.now().toString(36)}`,
  sites: draft.sites,
  position: draft.position,
  state: draft.state,
  data: withoutEmpty(draft.data),
  validFrom: draft.validFrom,
  validUntil: draft.validUntil,
});

/** An entry being written: its facts in all languages, when and where it is shown, what it was before. */
export function ItemForm({ item, versions = [] }: Props) {
  const t = useWords('content');
  const common = useWords('common');
  const address = useAddress();
  const navigate = useNavigate();
  const place = usePlace();
  const [draft, setDraft] = useState<Wording>(item);
  const [language, setLanguage] = useState(place.language);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [asking, setAsking] = useState(false);
  const change = (part: Partial<Wording>) => setDraft((before) => ({ ...before, ...part }));

  const clean = () => cleanOf(draft);
  const refused = {
    onFailure: ({ code, data }: ApiError) => {
      if (code === 'FIELDS_WRONG' || code === 'REDIRECT_HOST_UNKNOWN')
        setWrong((data as { issues: string[] }).issues);
      return false;
    },
  };
  const save = useSend('console.content.save', {
    changes: ['console.content.list', 'console.content.get', 'console.log.list'],
    ...refused,
    onDone({ id }) {
      setWrong([]);
      toast.success(t('entry.saved'));
      if (!item.id) navigate(contentItemPath(id), { replace: true, immediate: true });
    },
  });
  const preview = useSend('console.content.preview', {
    ...refused,
    onDone: ({ preview: id }) => {
      const path = placeToSee(draft);
      window.open(address(`${path}${path.includes('?') ? '&' : '?'}preview=${id}`), '_blank', 'noopener');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ ...clean(), id: item.id, version: item.version });
  };

  return (
    <>
      <form
        onSubmit={submit}
        noValidate
        className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_320px]"
      >
        <section className="card min-w-0 space-y-5 p-5">
          <h2 className="text-lg font-semibold">{t(`kind.${draft.kind}`)}</h2>
          <LanguageChoice draft={draft} language={language} onChange={setLanguage} />
          {Object.entries(fieldsOf(draft.kind)).map(([name, fact]) => (
            <FactField
              key={name}
              name={name}
              fact={fact}
              value={draft.data[name]}
              language={language}
              wrong={wrong.includes(name)}
              onChange={(value) => change({ data: { ...draft.data, [name]: value } })}
            />
          ))}
        </section>
        <div className="space-y-4 xl:sticky xl:top-4">
          <section className="card space-y-4 p-5">
            <ItemSettings draft={draft} wrong={wrong} onChange={change} />
            <div className="flex flex-wrap gap-2">
              <Button type="submit" tone="main" busy={save.isPending}>
                {common('action.save')}
              </Button>
              <Button
                busy={preview.isPending}
                onClick={() => preview.mutate({ item: { ...clean(), id: item.id } })}
              >
                {t('entry.preview')}
              </Button>
              {item.id && item.state === 'draft' && (
                <Button tone="danger" onClick={() => setAsking(true)}>
                  {common('action.delete')}
                </Button>
              )}
            </div>
          </section>
          <Versions versions={versions} current={item.version} onTake={setDraft} />
        </div>
      </form>
      {asking && (
        <SendDialog
          danger
          title={common('action.delete')}
          verb={common('action.delete')}
          call="console.content.delete"
          changes={['console.content.list']}
          input={() => ({ id: item.id! })}
          onDone={() => navigate(`${contentPath}?kind=${draft.kind}`, { immediate: true })}
          onClose={() => setAsking(false)}
        >
          {t('entry.deleteHint')}
        </SendDialog>
      )}
    </>
  );
}

interface SettingsProps {
  draft: Wording;
  wrong: readonly string[];
  onChange: (part: Partial<Wording>) => void;
}

/** When and where an entry is shown, in which place, and by which code it is known. */
function ItemSettings({ draft, wrong, onChange: set }: SettingsProps) {
  const t = useWords('content');
  const common = useWords('common');
  const fields: FormFields<Wording> = {
    state: {
      label: common('field.state'),
      options: choices(['draft', 'published', 'withdrawn'] as const, (state) => t(`state.${state}`)),
    },
    sites: { label: '', render: ({ value, onChange }) => <SitesField sites={value} onChange={onChange} /> },
    validFrom: {
      label: t('entry.from'),
      hint: t('entry.fromHint'),
      render: ({ onChange, ...field }) => (
        <MomentField {...field} onChange={(moment) => moment && onChange(moment)} />
      ),
    },
    validUntil: {
      label: t('entry.until'),
      render: ({ value, ...field }) => <MomentField {...field} value={value ?? null} />,
    },
    position: {
      label: t('entry.position'),
      hint: t('entry.positionHint'),
      render: ({ value, onChange, ...field }) => (
        <Field {...field}>
          {(tied) => (
            <Input
              {...tied}
              type="number"
              min={0}
              max={100_000}
              className="figures"
              value={value}
              onChange={({ target }) => onChange(Math.max(0, target.valueAsNumber || 0))}
            />
          )}
        </Field>
      ),
    },
    code: {
      label: t('entry.code'),
      hint: t('entry.codeHint'),
      render: ({ value, onChange, ...field }) => (
        <Field {...field}>
          {(tied) => (
            <Input
              {...tied}
              className="figures"
              maxLength={80}
              value={value}
              onChange={({ target }) => onChange(target.value.toLowerCase().replace(/[^a-z0-9-]/g, ''))}
            />
          )}
        </Field>
      ),
    },
  };
  const errorOf = (name: string) =>
    name === 'validUntil' && wrong.includes(name) ? t('fact.wrong') : undefined;
  return <Fields form={{ values: draft, set, fields, errorOf }} />;
}

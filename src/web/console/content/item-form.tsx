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
import { Field, Input, Select } from '../../ui/field.tsx';
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

  const clean = (): Wording => ({
    kind: draft.kind,
    code: draft.code || codeFrom(nameOf(draft.kind, draft.data, 'en')) || `entry-${Date.now().toString(36)}`,
    sites: draft.sites,
    position: draft.position,
    state: draft.state,
    data: withoutEmpty(draft.data),
    validFrom: draft.validFrom,
    validUntil: draft.validUntil,
  });
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
            <Field label={common('field.state')}>
              {(tied) => (
                <Select
                  {...tied}
                  value={draft.state}
                  onChange={(event) => change({ state: event.target.value as Wording['state'] })}
                >
                  {(['draft', 'published', 'withdrawn'] as const).map((state) => (
                    <option key={state} value={state}>
                      {t(`state.${state}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <SitesField sites={draft.sites} onChange={(sites) => change({ sites })} />
            <MomentField
              label={t('entry.from')}
              hint={t('entry.fromHint')}
              value={draft.validFrom}
              onChange={(validFrom) => validFrom && change({ validFrom })}
            />
            <MomentField
              label={t('entry.until')}
              error={wrong.includes('validUntil') ? t('fact.wrong') : undefined}
              value={draft.validUntil ?? null}
              onChange={(validUntil) => change({ validUntil })}
            />
            <Field label={t('entry.position')} hint={t('entry.positionHint')}>
              {(tied) => (
                <Input
                  {...tied}
                  type="number"
                  min={0}
                  max={100_000}
                  className="figures"
                  value={draft.position}
                  onChange={(event) => change({ position: Math.max(0, event.target.valueAsNumber || 0) })}
                />
              )}
            </Field>
            <Field label={t('entry.code')} hint={t('entry.codeHint')}>
              {(tied) => (
                <Input
                  {...tied}
                  className="figures"
                  maxLength={80}
                  value={draft.code}
                  onChange={(event) =>
                    change({ code: event.target.value.toLowerCase().replace(/[^a-z0-9-]/g, '') })
                  }
                />
              )}
            </Field>
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

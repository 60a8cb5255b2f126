import { useState, type FormEvent } from 'react';
import { listFields } from '../../../contract/content/content-kinds.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import type { Wording } from '../../../contract/content/content.ts';
import { useNavigate, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { contentPath } from '../sections.tsx';
import { FactField } from './fact.tsx';
import { ItemSettings } from './item-settings.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { useItemCalls } from './use-item-calls.ts';
import { Versions } from './versions.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';

interface Props {
  item: Wording & { id?: string; version?: number };
  versions?: OutputOf<'console.content.get'>['versions'];
}

/** A content item being written: its facts in all languages, when and where it is displayed, what it was before. */
export function ItemForm({ item, versions = [] }: Props) {
  const t = useWords('content');
  const common = useWords('common');
  const navigate = useNavigate();
  const place = usePlace();
  const [draft, setDraft] = useState<Wording>(item);
  const [language, setLanguage] = useState(place.language);
  const { wrong, save, preview, isSaving, isPreparing } = useItemCalls(item, draft);
  const [isDeleting, setDeleting] = useState(false);
  const change = (part: Partial<Wording>) => setDraft((before) => ({ ...before, ...part }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
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
          {listFields(draft.kind).map(([name, fact]) => (
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
              <Button type="submit" tone="main" busy={isSaving}>
                {common('action.save')}
              </Button>
              <Button busy={isPreparing} onClick={preview}>
                {t('entry.preview')}
              </Button>
              {item.id && item.state === 'draft' && (
                <Button tone="danger" onClick={() => setDeleting(true)}>
                  {common('action.delete')}
                </Button>
              )}
            </div>
          </section>
          <Versions versions={versions} current={item.version} onTake={setDraft} />
        </div>
      </form>
      {isDeleting && (
        <SendDialog
          danger
          title={common('action.delete')}
          verb={common('action.delete')}
          call="console.content.delete"
          changes={['console.content.list']}
          input={() => ({ id: item.id!, version: item.version! })}
          onDone={() => navigate(`${contentPath}?kind=${draft.kind}`, { immediate: true })}
          onClose={() => setDeleting(false)}
        >
          {t('entry.deleteHint')}
        </SendDialog>
      )}
    </>
  );
}

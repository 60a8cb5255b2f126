import { useRef } from 'react';
import { ChevronDown } from 'lucide-react';
import { longestLetterText } from '../../../contract/operations/letter-groups.ts';
import type { LetterPart } from '../../../contract/operations/letter-texts.ts';
import { languages, type Language } from '../../../kit/languages.ts';
import { errorText, useCall, useSend } from '../../page/calls/calls.ts';
import { useRested } from '../../features/office/search-dialog.tsx';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Textarea } from '../../ui/form/field.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

/** What is typed and not saved, and the version that it was begun on. */
export interface Draft {
  contents: string;
  version: number;
}

interface Props {
  letter: { letterId: string; language: Language };
  letterPart: LetterPart;
  draft: Draft | undefined;
  onDraft: (draft: Draft | undefined) => void;
}

/** One text of a letter: what stands in place of the standard, what it may name, and its versions. */
export function PartEditor({ letter, letterPart, draft, onDraft }: Props) {
  const t = useWords('letters');
  const box = useRef<HTMLTextAreaElement>(null);
  const { dir, htmlLang } = languages[letter.language];
  const { name, part: kind, version, sharedBy } = letterPart;
  const currentText = letterPart.contents ?? letterPart.standard;
  const typed = draft?.contents ?? currentText;
  const issue = useIssue(letter, name, draft?.contents ?? '');
  const write = (contents: string) =>
    onDraft(contents === currentText ? undefined : { contents, version: draft?.version ?? version });
  const insert = (placeholder: string) => {
    const { selectionStart: begin = typed.length, selectionEnd: end = typed.length } = box.current ?? {};
    write(`${typed.slice(0, begin)}{${placeholder}}${typed.slice(end)}`);
    box.current?.focus();
  };
  return (
    <section className="card space-y-4 p-4 sm:p-5">
      <header className="flex flex-wrap items-center gap-2">
        <h2 className="font-semibold">{t(`part.${kind}`)}</h2>
        {letterPart.contents !== null && <Badge tone="promotion">{t('changed')}</Badge>}
        {letterPart.formerStandard !== null && <Badge tone="accent">{t('outdated')}</Badge>}
      </header>
      {sharedBy > 0 && <p className="text-muted">{t('shared', { count: sharedBy })}</p>}
      {draft && draft.version !== version && (
        <Conflict onDiscard={() => onDraft(undefined)} onContinue={() => onDraft({ ...draft, version })} />
      )}
      <Field
        label={t('contents')}
        hint={t(kind === 'subject' ? 'contents.lineHint' : 'contents.hint')}
        error={issue}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={box}
            rows={kind === 'subject' ? 2 : 5}
            dir={dir}
            lang={htmlLang}
            maxLength={longestLetterText}
            value={typed}
            onChange={({ target }) => write(target.value)}
          />
        )}
      </Field>
      <Placeholders placeholders={letterPart.placeholders} onInsert={insert} />
      <Actions
        letter={letter}
        letterPart={letterPart}
        draft={draft}
        onDraft={onDraft}
        isSendable={issue === undefined}
      />
      <Standards letterPart={letterPart} language={letter.language} />
      {letterPart.history.length > 0 && (
        <History letterPart={letterPart} language={letter.language} onUse={write} />
      )}
    </section>
  );
}

/** What keeps a text from being sent, once typing rests; undefined while nothing does. */
function useIssue(letter: Props['letter'], name: string, contents: string): string | undefined {
  const common = useWords('common');
  const rested = useRested(contents);
  const check = useCall(
    'console.letterTexts.preview',
    { ...letter, drafts: [{ name, contents: rested }] },
    { enabled: rested.trim() !== '' },
  );
  return contents === rested && check.isError ? errorText(check.error, common) : undefined;
}

/** Somebody else has saved the text since the draft was begun: whoever wrote it chooses. */
function Conflict({ onDiscard, onContinue }: { onDiscard: () => void; onContinue: () => void }) {
  const t = useWords('letters');
  return (
    <output className="block space-y-2 rounded-sm bg-saffron-soft p-3 text-saffron-deep">
      <p>{t('conflict')}</p>
      <span className="flex flex-wrap gap-2">
        <Button size="small" onClick={onDiscard}>
          {t('conflict.theirs')}
        </Button>
        <Button size="small" onClick={onContinue}>
          {t('conflict.mine')}
        </Button>
      </span>
    </output>
  );
}

/** Saves the draft, on the version that it was begun on, or puts the standard back. */
function Actions({ letter, letterPart, draft, onDraft, isSendable }: Props & { isSendable: boolean }) {
  const t = useWords('letters');
  const save = useSend('console.letterTexts.save', {
    changes: ['console.letterTexts.get', 'console.letters.get', 'console.letters.list', 'console.log.list'],
    // The draft stays: what somebody else wrote meanwhile is shown beside it.
    decides: true,
    onDone(_, { contents }) {
      onDraft(undefined);
      toast.success(t(contents === undefined ? 'save.standard' : 'save.done'));
    },
  });
  const { name, contents: ownText, formerStandard, version } = letterPart;
  const saveAs = (contents: string | undefined) =>
    save.mutate({ ...letter, name, contents, version: draft?.version ?? version });
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        tone={draft ? 'main' : 'quiet'}
        busy={save.isPending}
        disabled={!draft || draft.contents.trim() === '' || !isSendable}
        onClick={() => draft && saveAs(draft.contents)}
      >
        {t('save')}
      </Button>
      {draft && <Button onClick={() => onDraft(undefined)}>{t('discard')}</Button>}
      {ownText !== null && (
        <Button busy={save.isPending} onClick={() => saveAs(undefined)}>
          {t('useStandard')}
        </Button>
      )}
      {formerStandard !== null && !draft && (
        <Button busy={save.isPending} onClick={() => saveAs(ownText ?? undefined)}>
          {t('keepContents')}
        </Button>
      )}
    </div>
  );
}

interface PlaceholdersProps {
  placeholders: LetterPart['placeholders'];
  onInsert: (name: string) => void;
}

/** What may be named, with an example of each; a press puts it where the cursor is. */
function Placeholders({ placeholders, onInsert }: PlaceholdersProps) {
  const t = useWords('letters');
  if (placeholders.length === 0) return null;
  return (
    <div className="space-y-2">
      <p className="text-xs text-muted">{t('placeholders')}</p>
      <ul className="flex flex-wrap gap-2">
        {placeholders.map(({ name, example, isRequired }) => (
          <li key={name} className="max-w-full">
            <button
              type="button"
              className="block max-w-full rounded-sm border border-line px-2 py-1 text-start text-xs hover:border-cinnabar"
              onClick={() => onInsert(name)}
            >
              <bdi className="figures font-semibold break-all">{`{${name}}`}</bdi>
              {isRequired && <span className="ms-1.5 text-cinnabar">{t('required')}</span>}
              <bdi className="block break-words text-muted">{example}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Standards({ letterPart, language }: { letterPart: LetterPart; language: Language }) {
  const t = useWords('letters');
  const { dir, htmlLang } = languages[language];
  const texts = [
    { title: t('standardText'), contents: letterPart.standard },
    ...(letterPart.formerStandard === null
      ? []
      : [{ title: t('formerStandard'), contents: letterPart.formerStandard }]),
  ];
  return (
    <dl className={`grid gap-3 border-t border-line pt-4 ${texts.length > 1 ? 'lg:grid-cols-2' : ''}`}>
      {texts.map(({ title, contents }) => (
        <div key={title} className="min-w-0">
          <dt className="text-xs text-muted">{title}</dt>
          <dd dir={dir} lang={htmlLang} className="break-words whitespace-pre-line">
            {contents}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface HistoryProps {
  letterPart: LetterPart;
  language: Language;
  onUse: (contents: string) => void;
}

/** Who wrote what and when; an earlier version comes back into the field, and is saved from there. */
function History({ letterPart, language, onUse }: HistoryProps) {
  const t = useWords('letters');
  const format = useFormat();
  const { dir, htmlLang } = languages[language];
  return (
    <details className="group border-t border-line pt-4">
      <summary className="flex cursor-pointer list-none items-center gap-2 font-semibold">
        {t('history', { count: letterPart.history.length })}
        <ChevronDown size={16} aria-hidden className="group-open:rotate-180" />
      </summary>
      <ol className="mt-3 divide-y divide-line">
        {letterPart.history.map(({ version, contents, by, at }) => (
          <li key={version} className="space-y-1 py-3">
            <p className="flex flex-wrap items-center gap-x-3 text-xs text-muted">
              <span className="figures">{t('version', { version })}</span>
              <bdi>{by}</bdi>
              <time dateTime={at}>{format.dateTime(at)}</time>
            </p>
            {contents === null ? (
              <p className="text-muted">{t('standardText')}</p>
            ) : (
              <p dir={dir} lang={htmlLang} className="break-words whitespace-pre-line">
                {contents}
              </p>
            )}
            <Button size="small" onClick={() => onUse(contents ?? letterPart.standard)}>
              {t('restore')}
            </Button>
          </li>
        ))}
      </ol>
    </details>
  );
}

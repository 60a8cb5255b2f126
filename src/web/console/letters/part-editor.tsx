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
  of: { letterId: string; language: Language };
  part: LetterPart;
  draft: Draft | undefined;
  onDraft: (draft: Draft | undefined) => void;
}

/** One text of a letter: what stands in place of the standard, what it may name, and its versions. */
export function PartEditor({ of, part, draft, onDraft }: Props) {
  const t = useWords('letters');
  const box = useRef<HTMLTextAreaElement>(null);
  const save = useSend('console.letterTexts.save', {
    changes: ['console.letterTexts.get', 'console.letters.get', 'console.letters.list', 'console.log.list'],
    // The draft stays: what somebody else wrote meanwhile is shown beside it.
    decides: true,
    // Null puts the standard back.
    canEmpty: true,
    onDone(_, { contents }) {
      onDraft(undefined);
      toast.success(t(contents === null ? 'save.standard' : 'save.done'));
    },
  });
  const { dir, htmlLang } = languages[of.language];
  const sent = part.contents ?? part.standard;
  const typed = draft?.contents ?? sent;
  const issue = useIssue(of, part.name, draft?.contents ?? '');
  const write = (contents: string) =>
    onDraft(contents === sent ? undefined : { contents, version: draft?.version ?? part.version });
  const insert = (name: string) => {
    const { selectionStart: from = typed.length, selectionEnd: to = typed.length } = box.current ?? {};
    write(`${typed.slice(0, from)}{${name}}${typed.slice(to)}`);
    box.current?.focus();
  };
  const saveAs = (contents: string | null) =>
    save.mutate({ ...of, name: part.name, contents, version: draft?.version ?? part.version });
  return (
    <section className="card space-y-4 p-4 sm:p-5">
      <header className="flex flex-wrap items-center gap-2">
        <h2 className="font-semibold">{t(`part.${part.part}`)}</h2>
        {part.contents !== null && <Badge tone="promotion">{t('changed')}</Badge>}
        {part.formerStandard !== null && <Badge tone="accent">{t('outdated')}</Badge>}
      </header>
      {part.sharedBy > 0 && <p className="text-muted">{t('shared', { count: part.sharedBy })}</p>}
      {draft && draft.version !== part.version && (
        <div className="space-y-2 rounded-sm bg-saffron-soft p-3 text-saffron-deep" role="status">
          <p>{t('conflict')}</p>
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => onDraft(undefined)}>
              {t('conflict.theirs')}
            </Button>
            <Button size="small" onClick={() => onDraft({ ...draft, version: part.version })}>
              {t('conflict.mine')}
            </Button>
          </div>
        </div>
      )}
      <Field
        label={t('contents')}
        hint={t(part.part === 'subject' ? 'contents.lineHint' : 'contents.hint')}
        error={issue}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={box}
            rows={part.part === 'subject' ? 2 : 5}
            dir={dir}
            lang={htmlLang}
            maxLength={longestLetterText}
            value={typed}
            onChange={({ target }) => write(target.value)}
          />
        )}
      </Field>
      <Placeholders placeholders={part.placeholders} onInsert={insert} />
      <div className="flex flex-wrap gap-3">
        <Button
          tone={draft ? 'main' : 'quiet'}
          busy={save.isPending}
          disabled={!draft || typed.trim() === '' || issue !== undefined}
          onClick={() => saveAs(typed)}
        >
          {t('save')}
        </Button>
        {draft && <Button onClick={() => onDraft(undefined)}>{t('discard')}</Button>}
        {part.contents !== null && (
          <Button busy={save.isPending} onClick={() => saveAs(null)}>
            {t('useStandard')}
          </Button>
        )}
        {part.formerStandard !== null && !draft && (
          <Button busy={save.isPending} onClick={() => saveAs(part.contents)}>
            {t('keepContents')}
          </Button>
        )}
      </div>
      <Standards part={part} language={of.language} />
      {part.history.length > 0 && <History part={part} language={of.language} onUse={write} />}
    </section>
  );
}

/** What keeps a text from being sent, once typing rests; undefined while nothing does. */
function useIssue(of: Props['of'], name: string, contents: string): string | undefined {
  const common = useWords('common');
  const rested = useRested(contents);
  const check = useCall(
    'console.letterTexts.preview',
    { ...of, drafts: [{ name, contents: rested }] },
    { enabled: rested.trim() !== '' },
  );
  return contents === rested && check.isError ? errorText(check.error, common) : undefined;
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

function Standards({ part, language }: { part: LetterPart; language: Language }) {
  const t = useWords('letters');
  const { dir, htmlLang } = languages[language];
  const texts = [
    { title: t('standardText'), contents: part.standard },
    ...(part.formerStandard === null ? [] : [{ title: t('formerStandard'), contents: part.formerStandard }]),
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
  part: LetterPart;
  language: Language;
  onUse: (contents: string) => void;
}

/** Who wrote what and when; an earlier version comes back into the field, and is saved from there. */
function History({ part, language, onUse }: HistoryProps) {
  const t = useWords('letters');
  const format = useFormat();
  const { dir, htmlLang } = languages[language];
  return (
    <details className="group border-t border-line pt-4">
      <summary className="flex cursor-pointer list-none items-center gap-2 font-semibold">
        {t('history', { count: part.history.length })}
        <ChevronDown size={16} aria-hidden className="group-open:rotate-180" />
      </summary>
      <ol className="mt-3 divide-y divide-line">
        {part.history.map(({ version, contents, by, at }) => (
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
            <Button size="small" onClick={() => onUse(contents ?? part.standard)}>
              {t('restore')}
            </Button>
          </li>
        ))}
      </ol>
    </details>
  );
}

import { useState, type ReactNode } from 'react';
import { Send } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import type { LetterPart } from '../../../contract/operations/letter-texts.ts';
import { languageCodes, languages, type Language } from '../../../kit/languages.ts';
import { OneOf } from '../../features/bookings/one-of.tsx';
import { useRested } from '../../features/office/search-dialog.tsx';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { Section } from '../section.tsx';
import { letterPath, lettersPath } from '../sections.tsx';
import { PartEditor, type Draft } from './part-editor.tsx';

interface LetterInLanguage {
  letterId: string;
  language: Language;
}

export const page = definePage({
  View() {
    const common = useWords('common');
    const { params } = usePlace();
    const letterId = params.id ?? '';
    const language = languageCodes.find((code) => code === params.language);
    const query = useCall(
      'console.letterTexts.get',
      { letterId, language: language ?? 'en' },
      { enabled: letterId !== '' && language !== undefined },
    );
    const back = { text: common('title.letter'), to: letterPath(letterId) };
    return (
      <Section
        section={lettersPath}
        title={[common('title.letterText'), language && languages[language].name].filter(Boolean).join(' · ')}
      >
        <OneOf query={query} back={back}>
          {(texts) => (
            <Editor
              key={`${letterId} ${language}`}
              letter={{ letterId, language: language! }}
              texts={texts}
            />
          )}
        </OneOf>
      </Section>
    );
  },
});

type Texts = OutputOf<'console.letterTexts.get'>;

// The subject is the last: most letters share theirs with others, and it is seldom what is changed.
const order = ['body', 'continuation', 'subject'];
const byOrder = (first: LetterPart, second: LetterPart): number =>
  order.indexOf(first.part) - order.indexOf(second.part);

const contentsOf = (text: LetterPart, draft: Draft | undefined): string =>
  draft?.contents ?? text.contents ?? text.standard;

/** The texts of a letter in a language, as they are sent now and as they would be. */
function Editor({ letter, texts }: { letter: LetterInLanguage; texts: Texts }) {
  const [drafts, setDrafts] = useState<Partial<Record<string, Draft>>>({});
  const previewedTexts = texts.parts
    .filter((text) => contentsOf(text, drafts[text.name]).trim() !== '')
    .map((text) => ({ name: text.name, contents: contentsOf(text, drafts[text.name]) }));
  const setDraft = (name: string, draft: Draft | undefined) => setDrafts({ ...drafts, [name]: draft });
  return (
    <div className="space-y-4">
      <Previews letter={letter} standard={texts.standard} drafts={previewedTexts} />
      {texts.parts.toSorted(byOrder).map((letterPart) => (
        <PartEditor
          key={letterPart.name}
          letter={letter}
          letterPart={letterPart}
          draft={drafts[letterPart.name]}
          onDraft={(draft) => setDraft(letterPart.name, draft)}
        />
      ))}
    </div>
  );
}

interface PreviewsProps {
  letter: LetterInLanguage;
  standard: Texts['standard'];
  drafts: { name: string; contents: string }[];
}

/** What is typed, filled in with made-up values, beside what the product would send. */
function Previews({ letter, standard, drafts }: PreviewsProps) {
  const t = useWords('letters');
  const rested = useRested(JSON.stringify(drafts));
  const input = { ...letter, drafts: JSON.parse(rested) as typeof drafts };
  const preview = useCall('console.letterTexts.preview', input, { keep: true });
  const send = useSend('console.letterTexts.try', {
    onDone({ state, recipient, answer }) {
      if (state === 'sent') toast.success(t('try.sent', { recipient }));
      else toast.error(t(`try.${state}`, { recipient }), answer);
    },
  });
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2" aria-label={t('preview')}>
      <Preview
        title={t('preview')}
        language={letter.language}
        contents={preview.isError ? undefined : preview.data}
        isIncomplete={preview.isError}
      >
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-xs text-muted">{preview.data?.sms && t('sms', preview.data.sms)}</p>
          <Button
            size="small"
            busy={send.isPending}
            disabled={preview.isError}
            onClick={() => send.mutate({ ...letter, drafts })}
          >
            <Send size={14} aria-hidden className="mirrored" />
            {t('try')}
          </Button>
        </div>
      </Preview>
      <Preview title={t('standard')} language={letter.language} contents={standard}>
        <p className="text-xs text-muted">{t('about')}</p>
      </Preview>
    </section>
  );
}

interface PreviewProps {
  title: string;
  language: Language;
  contents: { subject: string; body: string } | undefined;
  /** There is nothing to send yet. */
  isIncomplete?: boolean;
  children: ReactNode;
}

function Preview({ title, language, contents, isIncomplete = false, children }: PreviewProps) {
  const t = useWords('letters');
  const { htmlLang, dir } = languages[language];
  return (
    <article className="card flex flex-col gap-3 p-4">
      <h2 className="font-semibold">{title}</h2>
      <div lang={htmlLang} dir={dir} className="min-h-32 grow space-y-3 rounded bg-sand/60 p-3">
        {isIncomplete && (
          <p dir="auto" className="text-muted">
            {t('preview.none')}
          </p>
        )}
        <p className="font-semibold break-words">{contents?.subject}</p>
        <p className="break-words whitespace-pre-line">{contents?.body}</p>
      </div>
      {children}
    </article>
  );
}

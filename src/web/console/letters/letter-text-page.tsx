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

interface OfLetter {
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
      <Section section={lettersPath} title={language ? languages[language].name : common('title.letterText')}>
        <OneOf query={query} back={back}>
          {(texts) => (
            <Editor key={`${letterId} ${language}`} of={{ letterId, language: language! }} texts={texts} />
          )}
        </OneOf>
      </Section>
    );
  },
});

type Texts = OutputOf<'console.letterTexts.get'>;

// The subject is the last: most letters share theirs with others, and it is seldom what is changed.
const order = ['body', 'continuation', 'subject'];
const byOrder = (one: LetterPart, other: LetterPart): number =>
  order.indexOf(one.part) - order.indexOf(other.part);

const contentsOf = (part: LetterPart, draft: Draft | undefined): string =>
  draft?.contents ?? part.contents ?? part.standard;

/** The texts of a letter in a language, as they are sent now and as they would be. */
function Editor({ of, texts }: { of: OfLetter; texts: Texts }) {
  const [drafts, setDrafts] = useState<Partial<Record<string, Draft>>>({});
  const written = texts.parts
    .filter((part) => contentsOf(part, drafts[part.name]).trim() !== '')
    .map((part) => ({ name: part.name, contents: contentsOf(part, drafts[part.name]) }));
  const setDraft = (name: string, draft: Draft | undefined) => setDrafts({ ...drafts, [name]: draft });
  return (
    <div className="space-y-4">
      <Previews of={of} standard={texts.standard} drafts={written} />
      {texts.parts.toSorted(byOrder).map((part) => (
        <PartEditor
          key={part.name}
          of={of}
          part={part}
          draft={drafts[part.name]}
          onDraft={(draft) => setDraft(part.name, draft)}
        />
      ))}
    </div>
  );
}

interface PreviewsProps {
  of: OfLetter;
  standard: Texts['standard'];
  drafts: { name: string; contents: string }[];
}

/** What is typed, filled in with made-up values, beside what the product would send. */
function Previews({ of, standard, drafts }: PreviewsProps) {
  const t = useWords('letters');
  const rested = useRested(JSON.stringify(drafts));
  const input = { ...of, drafts: JSON.parse(rested) as typeof drafts };
  const preview = useCall('console.letterTexts.preview', input, { keep: true });
  const send = useSend('console.letterTexts.try', {
    onDone({ state, recipient, answer }) {
      if (state === 'sent') toast.success(t('try.sent', { recipient }));
      else toast.error(t(`try.${state}`, { recipient }), answer);
    },
  });
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2" aria-label={t('preview')}>
      <Preview title={t('preview')} language={of.language} letter={preview.data}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-xs text-muted">{preview.data?.sms && t('sms', preview.data.sms)}</p>
          <Button
            size="small"
            busy={send.isPending}
            disabled={preview.isError}
            onClick={() => send.mutate({ ...of, drafts })}
          >
            <Send size={14} aria-hidden className="mirrored" />
            {t('try')}
          </Button>
        </div>
      </Preview>
      <Preview title={t('standard')} language={of.language} letter={standard}>
        <p className="text-xs text-muted">{t('about')}</p>
      </Preview>
    </section>
  );
}

interface PreviewProps {
  title: string;
  language: Language;
  letter: { subject: string; body: string } | undefined;
  children: ReactNode;
}

function Preview({ title, language, letter, children }: PreviewProps) {
  const { htmlLang, dir } = languages[language];
  return (
    <article className="card flex flex-col gap-3 p-4">
      <h2 className="font-semibold">{title}</h2>
      <div lang={htmlLang} dir={dir} className="min-h-32 grow space-y-3 rounded bg-sand/60 p-3">
        <p className="font-semibold break-words">{letter?.subject}</p>
        <p className="break-words whitespace-pre-line">{letter?.body}</p>
      </div>
      {children}
    </article>
  );
}

import { useState } from 'react';
import type { z } from 'zod';
import type { InputOf } from '../../../contract/contract.ts';
import { Captions } from 'lucide-react';
import { voices, type VoiceId } from '../../../contract/studio/video-limits.ts';
import type { WorkDetail } from '../../../contract/studio/studio.ts';
import type { translatedVideoPlan } from '../../../contract/studio/videos.ts';
import { languageCodes, type Language } from '../../../kit/languages.ts';
import { readSubtitles, type Cue } from '../../../kit/subtitles.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useNavigate } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { workPath } from '../../features/studio/paths.ts';
import { ToolHead } from '../../features/studio/tool-head.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/field.tsx';
import { FileButton } from '../../ui/form/file-button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { CueFields, type CueRow } from './cue-fields.tsx';
import { FormOfWork } from './form-of-work.tsx';
import { useTranslating } from './use-translating.ts';
import { ChooseFilm, Film, useSource } from './translation-source.tsx';
import { ColourField, LanguageField, VoiceField } from './video-fields.tsx';

export const page = definePage({ View: VideoTranslationPage });

type VideoPlan = z.output<typeof translatedVideoPlan>;

function VideoTranslationPage() {
  return (
    <FormOfWork
      kind="translated-video"
      renderForm={(work) => <VideoTranslationForm key={work?.id ?? ''} work={work} />}
    />
  );
}

/** A video, what is said in it, how it is in another language, and the press that makes it. */
function VideoTranslationForm({ work }: { work: WorkDetail | null }) {
  const t = useWords('video');
  const tools = useCall('works.tools', {});
  const tool = tools.data?.find(({ kind }) => kind === 'translated-video');
  const missing = tool?.missing;
  const start = work ? (work.asked as unknown as VideoPlan) : null;
  const { source, chosen, sent, setFile } = useSource(work);
  const [now, setNow] = useState(0);
  const [cues, setCues] = useState<CueRow[]>(() => rowsOf(start));
  const [to, setTo] = useState<Language>(start?.language ?? 'ar');
  const [look, setLook] = useState<LookOf>({
    voice: start ? (start.voice ?? '') : 'ar-deep',
    isBurnt: start?.burnt ?? true,
    colour: start?.captionColour ?? '#ffffff',
  });
  const { isTranslating, translate } = useTranslation(cues, setCues, to);
  const ready = cues.filter((cue) => cue.translated.trim() && cue.to > cue.from);
  const { isPending, send } = useMaking({ chosen, start, cues: ready, to, look });
  return (
    <div className="page space-y-6">
      <ToolHead title={t('translate.title')} hint={t('translate.hint')} missing={missing} />
      <section aria-label={t('theVideo')} className="card space-y-4 p-5">
        <h2 className="text-lg font-semibold">{t('theVideo')}</h2>
        <ChooseFilm onFile={setFile} />
        {source && <Film source={source} cues={cues} now={now} onTime={setNow} />}
      </section>
      <section aria-label={t('subtitles')} className="card space-y-4 p-5">
        <h2 className="text-lg font-semibold">{t('subtitles')}</h2>
        <div className="flex flex-wrap items-end gap-3">
          <OpenSubtitles onRead={setCues} />
          {tool?.services.transcription && (
            <Transcribe isReady={source !== null} sent={sent} onRead={(read) => setCues(read.map(rowOf))} />
          )}
          <LanguageField
            label={t('into')}
            language={to}
            of={languageCodes}
            onChange={(language) => {
              if (!language) return;
              setTo(language);
              // No voice speaks Thai.
              setLook({ ...look, voice: voices.find((each) => each.language === language)?.id ?? '' });
            }}
          />
          <Button
            busy={isTranslating}
            disabled={!cues.some(({ text, translated }) => text.trim() && !translated.trim())}
            onClick={() => void translate()}
          >
            {t('translateAll')}
          </Button>
        </div>
        <CueFields cues={cues} to={to} now={now} onChange={setCues} />
      </section>
      <section aria-label={t('look')} className="card space-y-5 p-5">
        <SoundAndSubtitles look={look} service={tool?.services.speech} onChange={setLook} />
        <Button
          tone="main"
          size="large"
          busy={isPending}
          disabled={!source || ready.length === 0 || Boolean(missing)}
          onClick={() => void send()}
        >
          {t('make')}
        </Button>
      </section>
    </div>
  );
}

const rowsOf = (asked: VideoPlan | null): CueRow[] =>
  (asked?.cues ?? []).map(({ from, to, text, original = '' }) => ({
    id: crypto.randomUUID(),
    from,
    to,
    text: original,
    translated: text,
  }));

/** Translates what has no translation yet. */
function useTranslation(cues: CueRow[], onChange: (cues: CueRow[]) => void, to: Language) {
  const { isTranslating, translate: translateLines } = useTranslating();
  async function translate() {
    const untranslated = cues.filter(({ text, translated }) => text.trim() && !translated.trim());
    const made = await translateLines(
      untranslated.map(({ text }) => text),
      to,
    );
    onChange(
      cues.map((cue) => (cue.translated.trim() ? cue : { ...cue, translated: made.get(cue.text) ?? '' })),
    );
  }
  return { isTranslating, translate };
}

interface Making {
  chosen: () => Promise<Partial<InputOf<'works.generateVideo'>>>;
  start: VideoPlan | null;
  cues: readonly CueRow[];
  to: Language;
  look: LookOf;
}

/** The call behind the button. */
function useMaking({ chosen, start, cues, to, look }: Making) {
  const navigate = useNavigate();
  const make = useSend('works.generateVideo', {
    changes: ['works.list'],
    onDone: ({ id }) => navigate(workPath(id)),
  });
  async function send() {
    make.mutate({
      tool: 'translated-video',
      ...(await chosen()),
      translatedVideo: {
        ...(look.voice && { voice: look.voice }),
        ...(start && { kept: start.kept }),
        burnt: look.isBurnt,
        language: to,
        captionColour: look.colour,
        cues: cues.map((cue) => ({
          from: cue.from,
          to: cue.to,
          text: cue.translated.trim(),
          original: cue.text.trim(),
        })),
      },
    });
  }
  return { isPending: make.isPending, send };
}

interface LookOf {
  voice: VoiceId | '';
  isBurnt: boolean;
  /** Of subtitles in the picture. */
  colour: string;
}

/** The voice over the video's own sound, and how subtitles stand in the picture. */
function SoundAndSubtitles({
  look,
  service,
  onChange,
}: {
  look: LookOf;
  service: string | null | undefined;
  onChange: (look: LookOf) => void;
}) {
  const t = useWords('video');
  return (
    <>
      <VoiceField
        service={service}
        voice={look.voice}
        onChange={(voice) => onChange({ ...look, voice })}
        none={t('ownSound')}
      />
      <Checkbox
        checked={look.isBurnt}
        onChange={({ target }) => onChange({ ...look, isBurnt: target.checked })}
      >
        {t('burnt')}
      </Checkbox>
      {look.isBurnt && (
        <ColourField
          of="captionColour"
          colour={look.colour}
          onChange={(colour) => onChange({ ...look, colour })}
        />
      )}
    </>
  );
}

interface TranscribeProps {
  isReady: boolean;
  sent: () => Promise<InputOf<'works.transcribe'>>;
  onRead: (cues: Cue[]) => void;
}

/** Has a service write down what is said, and says which one did. */
function Transcribe({ isReady, sent, onRead }: TranscribeProps) {
  const t = useWords('video');
  const transcribe = useSend('works.transcribe', {
    onDone: ({ cues, engine }) => {
      onRead(cues);
      toast.success(t('transcribed', { engine }));
    },
  });
  return (
    <Button
      busy={transcribe.isPending}
      disabled={!isReady}
      onClick={() => void sent().then((input) => transcribe.mutate(input))}
    >
      {t('transcribe')}
    </Button>
  );
}

const rowOf = (cue: Cue): CueRow => ({ ...cue, id: crypto.randomUUID(), translated: '' });

/** Takes subtitles out of a file. */
function OpenSubtitles({ onRead }: { onRead: (cues: CueRow[]) => void }) {
  const t = useWords('video');
  async function open(file: File | undefined) {
    if (!file) return;
    const read = readSubtitles(new Uint8Array(await file.arrayBuffer()));
    if (read) onRead(read.map(rowOf));
    else toast.error(t('noSubtitles'));
  }
  return (
    <FileButton accept={['.srt', '.vtt']} onFiles={([chosen]) => void open(chosen)}>
      <Captions size={16} aria-hidden />
      {t('chooseSubtitles')}
    </FileButton>
  );
}

import { cutText } from '../../../kit/text/cut-text.ts';
import { useState } from 'react';
import type { z } from 'zod';
import { Mic } from 'lucide-react';
import type { InputOf } from '../../../contract/contract.ts';
import { maximumVideo } from '../../../contract/files/uploads.ts';
import {
  alignments,
  inputModes,
  longestCaption,
  longestSpoken,
  mostLines,
  voices,
  type PresenterId,
  type VideoShape,
  type VoiceId,
} from '../../../contract/studio/video-limits.ts';
import type { WorkDetail } from '../../../contract/studio/studio.ts';
import type { presenterVideoPlan } from '../../../contract/studio/videos.ts';
import { languages, type Language } from '../../../kit/languages.ts';
import { base64Of } from '../../page/files/base64-of.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useNavigate, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { workPath } from '../../features/studio/paths.ts';
import { ToolHead } from '../../features/studio/tool-head.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Field, Radio, Textarea } from '../../ui/form/field.tsx';
import { FileButton } from '../../ui/form/file-button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { CaptionFields, type Translations } from './caption-fields.tsx';
import { FormOfWork } from './form-of-work.tsx';
import { ColourField, MusicField, ShapeField, VoiceField, type Music } from './video-fields.tsx';

export const page = definePage({ View: VideoCreatePage });

const soundTypes = ['audio/*', 'video/mp4', 'video/webm'];

/** Lines of a text, each short enough to be spoken and read at once. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => cutText(line.trim(), longestSpoken))
    .filter(Boolean)
    .slice(0, mostLines);

/** A voice in a language; where none speaks it, the English one. */
const voiceFor = (language: Language): VoiceId =>
  voices.find((voice) => voice.language === language)?.id ?? 'en-light';

type Mode = 'text' | 'voice';

type VideoPlan = z.output<typeof presenterVideoPlan> & { recorded?: string; pictures?: string[] };

function VideoCreatePage() {
  return (
    <FormOfWork
      kind="presenter-video"
      renderForm={(work) => <VideoCreateForm key={work?.id ?? ''} work={work} />}
    />
  );
}

/** A presenter, what is said, and the press that makes a video of it. */
function VideoCreateForm({ work }: { work: WorkDetail | null }) {
  const t = useWords('video');
  const tools = useCall('works.tools', {});
  const tool = tools.data?.find(({ kind }) => kind === 'presenter-video');
  const missing = tool?.missing;
  const start = work ? (work.asked as unknown as VideoPlan) : null;
  const [presenter, setPresenter] = useState<PresenterId>(start?.presenter ?? 'lin');
  const [alignment, setAlignment] = useState<1 | 2 | 3>(start?.alignment ?? alignments.center);
  const [mode, setMode] = useState<Mode>(start?.recorded ? 'voice' : 'text');
  const [text, setText] = useState(() => start?.lines.map((line) => line.text).join('\n') ?? '');
  const [file, setFile] = useState<File | null>(null);
  const place = usePlace();
  const [voice, setVoice] = useState<VoiceId>(() => start?.voice ?? voiceFor(place.language));
  const captions = useCaptions(start, voice, linesOf(text));
  const [shape, setShape] = useState<VideoShape>(start?.shape ?? '16:9');
  const [ground, setGround] = useState(start?.ground ?? '#7fa7a0');
  const [music, setMusic] = useState<Music | undefined>(start?.music);
  const lines = linesOf(text);
  const language = voices.find(({ id }) => id === voice)!.language;
  const { isPending, send } = useMaking({
    work,
    mode,
    file,
    lines: captions.lines,
    plan: { presenter, alignment, shape, ground, voice, ...captions.plan, ...(music && { music }) },
  });
  return (
    <div className="page space-y-6">
      <ToolHead title={t('create.title')} hint={t('create.hint')} missing={missing} />
      <div className="grid gap-6 lg:grid-cols-2">
        <section aria-label={t('presenter')} className="card space-y-5 p-5">
          <h2 className="text-lg font-semibold">{t('presenter')}</h2>
          <PresenterChoice chosen={presenter} onChoose={setPresenter} />
          <AlignmentField alignment={alignment} onChange={setAlignment} />
          <ShapeField shape={shape} onChange={setShape} />
          <ColourField of="ground" colour={ground} onChange={setGround} />
        </section>
        <section aria-label={t('said')} className="card space-y-5 p-5">
          <h2 className="text-lg font-semibold">{t('said')}</h2>
          <Tabs<Mode>
            label={t('said')}
            selected={mode}
            onSelect={setMode}
            tabs={[
              { id: 'text', label: t('mode.text') },
              { id: 'voice', label: t('mode.voice') },
            ]}
          >
            <div className="space-y-5 pt-4">
              {mode === 'text' ? (
                <>
                  <VoiceField
                    service={tool?.services.speech}
                    voice={voice}
                    onChange={(chosen) => chosen && setVoice(chosen)}
                  />
                  <TextField text={text} direction={languages[language].dir} onChange={setText} />
                  {captions.fields}
                </>
              ) : (
                <VoiceFile file={file} hasEarlier={Boolean(start?.recorded)} onFile={setFile} />
              )}
              <MusicField music={music} onChange={setMusic} />
            </div>
          </Tabs>
          <Button
            tone="main"
            size="large"
            busy={isPending}
            disabled={Boolean(missing) || (mode === 'text' ? lines.length === 0 : !file && !start?.recorded)}
            onClick={() => void send()}
          >
            {t('make')}
          </Button>
        </section>
      </div>
    </div>
  );
}

/** What is read below the presenter: what is spoken, and its translations. */
function useCaptions(start: VideoPlan | null, voice: VoiceId, lines: readonly string[]) {
  const t = useWords('video');
  const spokenIn = voices.find(({ id }) => id === voice)!.language;
  const before = start?.captionLanguages?.slice(1) ?? [];
  const [isCaptioned, setCaptioned] = useState(
    !start || start.lines.some((line) => line.captions.length > 0),
  );
  const [colour, setColour] = useState(start?.captionColour ?? '#ffffff');
  const [others, setOthers] = useState<Language[]>(before);
  const [translations, setTranslations] = useState<Translations>(() =>
    Object.fromEntries(
      before.map((code, n) => [
        code,
        Object.fromEntries(start!.lines.map((line) => [line.text, line.captions[n + 1] ?? ''])),
      ]),
    ),
  );
  const written = others.filter((code) => code !== spokenIn);
  return {
    lines: lines.map((text) => ({
      text,
      captions: isCaptioned
        ? [text, ...written.map((code) => translations[code]?.[text]?.trim() ?? '')].map((each) =>
            cutText(each, longestCaption),
          )
        : [],
    })),
    plan: { captionColour: colour, captionLanguages: isCaptioned ? [spokenIn, ...written] : [] },
    fields: (
      <>
        <Checkbox checked={isCaptioned} onChange={({ target }) => setCaptioned(target.checked)}>
          {t('withCaptions')}
        </Checkbox>
        {isCaptioned && (
          <>
            <ColourField of="captionColour" colour={colour} onChange={setColour} />
            <CaptionFields
              lines={lines}
              spokenIn={spokenIn}
              others={written}
              translations={translations}
              onChange={(next, texts) => {
                setOthers(next);
                setTranslations(texts);
              }}
            />
          </>
        )}
      </>
    ),
  };
}

/** The presenters, drawn as they stand in a video. */
function PresenterChoice({ chosen, onChoose }: { chosen: PresenterId; onChoose: (id: PresenterId) => void }) {
  const t = useWords('video');
  const presenters = useCall('works.listPresenters', {});
  return (
    <fieldset>
      <legend className="mb-2 text-sm text-muted">{t('drawn')}</legend>
      <ul className="grid grid-cols-3 gap-3">
        {presenters.data?.map(({ id, name, picture }) => (
          <li key={id}>
            <label className="block cursor-pointer rounded border border-line bg-sand p-1 text-center has-checked:border-cinnabar has-focus-visible:outline-2 has-focus-visible:outline-cinnabar">
              <input
                type="radio"
                name="presenter"
                checked={chosen === id}
                onChange={() => onChoose(id)}
                className="sr-only"
              />
              <img src={picture} alt="" className="mx-auto aspect-square w-full object-contain" />
              <bdi>{name}</bdi>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function AlignmentField({
  alignment,
  onChange: setAlignment,
}: {
  alignment: 1 | 2 | 3;
  onChange: (alignment: 1 | 2 | 3) => void;
}) {
  const t = useWords('video');
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t('alignment')}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {Object.entries(alignments).map(([name, value]) => (
          <Radio
            key={name}
            name="alignment"
            checked={alignment === value}
            onChange={() => setAlignment(value)}
          >
            {t(`alignment.${name as keyof typeof alignments}`)}
          </Radio>
        ))}
      </div>
    </fieldset>
  );
}

function TextField({
  text,
  direction,
  onChange: setText,
}: {
  text: string;
  direction: 'ltr' | 'rtl';
  onChange: (text: string) => void;
}) {
  const t = useWords('video');
  return (
    <Field label={t('text')} hint={t('textHint')}>
      {(tied) => (
        <Textarea
          {...tied}
          rows={7}
          maxLength={5_000}
          dir={direction}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </Field>
  );
}

function VoiceFile({
  file,
  hasEarlier,
  onFile: setFile,
}: {
  file: File | null;
  /** Whether there is the recording of the work that is changed. */
  hasEarlier: boolean;
  onFile: (file: File) => void;
}) {
  const t = useWords('video');
  return (
    <div className="space-y-3">
      <FileButton
        accept={soundTypes}
        onFiles={([chosen]) => {
          if (!chosen) return;
          if (chosen.size > maximumVideo) toast.error(t('tooLarge'));
          else setFile(chosen);
        }}
      >
        <Mic size={16} aria-hidden />
        {t('chooseVoice')}
      </FileButton>
      <p className="text-sm text-muted">{t('voiceFileHint')}</p>
      {(file || hasEarlier) && <p>{file ? <bdi>{file.name}</bdi> : t('earlierVoice')}</p>}
    </div>
  );
}

interface Making {
  work: WorkDetail | null;
  mode: Mode;
  file: File | null;
  lines: { text: string; captions: string[] }[];
  plan: Omit<NonNullable<InputOf<'works.generateVideo'>['presenterVideo']>, 'lines'>;
}

/** The call behind the button. */
function useMaking({ work, mode, file, lines, plan }: Making) {
  const navigate = useNavigate();
  const make = useSend('works.generateVideo', {
    changes: ['works.list'],
    onDone: ({ id }) => navigate(workPath(id)),
  });
  async function send() {
    make.mutate({
      tool: 'presenter-video',
      ...(work && { again: work.id, keys: (work.asked as unknown as VideoPlan).pictures ?? [] }),
      inputMode: inputModes[mode],
      ...(mode === 'voice' && file && { file: await base64Of(file), name: cutText(file.name, 120) }),
      presenterVideo: { ...plan, lines: mode === 'voice' ? [] : lines },
    });
  }
  return { isPending: make.isPending, send };
}

import { useEffect, useRef, useState } from 'react';
import { Captions, Upload } from 'lucide-react';
import { maximumVideo, videoTypes } from '../../../contract/files/uploads.ts';
import { voices, type VoiceId } from '../../../contract/studio/video-limits.ts';
import { languageCodes, type Language } from '../../../kit/languages.ts';
import { readSubtitles } from '../../../kit/subtitles.ts';
import { api, ApiError } from '../../page/api.ts';
import { base64Of } from '../../page/base64-of.ts';
import { errorText, useCall, useSend } from '../../page/calls.ts';
import { definePage } from '../../page/define.ts';
import { useNavigate } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { workPath } from '../../features/studio/paths.ts';
import { ToolHead } from '../../features/studio/tool-head.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { toast } from '../../ui/toast.tsx';
import { CueFields, type CueRow } from './cue-fields.tsx';
import { LanguageField, VoiceField } from './video-fields.tsx';
import { Waveform } from './waveform.tsx';

export const page = definePage({ View: VideoTranslationPage });

/** A video, what is said in it, how it is in another language, and the press that makes it. */
function VideoTranslationPage() {
  const t = useWords('video');
  const navigate = useNavigate();
  const tools = useCall('works.tools', {});
  const missing = tools.data?.find(({ kind }) => kind === 'translated-video')?.missing;
  const [file, setFile] = useState<File | null>(null);
  const [now, setNow] = useState(0);
  const [cues, setCues] = useState<CueRow[]>([]);
  const [to, setTo] = useState<Language>('ar');
  const [voice, setVoice] = useState<VoiceId | ''>('ar-deep');
  const [isBurnt, setBurnt] = useState(true);
  const { isTranslating, translate } = useTranslation(cues, setCues, to);
  const make = useSend('works.generateVideo', {
    changes: ['works.list'],
    onDone: ({ id }) => navigate(workPath(id)),
  });
  const ready = cues.filter((cue) => cue.translated.trim() && cue.to > cue.from);
  async function send() {
    make.mutate({
      tool: 'translated-video',
      name: file!.name.slice(0, 120),
      file: await base64Of(file!),
      translatedVideo: {
        ...(voice && { voice }),
        burnt: isBurnt,
        cues: ready.map((cue) => ({ from: cue.from, to: cue.to, text: cue.translated.trim() })),
      },
    });
  }
  return (
    <div className="page space-y-6">
      <ToolHead title={t('translate.title')} hint={t('translate.hint')} missing={missing} />
      <section aria-label={t('theVideo')} className="card space-y-4 p-5">
        <h2 className="text-lg font-semibold">{t('theVideo')}</h2>
        <ChooseFilm onFile={setFile} />
        {file && <Film file={file} cues={cues} now={now} onTime={setNow} />}
      </section>
      <section aria-label={t('subtitles')} className="card space-y-4 p-5">
        <h2 className="text-lg font-semibold">{t('subtitles')}</h2>
        <div className="flex flex-wrap items-end gap-3">
          <OpenSubtitles onRead={setCues} />
          <LanguageField
            label={t('into')}
            language={to}
            of={languageCodes}
            onChange={(language) => {
              if (!language) return;
              setTo(language);
              // No voice speaks Thai.
              setVoice(voices.find((each) => each.language === language)?.id ?? '');
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
        <VoiceField voice={voice} onChange={setVoice} none={t('ownSound')} />
        <Checkbox checked={isBurnt} onChange={({ target }) => setBurnt(target.checked)}>
          {t('burnt')}
        </Checkbox>
        <Button
          tone="main"
          size="large"
          busy={make.isPending}
          disabled={!file || ready.length === 0 || Boolean(missing)}
          onClick={() => void send()}
        >
          {t('make')}
        </Button>
      </section>
    </div>
  );
}

/** The video that is translated, with its sound as a wave below. */
function Film({
  file,
  cues,
  now,
  onTime,
}: {
  file: File;
  cues: readonly CueRow[];
  now: number;
  onTime: (second: number) => void;
}) {
  const t = useWords('video');
  const video = useRef<HTMLVideoElement>(null);
  const [seconds, setSeconds] = useState(0);
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <div className="space-y-3">
      {address && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said in it is what is being written below
        <video
          ref={video}
          src={address}
          controls
          onLoadedMetadata={({ currentTarget }) => setSeconds(currentTarget.duration)}
          onTimeUpdate={({ currentTarget }) => onTime(currentTarget.currentTime)}
          className="max-h-96 w-full rounded bg-ink"
        />
      )}
      <Waveform
        source={file}
        seconds={Number.isFinite(seconds) ? seconds : 0}
        now={now}
        cues={cues}
        label={t('place')}
        onSeek={(second) => {
          if (video.current) video.current.currentTime = second;
        }}
      />
    </div>
  );
}

/** Translates what has no translation yet, by the memory or a service; what neither can do stays to be written. */
function useTranslation(cues: CueRow[], onChange: (cues: CueRow[]) => void, to: Language) {
  const t = useWords('video');
  const common = useWords('common');
  const [isTranslating, setTranslating] = useState(false);
  async function translate() {
    setTranslating(true);
    const next = [...cues];
    let left = 0;
    try {
      for (const [n, cue] of next.entries()) {
        if (!cue.text.trim() || cue.translated.trim()) continue;
        try {
          const { text } = await api('translation.translate', { q: cue.text, to });
          next[n] = { ...cue, translated: text.slice(0, 500) };
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'NO_TRANSLATION') throw error;
          left++;
        }
      }
      if (left > 0) toast.error(t('notTranslated', { count: left }));
    } catch (error) {
      toast.error(errorText(error, common));
    } finally {
      onChange(next);
      setTranslating(false);
    }
  }
  return { isTranslating, translate };
}

/** Takes subtitles out of a file. */
function OpenSubtitles({ onRead }: { onRead: (cues: CueRow[]) => void }) {
  const t = useWords('video');
  async function open(file: File | undefined) {
    if (!file) return;
    const read = readSubtitles(new Uint8Array(await file.arrayBuffer()));
    if (read) onRead(read.map((cue) => ({ ...cue, id: crypto.randomUUID(), translated: '' })));
    else toast.error(t('noSubtitles'));
  }
  return (
    <FileButton accept={['.srt', '.vtt']} onFiles={([chosen]) => void open(chosen)}>
      <Captions size={16} aria-hidden />
      {t('chooseSubtitles')}
    </FileButton>
  );
}

function ChooseFilm({ onFile: setFile }: { onFile: (file: File) => void }) {
  const t = useWords('video');
  return (
    <>
      <FileButton
        accept={videoTypes}
        onFiles={([chosen]) => {
          if (!chosen) return;
          if (chosen.size > maximumVideo) toast.error(t('tooLarge'));
          else setFile(chosen);
        }}
      >
        <Upload size={16} aria-hidden />
        {t('chooseVideo')}
      </FileButton>
      <p className="text-sm text-muted">{t('videoHint')}</p>
    </>
  );
}

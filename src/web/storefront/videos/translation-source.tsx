import { cutText } from '../../../kit/text/cut-text.ts';
import { useEffect, useRef, useState } from 'react';
import { Upload } from 'lucide-react';
import { maximumVideo, videoTypes } from '../../../contract/files/uploads.ts';
import { workStates } from '../../../contract/studio/studio-limits.ts';
import type { WorkDetail } from '../../../contract/studio/studio.ts';
import { base64Of } from '../../page/files/base64-of.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useNavigate, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { videoTranslationPath } from '../../features/studio/paths.ts';
import { Field, Select } from '../../ui/form/field.tsx';
import { FileButton } from '../../ui/form/file-button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import type { CueRow } from './cue-fields.tsx';
import { Waveform } from './waveform.tsx';

/** The video that is translated: a file, a video that was made here (`?from=`), or that of the work that is changed. */
export function useSource(work: WorkDetail | null) {
  const from = usePlace().query.get('from');
  const [file, setFile] = useState<File | null>(null);
  const earlier = useCall(
    'works.detail',
    { id: from ?? '' },
    { enabled: from !== null && !work, keep: true },
  );
  const video = work
    ? work.inputs.find(({ name }) => name === 'source')
    : earlier.data?.outputs.find(({ type }) => type.startsWith('video/'));
  return {
    source: file ?? video?.url ?? null,
    setFile,
    /** The video itself, or the work it is of. */
    sent: async () => (file ? { file: await base64Of(file) } : { workId: work?.id ?? from! }),
    /** What the call takes of it. */
    async chosen() {
      const again = work ? { again: work.id } : {};
      if (file) return { ...again, name: cutText(file.name, 120), file: await base64Of(file) };
      return work ? { ...again, name: work.name } : { workId: from!, name: earlier.data!.name };
    },
  };
}

/** The video that is translated, with its sound as a wave below. */
export function Film({
  source,
  cues,
  now,
  onTime,
}: {
  /** A file, or where an earlier work's video is. */
  source: File | string;
  cues: readonly CueRow[];
  now: number;
  onTime: (second: number) => void;
}) {
  const t = useWords('video');
  const video = useRef<HTMLVideoElement>(null);
  const [seconds, setSeconds] = useState(0);
  const [address, setAddress] = useState('');
  const [blob, setBlob] = useState<Blob | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setBlob(typeof source === 'string' ? null : source);
    const made = typeof source === 'string' ? source : URL.createObjectURL(source);
    setAddress(made);
    if (typeof source === 'string')
      void fetch(source)
        .then((answer) => answer.blob())
        // Without its wave a video can be translated all the same.
        .then(
          (read) => isCurrent && setBlob(read),
          () => undefined,
        );
    return () => {
      isCurrent = false;
      if (typeof source !== 'string') URL.revokeObjectURL(made);
    };
  }, [source]);
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
          className="max-h-96 w-full rounded bg-black"
        />
      )}
      {blob && (
        <Waveform
          source={blob}
          seconds={Number.isFinite(seconds) ? seconds : 0}
          now={now}
          cues={cues}
          label={t('place')}
          onSeek={(second) => {
            if (video.current) video.current.currentTime = second;
          }}
        />
      )}
    </div>
  );
}

/** A file, or a video that was made here. */
export function ChooseFilm({ onFile: setFile }: { onFile: (file: File | null) => void }) {
  const t = useWords('video');
  const navigate = useNavigate();
  const from = usePlace().query.get('from') ?? '';
  const works = useCall('works.list', { state: workStates.completed, pageSize: 50 });
  const videos = works.data?.rowList.filter(({ kind }) => kind.endsWith('-video')) ?? [];
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
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
        {videos.length > 0 && (
          <Field label={t('ofWorks')}>
            {(tied) => (
              <Select
                {...tied}
                value={from}
                onChange={({ target }) => {
                  setFile(null);
                  navigate(
                    target.value ? `${videoTranslationPath}?from=${target.value}` : videoTranslationPath,
                  );
                }}
              >
                <option value="">{t('none')}</option>
                {videos.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </div>
      <p className="text-sm text-muted">{t('videoHint')}</p>
    </>
  );
}

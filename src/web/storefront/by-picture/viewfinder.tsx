import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { Camera } from 'lucide-react';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ErrorState } from '../../ui/states.tsx';

type Issue = 'refused' | 'missing' | 'busy';

interface Props {
  onPhoto: (photo: File) => void;
  /** A picture that is there already is wanted instead. */
  onChoose: () => void;
  onClose: () => void;
}

/** What the camera sees, until a photo of it is taken. */
export function Viewfinder({ onPhoto, onChoose, onClose }: Props) {
  const t = useWords('picture');
  const common = useWords('common');
  const video = useRef<HTMLVideoElement>(null);
  const [sees, setSees] = useState(false);
  const [issue, setIssue] = useState<Issue | null>(null);

  async function take() {
    const photo = await photoOf(video.current!);
    if (photo) onPhoto(photo);
  }

  return (
    <Dialog
      title={t('photograph')}
      width={720}
      onClose={onClose}
      actions={
        <>
          <Button onClick={issue ? onChoose : onClose}>
            {issue ? t('choose') : common('action.cancel')}
          </Button>
          {!issue && (
            <Button tone="main" disabled={!sees} onClick={() => void take()}>
              <Camera size={18} aria-hidden />
              {t('camera.take')}
            </Button>
          )}
        </>
      }
    >
      {issue ? (
        <ErrorState
          title={t(`camera.${issue}`)}
          hint={t(`camera.${issue}Hint`)}
          onRetry={() => setIssue(null)}
        />
      ) : (
        <div className="relative">
          <Sight video={video} onSees={setSees} onIssue={setIssue} />
          {!sees && (
            <output className="absolute inset-0 flex items-center justify-center p-4 text-center text-white">
              {t('camera.opens')}
            </output>
          )}
        </div>
      )}
    </Dialog>
  );
}

interface SightProps {
  video: RefObject<HTMLVideoElement | null>;
  onSees: (sees: boolean) => void;
  onIssue: (issue: Issue) => void;
}

/** The camera's own picture. The camera is asked for when it comes and let go of when it goes. */
function Sight({ video, onSees, onIssue }: SightProps) {
  const t = useWords('picture');
  const fails = useEffectEvent((issue: Issue) => {
    onSees(false);
    onIssue(issue);
  });
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    const letGo = () => stream?.getTracks().forEach((track) => track.stop());
    const open = async () => {
      try {
        // Away from whoever holds it, where there are two.
        const requested = { video: { facingMode: 'environment', width: { ideal: 1280 } } };
        stream = await navigator.mediaDevices.getUserMedia(requested);
        if (isOver) return letGo();
        // It was pulled out, or somebody took the permission back.
        stream.getVideoTracks()[0]?.addEventListener('ended', () => isOver || fails('missing'));
        video.current!.srcObject = stream;
      } catch (error) {
        if (!isOver) fails(issueOf(error));
      }
    };
    void open();
    return () => {
      isOver = true;
      letGo();
    };
  }, [video]);
  return (
    <video
      ref={video}
      aria-label={t('camera.sees')}
      autoPlay
      muted
      playsInline
      onLoadedData={() => onSees(true)}
      className="aspect-4/3 max-h-[60dvh] w-full rounded bg-black object-contain"
    />
  );
}

function issueOf(error: unknown): Issue {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing';
}

/** What the camera sees now, as a file. */
async function photoOf(video: HTMLVideoElement): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')!.drawImage(video, 0, 0);
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/jpeg', 0.92);
  const bytes = await promise;
  return bytes && new File([bytes], 'photo.jpg', { type: bytes.type });
}

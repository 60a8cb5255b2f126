import { videoTypes, type Uploaded } from '../../../../contract/files/uploads.ts';
import { uploadVideo } from '../../../page/calls/upload.ts';
import { useWords } from '../../../page/words.ts';
import { snapshotOf } from '../../../features/media/media-suffix.ts';
import { Button } from '../../../ui/button.tsx';
import { FileChooser } from './file-chooser.tsx';
import { useIssue, useField } from '../form-store.ts';
import { FromLibrary } from './from-library.tsx';
import { useUploads } from './use-uploads.ts';

/** A product's video, uploaded or from the shop's library. */
export function VideoField() {
  const t = useWords('productForm');
  const [video, setVideo] = useField('video');
  const issue = useIssue('video');
  const uploads = useUploads();
  return (
    <div className="space-y-2">
      <h3 className="font-semibold">{t('video.title')}</h3>
      {video ? (
        <div className="flex flex-wrap items-end gap-3">
          {/* A film shows the products and says nothing. */}
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
          <video
            src={`/videos/${video}`}
            poster={snapshotOf(`/videos/${video}`)}
            preload="none"
            controls
            aria-label={t('video.title')}
            className="h-40 max-w-full rounded bg-black"
          />
          <Button size="small" onClick={() => setVideo('')}>
            {t('video.drop')}
          </Button>
        </div>
      ) : (
        <FileChooser
          label={t('video.add')}
          accept={videoTypes}
          part={uploads.part}
          onChoose={(files) =>
            void uploads.send(files.slice(0, 1), async (file, part, signal) => {
              const { key }: Uploaded = await uploadVideo(file, part, signal);
              setVideo(key);
            })
          }
        />
      )}
      <p className="text-xs text-muted">{t('video.hint')}</p>
      {!video && <FromLibrary kind="video" most={1} onChoose={([key = '']) => setVideo(key)} />}
      {(issue || uploads.failure) && (
        <p role="alert" className="text-xs text-cinnabar">
          {uploads.failure || t(`issue.${issue!}`)}
        </p>
      )}
    </div>
  );
}

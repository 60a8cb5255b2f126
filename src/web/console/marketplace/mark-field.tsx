import { useId, type ReactNode } from 'react';
import { Trash } from 'lucide-react';
import { pictureTypes, staffPurpose } from '../../../contract/files/uploads.ts';
import { usePictureUpload } from '../../features/media/use-picture-upload.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { FileButton } from '../../ui/form/file-button.tsx';

interface Props {
  label: string;
  hint: ReactNode;
  /** The key of a picture; empty for the mark that ships. */
  mark: string;
  onChange: (mark: string) => void;
}

/** The picture beside the name: as it is uploaded, in the size in which pages show it. */
export function MarkField({ label, hint, mark, onChange }: Props) {
  const t = useWords('marketplace');
  const id = useId();
  const { upload, part, failure } = usePictureUpload(staffPurpose, onChange);
  return (
    <div className="space-y-1.5">
      <p className="font-semibold">{label}</p>
      <div className="flex items-center gap-3">
        <span className="flex size-16 shrink-0 items-center justify-center rounded border border-dashed border-line-strong bg-sand">
          {mark ? (
            <img src={`/files/${mark}?w=160`} alt="" className="size-12 object-contain" />
          ) : (
            <span className="text-center text-xs text-muted">{t('brand.shippedMark')}</span>
          )}
        </span>
        <FileButton
          id={id}
          accept={pictureTypes}
          aria-describedby={`${id}-note`}
          onFiles={([file]) => void upload(file)}
        >
          {t('brand.chooseMark')}
        </FileButton>
        {mark && (
          <Button tone="quiet" aria-label={t('brand.removeMark')} onClick={() => onChange('')}>
            <Trash size={16} aria-hidden />
          </Button>
        )}
      </div>
      {part !== null && (
        <progress value={part} max={1} aria-label={label} className="h-2 w-full accent-jade" />
      )}
      <p
        id={`${id}-note`}
        role={failure ? 'alert' : undefined}
        className={`text-xs ${failure ? 'text-cinnabar' : 'text-muted'}`}
      >
        {failure || hint}
      </p>
    </div>
  );
}

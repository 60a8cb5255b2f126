import { useId } from 'react';
import { Image, Trash } from 'lucide-react';
import { pictureTypes, staffPurpose } from '../../../contract/files/uploads.ts';
import { languages, readText, type Language, type Text } from '../../../kit/languages.ts';
import { useWords } from '../../page/words.ts';
import { usePictureUpload } from '../../features/media/use-picture-upload.ts';
import { Button } from '../../ui/button.tsx';

interface Props {
  label: string;
  error: string | undefined;
  required: boolean;
  /** Keys of files by language. */
  value: Text;
  language: Language;
  onChange: (value: Text) => void;
}

/** A picture for each language; where a language has none, another one's is shown to visitors, as here. */
export function PictureFact({ label, error, required, value, language, onChange }: Props) {
  const t = useWords('content');
  const id = useId();
  const { upload, part, failure } = usePictureUpload(staffPurpose, (key) =>
    onChange({ ...value, [language]: key }),
  );
  const picture = readText(value, language);
  const isBorrowed = picture.text !== '' && picture.language !== language;
  const remove = () => {
    const { [language]: _, ...rest } = value;
    onChange(rest);
  };
  const note = failure || error;
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block font-semibold">
        {label}
        {required && (
          <span className="ms-1 text-cinnabar" aria-hidden>
            *
          </span>
        )}
      </label>
      <div className="flex items-start gap-3">
        <div className="relative flex h-32 w-56 shrink-0 items-center justify-center overflow-hidden rounded border border-dashed border-line-strong bg-sand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-cinnabar">
          {picture.text ? (
            <img src={`/files/${picture.text}?w=480`} alt="" className="size-full object-cover" />
          ) : (
            <Image size={24} aria-hidden className="text-muted" />
          )}
          <input
            id={id}
            type="file"
            accept={pictureTypes.join(',')}
            aria-describedby={note || isBorrowed ? `${id}-note` : undefined}
            onChange={(event) => {
              void upload(event.target.files?.[0]);
              event.target.value = '';
            }}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {part !== null && (
            <progress
              value={part}
              max={1}
              aria-label={label}
              className="absolute inset-x-2 bottom-2 h-2 accent-jade"
            />
          )}
        </div>
        {value[language] && (
          <Button tone="quiet" aria-label={t('fact.removePicture')} onClick={remove}>
            <Trash size={16} aria-hidden />
          </Button>
        )}
      </div>
      {(note || isBorrowed) && (
        <p
          id={`${id}-note`}
          role={note ? 'alert' : undefined}
          className={`text-xs ${note ? 'text-cinnabar' : 'text-muted'}`}
        >
          {note || t('fact.borrowed', { language: languages[picture.language].name })}
        </p>
      )}
    </div>
  );
}

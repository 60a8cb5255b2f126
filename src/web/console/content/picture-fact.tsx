import { useEffect, useId, useRef, useState } from 'react';
import { Image, Trash } from 'lucide-react';
import { pictureTypes, staffPurpose } from '../../../contract/files/uploads.ts';
import { languages, readText, type Language, type Text } from '../../../kit/languages.ts';
import { errorText } from '../../page/calls.ts';
import { uploadPicture } from '../../page/upload.ts';
import { useWords } from '../../page/words.ts';
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
  const common = useWords('common');
  const id = useId();
  const going = useRef<AbortController>(null);
  const [part, setPart] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  useEffect(() => () => going.current?.abort(), []);

  const shown = readText(value, language);
  const borrowed = shown.text !== '' && shown.language !== language;
  async function take(file: File | undefined) {
    if (!file) return;
    going.current?.abort();
    const controller = (going.current = new AbortController());
    setFailure('');
    setPart(0);
    try {
      const { key } = await uploadPicture(file, staffPurpose, setPart, controller.signal);
      onChange({ ...value, [language]: key });
    } catch (reason) {
      if (!controller.signal.aborted) setFailure(errorText(reason, common));
    } finally {
      if (going.current === controller) setPart(null);
    }
  }
  const remove = () => {
    const { [language]: _gone, ...rest } = value;
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
          {shown.text ? (
            <img src={`/files/${shown.text}?w=480`} alt="" className="size-full object-cover" />
          ) : (
            <Image size={24} aria-hidden className="text-muted" />
          )}
          <input
            id={id}
            type="file"
            accept={pictureTypes.join(',')}
            aria-describedby={note || borrowed ? `${id}-note` : undefined}
            onChange={(event) => {
              void take(event.target.files?.[0]);
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
      {(note || borrowed) && (
        <p
          id={`${id}-note`}
          role={note ? 'alert' : undefined}
          className={`text-xs ${note ? 'text-cinnabar' : 'text-muted'}`}
        >
          {note || t('fact.borrowed', { language: languages[shown.language].name })}
        </p>
      )}
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import { Image } from 'lucide-react';
import { errorText } from '../../page/calls/calls.ts';
import { uploadPicture } from '../../page/calls/upload.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { FileButton } from '../../ui/form/file-button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { picturesIn } from './pictures-in.ts';

interface Props {
  /** Files by the names the sheet calls them. */
  pictures: Readonly<Record<string, string>>;
  onChange: (pictures: Readonly<Record<string, string>>) => void;
}

interface Work {
  done: number;
  all: number;
}

/** Pictures of a sheet: chosen one by one, or packed as a ZIP; sent one after the other. */
export function SheetPictures({ pictures, onChange }: Props) {
  const t = useWords('productImport');
  const common = useWords('common');
  const [work, setWork] = useState<Work | null>(null);
  const [failure, setFailure] = useState('');
  const going = useRef(new AbortController());
  useEffect(() => {
    const controller = (going.current = new AbortController());
    return () => controller.abort();
  }, []);
  const take = async (selected: readonly File[]) => {
    const { signal } = going.current;
    let sent = pictures;
    setFailure('');
    try {
      setWork({ done: 0, all: selected.length });
      const files = await picturesIn(selected);
      for (const [done, file] of files.entries()) {
        setWork({ done, all: files.length });
        if (Object.hasOwn(sent, file.name)) continue;
        const { key } = await uploadPicture(file, 'products', () => {}, signal);
        onChange((sent = { ...sent, [file.name]: key }));
      }
    } catch (error) {
      if (!signal.aborted) setFailure(errorText(error, common));
    } finally {
      if (!signal.aborted) setWork(null);
    }
  };
  const count = Object.keys(pictures).length;
  return (
    <div className="max-w-xl space-y-2">
      <FileButton
        multiple
        accept={['image/jpeg', 'image/png', 'image/webp', '.zip']}
        disabled={work !== null}
        onFiles={(files) => void take(files)}
      >
        <Image size={16} aria-hidden />
        {t('choose.pictures')}
      </FileButton>
      {work && (
        <Progress done={work.done} total={work.all} label={t('sending')}>
          {work.done}/{work.all}
        </Progress>
      )}
      {count > 0 && !work && (
        <p className="flex flex-wrap items-center gap-3" aria-live="polite">
          {t('picturesReady', { count })}
          <Button size="small" tone="plain" onClick={() => onChange({})}>
            {t('forgetPictures')}
          </Button>
        </p>
      )}
      {failure && (
        <p role="alert" className="text-cinnabar">
          {failure}
        </p>
      )}
    </div>
  );
}

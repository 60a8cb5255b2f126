import { useEffect, useRef, type ReactNode } from 'react';
import { Hash, Italic, LetterB, List, Type, X } from 'lucide-react';
import { languages, type Language } from '../../../kit/languages.ts';
import { cleanRichText } from '../../../kit/rich-text.ts';
import { useWords } from '../../page/words.ts';
import { Picture } from '../../features/media/picture.tsx';
import { Popover } from '../../ui/popover.tsx';

interface Props {
  label: string;
  language: Language;
  value: string;
  /** Pictures that can be put into it, by key. */
  pictures: readonly string[];
  onChange: (html: string) => void;
}

/**
 * A text with headings, lists and pictures, in the browser's own editing. What comes in, typed, pasted or from a draft,
 * is made clean first; what goes out the server makes clean again.
 */
export function RichEditor({ label, language, value, pictures, onChange }: Props) {
  const t = useWords('productForm');
  const area = useRef<HTMLDivElement>(null);
  const said = useRef<string | null>(null);
  useEffect(() => {
    // What was typed here is there already: laid in again, it would take the caret away.
    if (said.current === value) return;
    said.current = value;
    area.current!.innerHTML = cleanRichText(value);
  }, [value]);
  const notify = () => {
    const html = area.current!.innerHTML;
    said.current = html === '<br>' ? '' : html;
    onChange(said.current);
  };
  const command = (name: string, argument?: string) => {
    area.current!.focus();
    document.execCommand('styleWithCSS', false, 'false');
    document.execCommand('defaultParagraphSeparator', false, 'p');
    document.execCommand(name, false, argument);
    notify();
  };
  const heading = () =>
    command('formatBlock', document.queryCommandValue('formatBlock') === 'h3' ? 'p' : 'h3');
  return (
    <div className="rounded border border-line-strong bg-card focus-within:border-ink">
      <div role="toolbar" aria-label={t('editor.tools')} className="flex flex-wrap border-b border-line p-1">
        <Tool label={t('editor.heading')} onPress={heading}>
          <Type size={16} aria-hidden />
        </Tool>
        <Tool label={t('editor.bold')} onPress={() => command('bold')}>
          <LetterB size={16} aria-hidden />
        </Tool>
        <Tool label={t('editor.italic')} onPress={() => command('italic')}>
          <Italic size={16} aria-hidden />
        </Tool>
        <Tool label={t('editor.list')} onPress={() => command('insertUnorderedList')}>
          <List size={16} aria-hidden />
        </Tool>
        <Tool label={t('editor.numbers')} onPress={() => command('insertOrderedList')}>
          <Hash size={16} aria-hidden />
        </Tool>
        <Popover
          label={t('editor.picture')}
          triggerClass={tool}
          trigger={<span className="px-1 text-xs font-semibold">{t('editor.picture')}</span>}
          className="p-2"
        >
          {(close) =>
            pictures.length === 0 ? (
              <p className="max-w-60 p-2 text-muted">{t('specs.noPictures')}</p>
            ) : (
              <ul className="grid grid-cols-4 gap-1">
                {pictures.map((key, index) => (
                  <li key={key}>
                    <button
                      type="button"
                      aria-label={t('pictures.number', { number: index + 1 })}
                      onClick={() => {
                        close();
                        command('insertHTML', `<img src="/files/${key}" alt="">`);
                      }}
                    >
                      <Picture src={`/files/${key}`} alt="" size={56} className="size-14 rounded-sm" />
                    </button>
                  </li>
                ))}
              </ul>
            )
          }
        </Popover>
        <Tool
          label={t('editor.plain')}
          onPress={() => (command('removeFormat'), command('formatBlock', 'p'))}
        >
          <X size={16} aria-hidden />
        </Tool>
      </div>
      <div
        ref={area}
        // A text area holds no pictures.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-label={label}
        contentEditable
        suppressContentEditableWarning
        lang={languages[language].htmlLang}
        dir={languages[language].dir}
        onInput={notify}
        onBlur={notify}
        onPaste={(event) => {
          const html = event.clipboardData.getData('text/html');
          if (!html) return;
          event.preventDefault();
          command('insertHTML', cleanRichText(html));
        }}
        className="rich min-h-48 max-h-[60dvh] overflow-y-auto p-3 text-base outline-offset-[-2px]"
      />
    </div>
  );
}

const tool = 'flex min-h-9 min-w-9 items-center justify-center rounded-sm hover:bg-sand';

const Tool = ({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className={tool}
    // The selection stays where it is.
    onPointerDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    {children}
  </button>
);

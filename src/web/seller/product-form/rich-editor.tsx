import { useEffect, useRef, type ReactNode } from 'react';
import { Hash, Italic, LetterB, List, Type, X } from 'lucide-react';
import { languages, type Language } from '../../../kit/languages.ts';
import { cleanRichText } from '../../../kit/text/rich-text.ts';
import { useWords } from '../../page/words.ts';
import { Picture } from '../../features/media/picture.tsx';
import { Popover } from '../../ui/overlay/popover.tsx';

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
  const { area, notify, command } = useEditing(value, onChange);
  return (
    <div className="rounded border border-line-strong bg-card focus-within:border-ink">
      <Toolbar pictures={pictures} onCommand={command} />
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

/** The browser's own editing of an element, which holds `value` and tells what becomes of it. */
function useEditing(value: string, onChange: (html: string) => void) {
  const area = useRef<HTMLDivElement>(null);
  const latest = useRef<string | null>(null);
  useEffect(() => {
    // What was typed here is there already: put in again, it would take the caret away.
    if (latest.current === value) return;
    latest.current = value;
    area.current!.innerHTML = cleanRichText(value);
  }, [value]);
  const notify = () => {
    const html = area.current!.innerHTML;
    latest.current = html === '<br>' ? '' : html;
    onChange(latest.current);
  };
  const command = (name: string, argument?: string) => {
    area.current!.focus();
    document.execCommand('styleWithCSS', false, 'false');
    document.execCommand('defaultParagraphSeparator', false, 'p');
    document.execCommand(name, false, argument);
    notify();
  };
  return { area, notify, command };
}

interface ToolbarProps {
  pictures: readonly string[];
  onCommand: (name: string, argument?: string) => void;
}

function Toolbar({ pictures, onCommand }: ToolbarProps) {
  const t = useWords('productForm');
  const toggleHeading = () =>
    onCommand('formatBlock', document.queryCommandValue('formatBlock') === 'h3' ? 'p' : 'h3');
  return (
    <div role="toolbar" aria-label={t('editor.tools')} className="flex flex-wrap border-b border-line p-1">
      <Tool label={t('editor.heading')} onPress={toggleHeading}>
        <Type size={16} aria-hidden />
      </Tool>
      <Tool label={t('editor.bold')} onPress={() => onCommand('bold')}>
        <LetterB size={16} aria-hidden />
      </Tool>
      <Tool label={t('editor.italic')} onPress={() => onCommand('italic')}>
        <Italic size={16} aria-hidden />
      </Tool>
      <Tool label={t('editor.list')} onPress={() => onCommand('insertUnorderedList')}>
        <List size={16} aria-hidden />
      </Tool>
      <Tool label={t('editor.numbers')} onPress={() => onCommand('insertOrderedList')}>
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
                      onCommand('insertHTML', `<img src="/files/${key}" alt="">`);
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
        onPress={() => (onCommand('removeFormat'), onCommand('formatBlock', 'p'))}
      >
        <X size={16} aria-hidden />
      </Tool>
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

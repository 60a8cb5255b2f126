import { Copy } from 'lucide-react';
import { useWords, type Words } from '../../page/words.ts';
import { IconButton } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

/** Puts a text on the clipboard and says whether that worked. Browsers allow it on secure addresses alone. */
export async function copyText(text: string, t: Words<'common'>): Promise<void> {
  if (!text) return toast.error(t('copy.nothing'));
  try {
    await navigator.clipboard.writeText(text);
    toast.success(t('copy.done'));
  } catch {
    toast.error(t('copy.failed'));
  }
}

interface Props {
  /** What is copied; a function when it is only known at that moment. */
  text: string | (() => string);
  /** What it is, for those who cannot see what it stands beside: an order number. */
  of: string;
}

/** A button beside a number or a reference that copies it. */
export function CopyButton({ text, of }: Props) {
  const t = useWords('common');
  const copy = () => void copyText(typeof text === 'string' ? text : text(), t);
  return (
    <IconButton label={t('copy.action', { what: of })} onClick={copy} className="size-8">
      <Copy size={14} aria-hidden />
    </IconButton>
  );
}

import { Mail, MessageCircle, Send } from 'lucide-react';
import { useWords } from '../../page/words.ts';
import { LinkCode, LinkField } from '../../features/media/shared-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

interface Props {
  title: string;
  /** Canonical and whole. */
  url: string;
  onClose: () => void;
}

const waysOf = (title: string, url: string) => {
  const query = (fields: Record<string, string>) =>
    new URLSearchParams(fields).toString().replaceAll('+', '%20');
  return {
    whatsapp: `https://wa.me/?${query({ text: `${title} ${url}` })}`,
    telegram: `https://t.me/share/url?${query({ url, text: title })}`,
    email: `mailto:?${query({ subject: title, body: `${title}\n${url}` })}`,
  };
};

/** A page's address to copy, to scan and to send. */
export function ShareDialog({ title, url, onClose }: Props) {
  const t = useWords('product');
  const ways = waysOf(title, url);
  const outbound = { target: '_blank', rel: 'noopener noreferrer', className: buttonClass() } as const;
  return (
    <Dialog title={t('share.title')} width={480} onClose={onClose}>
      <div className="space-y-5">
        <LinkField label={t('share.link')} url={url} />
        <div className="flex flex-wrap gap-2">
          <a href={ways.whatsapp} {...outbound}>
            <MessageCircle size={16} aria-hidden />
            WhatsApp
          </a>
          <a href={ways.telegram} {...outbound}>
            <Send size={16} aria-hidden className="mirrored" />
            Telegram
          </a>
          <a href={ways.email} className={buttonClass()}>
            <Mail size={16} aria-hidden />
            {t('share.email')}
          </a>
        </div>
        <LinkCode label={t('share.qr')} url={url} />
      </div>
    </Dialog>
  );
}

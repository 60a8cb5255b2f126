import { Mail, MessageCircle, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../page/words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { LinkCode, LinkField } from './shared-link.tsx';

interface Props {
  title: string;
  /** Canonical and whole. */
  url: string;
  /** Stands before the messengers. */
  children?: ReactNode;
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
export function ShareWays({ title, url, children }: Props) {
  const t = useWords('share');
  const ways = waysOf(title, url);
  const outbound = { target: '_blank', rel: 'noopener noreferrer', className: buttonClass() } as const;
  return (
    <div className="space-y-5">
      <LinkField label={t('link')} url={url} />
      <div className="flex flex-wrap gap-2">
        {children}
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
          {t('email')}
        </a>
      </div>
      <LinkCode label={t('qr')} url={url} />
    </div>
  );
}

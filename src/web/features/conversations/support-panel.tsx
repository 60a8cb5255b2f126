import { lazy, Suspense, use, useEffect, useState, type ComponentType } from 'react';
import { Clock, type LucideProps, Mail, MessageCircle, Phone, Send } from 'lucide-react';
import { phoneAddress, whatsappAddress } from '../../../kit/phone-forms.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import { useCall } from '../../page/calls/calls.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Drawer } from '../../ui/overlay/dialog.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { openAssistant } from '../assistant/open-assistant.ts';
import { CopyButton } from '../office/copy-text.tsx';
import { wordsReady } from '../translation/words-ready.ts';

const LeaveMessage = lazy(async () => ({ default: (await import('./leave-message.tsx')).LeaveMessage }));

type Contact = OutputOf<'support.get'>['contacts'][number];

const icons: Record<Contact['channel'], ComponentType<LucideProps>> = {
  phone: Phone,
  email: Mail,
  whatsapp: MessageCircle,
  wechat: MessageCircle,
  telegram: Send,
};

/** How customer service is reached; suspends until its words have come. */
export function SupportPanel({ onClose }: { onClose: () => void }) {
  use(wordsReady(usePlace().language, 'support'));
  const t = useWords('support');
  const common = useWords('common');
  const [isLeaving, setLeaving] = useState(false);
  const { data, isError, refetch } = useCall('support.get', {}, { staleTime: 60_000 });
  if (isLeaving) {
    return (
      <Suspense fallback={null}>
        <LeaveMessage topic="other" onClose={onClose} />
      </Suspense>
    );
  }
  return (
    <Drawer title={common('desk.open')} onClose={onClose}>
      <div className="space-y-5">
        {isError ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : !data ? (
          <SkeletonLines count={5} className="mb-3" />
        ) : (
          <>
            <div className="space-y-1">
              {data.isOpen ? <Badge tone="good">{t('openNow')}</Badge> : <p>{t('closedNow')}</p>}
              <p className="flex items-center gap-2 text-muted">
                <Clock size={16} aria-hidden className="shrink-0" />
                {t('hours', { hours: data.hours, zone: zoneName(data.timeZone) })}
              </p>
            </div>
            {data.style === 'contacts' && (
              <ul className="divide-y divide-line rounded border border-line">
                {data.contacts.map((contact) => (
                  <li key={contact.id} className="p-3">
                    <ContactRow contact={contact} />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
        <Button
          className="w-full"
          onClick={() => {
            onClose();
            openAssistant();
          }}
        >
          {common('assistant.open')}
        </Button>
        <Button tone="main" className="w-full" onClick={() => setLeaving(true)}>
          {t('leave')}
        </Button>
        <Link to="/help" className={`${buttonClass({ tone: 'plain' })} w-full`}>
          {common('nav.help')}
        </Link>
      </div>
    </Drawer>
  );
}

/** The city that a zone is named by. */
const zoneName = (zone: string): string => zone.split('/').at(-1)!.replaceAll('_', ' ');

const addressOf = ({ channel, value }: Contact): string | null => {
  if (channel === 'phone') return phoneAddress(value);
  if (channel === 'email') return `mailto:${value}`;
  if (channel === 'whatsapp') return whatsappAddress(value);
  if (channel === 'telegram') return `https://t.me/${value.replace(/^@/, '')}`;
  return null;
};

function ContactRow({ contact }: { contact: Contact }) {
  const t = useWords('support');
  const [withCode, setWithCode] = useState(false);
  const Icon = icons[contact.channel];
  const address = addressOf(contact);
  const isApp = contact.channel !== 'phone' && contact.channel !== 'email';
  return (
    <div className="space-y-2">
      <div className="flex items-center gap-3">
        <Icon size={20} aria-hidden className="shrink-0 text-jade" />
        <span className="min-w-0 grow">
          <span className="block text-xs text-muted">
            {contact.title || t(`channel.${contact.channel}`)}
            {contact.hours && <span className="figures"> · {contact.hours}</span>}
          </span>
          {address ? (
            <a
              href={address}
              {...(isApp && { target: '_blank', rel: 'noopener noreferrer' })}
              className="figures font-semibold break-all hover:text-cinnabar"
            >
              {contact.value}
            </a>
          ) : (
            <span className="figures font-semibold break-all">{contact.value}</span>
          )}
        </span>
        <CopyButton text={contact.value} of={contact.title || t(`channel.${contact.channel}`)} />
      </div>
      {isApp &&
        (withCode ? (
          <Code contact={contact} address={address} />
        ) : (
          <Button size="small" onClick={() => setWithCode(true)}>
            {t('code')}
          </Button>
        ))}
    </div>
  );
}

/** The picture an operator gave, or a code made of the address. */
function Code({ contact, address }: { contact: Contact; address: string | null }) {
  const t = useWords('support');
  const [made, setMade] = useState('');
  const given = contact.picture ? `${contact.picture}?w=320` : '';
  useEffect(() => {
    if (given) return;
    let isOver = false;
    const make = async () => {
      const { toDataURL } = await import('qrcode');
      const code = await toDataURL(address ?? contact.value, { margin: 1, width: 320 });
      if (!isOver) setMade(code);
    };
    void make();
    return () => {
      isOver = true;
    };
  }, [given, address, contact.value]);
  const source = given || made;
  return source ? (
    <img
      src={source}
      alt={t('codeOf', { name: contact.title || t(`channel.${contact.channel}`) })}
      width={160}
      height={160}
      className="size-40 rounded-sm border border-line"
    />
  ) : (
    <SkeletonLines count={1} />
  );
}

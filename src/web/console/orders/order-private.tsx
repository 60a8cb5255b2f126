import type { ReactNode } from 'react';
import { Eye } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import { AddressCard } from '../../features/addresses/address-card.tsx';
import { Picture } from '../../features/media/picture.tsx';
import { useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { OrderCard } from './order-card.tsx';

// What was looked at is in the order’s own list of acts.
const changes = ['console.orders.get', 'console.log.list'] as const;

interface PartiesProps {
  /** Of the order, or of the refund request by which it is looked at. */
  id: string;
  call?: 'console.orders.viewParties' | 'console.refunds.viewParties';
}

/** Who an order is between and to whom it goes, once somebody has a reason to look: that is written down. */
export function OrderParties({ id, call = 'console.orders.viewParties' }: PartiesProps) {
  const t = useWords('oversight');
  const viewing = useSend(call, { changes: [...changes] });
  return (
    <OrderCard title={t('order.parties')} hint={t('order.partiesHint')}>
      {viewing.data ? (
        <Parties parties={viewing.data} />
      ) : (
        <Button size="small" busy={viewing.isPending} onClick={() => viewing.mutate({ id })}>
          <Eye size={16} aria-hidden />
          {t('order.view')}
        </Button>
      )}
    </OrderCard>
  );
}

function Parties({ parties }: { parties: OutputOf<'console.orders.viewParties'> }) {
  const t = useWords('oversight');
  const words = useWords('order');
  const format = useFormat();
  const { buyer, address, notify, message } = parties;
  const lines = (texts: readonly (string | false)[]) =>
    texts.filter(Boolean).map((text) => (
      <bdi key={String(text)} className="block break-words">
        {text}
      </bdi>
    ));
  return (
    <dl className="space-y-3">
      {buyer && (
        <Part name={words('party.buyer')}>
          {lines([
            buyer.name,
            buyer.address,
            buyer.country !== '' && format.country(buyer.country),
            buyer.taxNumber !== '' && words('party.taxNumber', { number: buyer.taxNumber }),
          ])}
        </Part>
      )}
      <Part name={words('party.consignee')}>
        <AddressCard address={address} />
      </Part>
      {notify && (
        <Part name={words('notify.of')}>
          {lines([notify.name, notify.address, notify.phone, notify.email])}
        </Part>
      )}
      {message && <Part name={t('order.message')}>{lines([message])}</Part>}
    </dl>
  );
}

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
);

interface ConversationProps {
  id: string;
  hasComplaint: boolean;
}

/** What both sides wrote, while one of them complains. */
export function OrderConversation({ id, hasComplaint }: ConversationProps) {
  const t = useWords('oversight');
  const viewing = useSend('console.orders.viewConversation', { changes: [...changes] });
  return (
    <OrderCard title={t('order.conversation')} hint={t('order.conversationHint')}>
      {!hasComplaint ? (
        <p className="text-muted">{t('order.noComplaint')}</p>
      ) : viewing.data ? (
        <Messages messages={viewing.data} />
      ) : (
        <Button size="small" busy={viewing.isPending} onClick={() => viewing.mutate({ id })}>
          <Eye size={16} aria-hidden />
          {t('order.view')}
        </Button>
      )}
    </OrderCard>
  );
}

function Messages({ messages }: { messages: OutputOf<'console.orders.viewConversation'> }) {
  const t = useWords('oversight');
  const words = useWords('order');
  const format = useFormat();
  if (messages.length === 0) return <p className="text-muted">{t('order.noMessages')}</p>;
  return (
    <ScrollBox label={t('order.conversation')} className="max-h-96">
      <ul className="divide-y divide-line">
        {messages.map(({ id, by, text, pictures, at }) => (
          <li key={id} className="py-2">
            <p className="text-xs text-muted">
              {words(`by.${by}`)} · {format.dateTime(at)}
            </p>
            {text && (
              <p dir="auto" className="break-words whitespace-pre-line">
                {text}
              </p>
            )}
            {pictures.length > 0 && (
              <p className="mt-1 flex flex-wrap gap-2">
                {pictures.map((src, index) => (
                  <a
                    key={src}
                    href={src}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={t('picture', { number: index + 1 })}
                  >
                    <Picture src={src} alt="" size={64} className="size-16 rounded-sm" />
                  </a>
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </ScrollBox>
  );
}

import { useState, type ReactNode } from 'react';
import type { Inquiry, QuotedFreight } from '../../../contract/bookings/inquiries.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Textarea } from '../../ui/form/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { ConversationComplaint } from '../conversations/conversation-complaint.tsx';
import { CopyButton } from '../office/copy-text.tsx';
import { SendDialog } from '../send-dialog.tsx';
import { changedByBooking, pathsOf, type BookingSide } from './sides.ts';
import { BookingStateBadge, InquiryStateBadge } from './states.tsx';

interface Props {
  inquiry: Inquiry;
  side: BookingSide;
  /** What this side alone can do. */
  actions?: ReactNode;
}

/** One inquiry from either side: what was asked, what was said since, and the offers it led to. */
export function InquiryView({ inquiry, side, actions }: Props) {
  const t = useWords('booking');
  const services = useWords('services');
  const format = useFormat();
  const { partner, hasThread, contact } = inquiry;
  return (
    <div className="space-y-4">
      <section className="card space-y-3 p-4 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <p className="flex flex-wrap items-center gap-3">
            <InquiryStateBadge state={inquiry.state} />
            <Badge>{services(`kind.${inquiry.kind}`)}</Badge>
            <span className="text-xs text-muted">{format.dateTime(inquiry.at)}</span>
          </p>
          <div className="flex flex-wrap gap-2">
            <StateActions inquiry={inquiry} side={side} />
            {actions}
          </div>
        </div>
        <p className="text-muted">
          <bdi>{[partner.name, partner.company].filter(Boolean).join(', ')}</bdi>
        </p>
        <p className="max-w-prose break-words whitespace-pre-line" dir="auto">
          {inquiry.text}
        </p>
        {inquiry.quote && <Quoted quote={inquiry.quote} />}
        {side === 'provider' && (
          <p className="flex flex-wrap items-center gap-x-2 text-muted">
            {t('inquiry.contact')}
            <bdi className="font-semibold break-all text-ink">{contact}</bdi>
            <CopyButton text={contact} of={t('inquiry.contact')} />
          </p>
        )}
        {!hasThread && <p className="max-w-prose text-muted">{t('inquiry.byMail')}</p>}
      </section>
      {hasThread && (
        <>
          <Offers inquiryId={inquiry.id} side={side} />
          <Thread inquiry={inquiry} side={side} />
        </>
      )}
    </div>
  );
}

/** The freight quote that was asked about: what the tariff said then. */
function Quoted({ quote }: { quote: QuotedFreight }) {
  const t = useWords('booking');
  const freight = useWords('freight');
  const format = useFormat();
  const { from, to, mode, kilograms, cubicMetres, price, daysFrom, daysTo } = quote;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded bg-sand p-3">
      <div>
        <p className="font-semibold">{t('inquiry.quote')}</p>
        <p>
          {freight(`mode.${mode}`)} · {freight('way', { from, to })}
        </p>
        <p className="text-muted">
          {freight('cargoIs', {
            weight: format.weight(Math.round(kilograms * 1_000)),
            volume: format.number(cubicMetres),
          })}
          {' · '}
          {freight('days', { from: daysFrom, to: daysTo })}
        </p>
      </div>
      <p className="figures text-lg font-semibold">{format.money(price)}</p>
    </div>
  );
}

/** Marks an inquiry as answered elsewhere, or closes it. */
function StateActions({ inquiry, side }: Omit<Props, 'actions'>) {
  const t = useWords('booking');
  const [isClosing, setClosing] = useState(false);
  const { id, version, state, hasThread } = inquiry;
  const mark = useSend('inquiries.setState', { changes: ['inquiries.get', 'inquiries.list'], decides: true });
  if (state === 'closed' || state === 'offered') return null;
  return (
    <>
      <Button onClick={() => setClosing(true)}>{t('inquiry.close')}</Button>
      {side === 'provider' && !hasThread && state === 'open' && (
        <Button
          tone="main"
          busy={mark.isPending}
          onClick={() => mark.mutate({ id, version, state: 'answered' })}
        >
          {t('inquiry.markAnswered')}
        </Button>
      )}
      {isClosing && (
        <SendDialog
          title={t('inquiry.close')}
          verb={t('inquiry.close')}
          call="inquiries.setState"
          changes={['inquiries.get', 'inquiries.list']}
          decides
          input={() => ({ id, version, state: 'closed' })}
          onClose={() => setClosing(false)}
        >
          {t('inquiry.closeAsk')}
        </SendDialog>
      )}
    </>
  );
}

/** The offers that were made, the newest first. */
function Offers({ inquiryId, side }: { inquiryId: string; side: BookingSide }) {
  const t = useWords('booking');
  const format = useFormat();
  const { data, isError, refetch } = useCall('bookings.list', { inquiryId });
  if (isError) {
    return (
      <section className="card">
        <ErrorState onRetry={() => void refetch()} />
      </section>
    );
  }
  if (!data) return <Skeleton className="h-20" />;
  if (data.rowList.length === 0) return null;
  return (
    <section className="card p-4 sm:p-6">
      <h2 className="mb-2 font-semibold">{t('inquiry.offers')}</h2>
      <ul className="divide-y divide-line">
        {data.rowList.map(({ id, number, state, total }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <BookingStateBadge state={state} />
            <Link
              to={`${pathsOf[side].bookings}/${id}`}
              className="figures font-semibold underline hover:text-cinnabar"
            >
              {number}
            </Link>
            <span className="figures ms-auto">{format.money(total)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What both sides wrote, the oldest first, and a field to write more. */
function Thread({ inquiry, side }: Omit<Props, 'actions'>) {
  const t = useWords('booking');
  const format = useFormat();
  const { messages } = inquiry;
  return (
    <section className="card space-y-4 p-4 sm:p-6">
      <h2 className="font-semibold">{t('thread')}</h2>
      {messages.length === 0 && <p className="text-muted">{t('thread.none')}</p>}
      <ol className="space-y-3">
        {messages.map(({ id, by, text, at }) => (
          <li
            key={id}
            className={`max-w-prose rounded px-4 py-2 ${by === side ? 'ms-auto bg-jade-soft' : 'bg-sand'}`}
          >
            <p className="break-words whitespace-pre-line" dir="auto">
              {text}
            </p>
            <p className="text-xs text-muted">
              {t(by)} · {format.dateTime(at)}
            </p>
          </li>
        ))}
      </ol>
      <ConversationComplaint kind="inquiry" threadId={inquiry.id} isBlocked={inquiry.isBlocked} />
      {inquiry.state !== 'closed' && !inquiry.isBlocked && <Write id={inquiry.id} />}
    </section>
  );
}

function Write({ id }: { id: string }) {
  const t = useWords('booking');
  const [text, setText] = useState('');
  const send = useSend('inquiries.say', { changes: changedByBooking, onDone: () => setText('') });
  return (
    <form
      className="max-w-prose space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) send.mutate({ id, text });
      }}
    >
      <Field label={t('thread.write')}>
        {(tied) => (
          <Textarea
            {...tied}
            rows={3}
            maxLength={2_000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={send.isPending} disabled={text.trim() === ''}>
        {t('thread.send')}
      </Button>
    </form>
  );
}

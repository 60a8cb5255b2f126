import type { BookingState, ThreadState } from '../../../contract/bookings/booking-states.ts';
import type { BookingRefundState } from '../../../contract/refunds/refund-kinds.ts';
import { useWords } from '../../page/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const tones: Record<BookingState, BadgeTone> = {
  offered: 'promotion',
  awaiting_payment: 'accent',
  in_progress: 'good',
  delivered: 'good',
  completed: 'neutral',
  cancelled: 'neutral',
  refunded: 'neutral',
};

/** The state of a booking in a word. */
export function BookingStateBadge({ state }: { state: BookingState }) {
  const t = useWords('booking');
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}

const threadTones: Record<ThreadState, BadgeTone> = {
  open: 'accent',
  answered: 'good',
  offered: 'promotion',
  closed: 'neutral',
};

/** The state of an inquiry in a word. */
export function InquiryStateBadge({ state }: { state: ThreadState }) {
  const t = useWords('booking');
  return <Badge tone={threadTones[state]}>{t(`inquiry.state.${state}`)}</Badge>;
}

const refundTones: Record<BookingRefundState, BadgeTone> = {
  asked: 'accent',
  offered: 'promotion',
  refused: 'accent',
  disputed: 'promotion',
  decided: 'promotion',
  appealed: 'accent',
  agreed: 'good',
  rejected: 'neutral',
  withdrawn: 'neutral',
};

/** The state of a refund request of a booking in a word. */
export function BookingRefundBadge({ state }: { state: BookingRefundState }) {
  const t = useWords('booking');
  return <Badge tone={refundTones[state]}>{t(`refund.state.${state}`)}</Badge>;
}

import { useState } from 'react';
import type { BookingRefund } from '../../../contract/bookings/booking-refunds.ts';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { BookingRefunds } from '../../features/bookings/booking-refunds.tsx';
import { BookingView } from '../../features/bookings/booking-view.tsx';
import { OneOf } from '../../features/bookings/one-of.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { amountField, typedAmount } from '../../features/settlement/amount-field.tsx';
import { DecideActions } from './decide-actions.tsx';
import { Section } from '../section.tsx';
import { bookingsPath } from '../sections.tsx';

export const page = definePage({
  View() {
    const common = useWords('common');
    const { params } = usePlace();
    return (
      <Section section={bookingsPath} title={common('title.booking')}>
        <OneBooking id={params.id!} />
      </Section>
    );
  },
});

function OneBooking({ id }: { id: string }) {
  const t = useWords('booking');
  const common = useWords('common');
  const query = useCall('console.bookings.get', { id });
  const [decided, setDecided] = useState<BookingRefund | null>(null);
  return (
    <OneOf query={query} back={{ text: common('nav.bookings'), to: bookingsPath }}>
      {({ booking, isRelated, disputed, refunds, isOwnDecision }) => (
        <>
          {isRelated && <p className="card p-4 text-cinnabar">{t('console.relatedHint')}</p>}
          <BookingView
            booking={booking}
            side="operator"
            more={
              <BookingRefunds
                refunds={refunds}
                disputed={disputed}
                viewer="operator"
                renderActions={(refund) => (
                  <DecideActions
                    refund={refund}
                    isOwnDecision={isOwnDecision}
                    onDecide={() => setDecided(refund)}
                  />
                )}
              />
            }
          />
          {decided && <Decide refund={decided} onClose={() => setDecided(null)} />}
        </>
      )}
    </OneOf>
  );
}

function Decide({ refund, onClose }: { refund: BookingRefund; onClose: () => void }) {
  const t = useWords('booking');
  const words = useWords('refund');
  const format = useFormat();
  const { asked, decision } = refund;
  const isAppeal = refund.state === 'appealed';
  const verb = words(isAppeal ? 'console.decideAppeal' : 'decide');
  const amountOf = (text: string) =>
    typedAmount(text, asked.currency, { least: 0n, most: BigInt(asked.amount) });
  return (
    <SendDialog
      title={verb}
      verb={verb}
      call={isAppeal ? 'console.bookings.decideAppeal' : 'console.bookings.decide'}
      changes={['console.bookings.get', 'console.bookings.list', 'console.log.list']}
      decides
      done={words('console.decided')}
      fields={{
        amount: {
          label: words('console.amount'),
          hint: t('console.amountHint', { amount: format.money(asked) }),
          check: (text) => amountOf(text) !== null || words('form.amountWrong'),
          ...amountField(asked.currency),
        },
        reason: {
          label: words('answer.reason'),
          hint: words('console.reasonHint'),
          required: true,
          check: (text) => text.trim() !== '' || words('answer.reasonWanted'),
          rows: 5,
          maxLength: 1_000,
        },
      }}
      input={({ amount, reason }) => ({
        id: refund.id,
        version: refund.version,
        amount: amountOf(amount)!,
        reason,
      })}
      onClose={onClose}
    >
      {isAppeal && decision && (
        <p>{words('console.appealHint', { amount: format.money(decision.amount) })}</p>
      )}
    </SendDialog>
  );
}

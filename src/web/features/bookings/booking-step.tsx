import { useState } from 'react';
import type { Booking } from '../../../contract/bookings/bookings.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { SendDialog } from '../send-dialog.tsx';
import { changedByBooking } from './sides.ts';

const plain = ['cancel', 'withdraw', 'decline', 'requestChanges', 'complete'] as const;
type Plain = (typeof plain)[number];
const destructive: readonly Plain[] = ['cancel', 'withdraw', 'decline'];

/** Buttons for the steps that need a yes, or a few words, from either side. */
export function BookingSteps({ booking }: { booking: Booking }) {
  const t = useWords('booking');
  const [open, setOpen] = useState<Plain | null>(null);
  const possible = plain.filter((step) => booking.actions.includes(step));
  return (
    <>
      {possible.map((step) => (
        <Button key={step} tone={step === 'complete' ? 'main' : 'quiet'} onClick={() => setOpen(step)}>
          {t(`action.${step}`)}
        </Button>
      ))}
      {open && <StepDialog booking={booking} step={open} onClose={() => setOpen(null)} />}
    </>
  );
}

interface StepProps {
  booking: Booking;
  step: Plain;
  onClose: () => void;
}

function StepDialog({ booking: { id, version }, step, onClose }: StepProps) {
  const t = useWords('booking');
  return (
    <SendDialog
      title={t(`action.${step}`)}
      verb={t(`action.${step}`)}
      danger={destructive.includes(step)}
      call={`bookings.${step}`}
      changes={changedByBooking}
      decides
      done={t('done')}
      fields={{
        note: {
          label: t('note'),
          rows: 4,
          maxLength: 1_000,
          required: step === 'requestChanges',
          check: (text) => step !== 'requestChanges' || text.trim() !== '' || t('noteWanted'),
          isAsked: () => step !== 'complete',
        },
      }}
      input={({ note }) => ({ id, version, note })}
      onClose={onClose}
    >
      <p>{t(`ask.${step}`)}</p>
    </SendDialog>
  );
}

/** The buyer accepts exactly what is shown; where that has changed, the dialog closes and the page shows what is new. */
export function AcceptOffer({ booking, onClose }: Omit<StepProps, 'step'>) {
  const t = useWords('booking');
  const format = useFormat();
  const { id, version, total } = booking;
  return (
    <SendDialog
      title={t('action.accept')}
      verb={t('action.accept')}
      call="bookings.accept"
      changes={changedByBooking}
      decides
      done={t('done')}
      input={() => ({ id, version, total })}
      onFailure={() => {
        onClose();
        return false;
      }}
      onClose={onClose}
    >
      <p>{t('ask.accept', { total: format.money(total) })}</p>
    </SendDialog>
  );
}

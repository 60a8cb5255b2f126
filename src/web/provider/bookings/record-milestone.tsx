import { useState } from 'react';
import { mostPapers, type MilestoneKind } from '../../../contract/bookings/booking-states.ts';
import { maximumDocument } from '../../../contract/files/uploads.ts';
import type { Booking } from '../../../contract/bookings/bookings.ts';
import { localToday } from '../../../kit/days.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { changedByBooking } from '../../features/bookings/sides.ts';
import { RequestDocuments, type SentDocument } from '../../features/rfqs/request-documents.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { choices } from '../../ui/form/form-field.ts';

/** What was reached, when, with papers for the two sides. */
export function RecordMilestone({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useWords('booking');
  const format = useFormat();
  const [papers, setPapers] = useState<readonly SentDocument[]>([]);
  const [isSending, setSending] = useState(false);
  const { id, version, nextMilestones } = booking;
  return (
    <SendDialog
      title={t('action.recordMilestone')}
      verb={t('action.recordMilestone')}
      width={560}
      disabled={isSending}
      call="bookings.recordMilestone"
      changes={changedByBooking}
      decides
      done={t('done')}
      fields={{
        kind: {
          label: t('milestone'),
          hint: t('milestone.deliveredHint'),
          start: nextMilestones[0] ?? '',
          options: choices(nextMilestones, (each) => t(`milestone.${each}`)),
        },
        day: {
          label: t('milestone.day'),
          type: 'date',
          start: localToday(),
          rules: { required: true },
        },
        note: { label: t('note'), rows: 3, maxLength: 1_000 },
      }}
      below={
        <RequestDocuments
          documents={papers}
          most={mostPapers}
          hint={t('milestone.papersHint', { most: mostPapers, size: format.bytes(maximumDocument) })}
          onChange={setPapers}
          onSending={setSending}
        />
      }
      input={({ kind, day, note }) => ({
        id,
        version,
        kind: kind as MilestoneKind,
        day,
        note,
        papers: papers.map(({ key, name }) => ({ key, name })),
      })}
      onClose={onClose}
    />
  );
}

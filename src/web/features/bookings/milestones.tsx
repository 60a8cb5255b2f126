import { FileText } from 'lucide-react';
import { milestonesOf } from '../../../contract/bookings/booking-states.ts';
import type { Booking } from '../../../contract/bookings/bookings.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { useDownload } from '../office/use-download.ts';
import type { BookingSide } from './sides.ts';

interface Props {
  booking: Booking;
  side: BookingSide | 'operator';
}

/** What is to be reached, in order: when it was, with notes and papers. */
export function Milestones({ booking, side }: Props) {
  const t = useWords('booking');
  const format = useFormat();
  const all = milestonesOf(booking.kind);
  const last = all.findIndex((kind) => kind === booking.milestones.at(-1)?.kind);
  return (
    <section className="card p-4 sm:p-6">
      <h2 className="mb-3 font-semibold">{t('milestones')}</h2>
      <ol className="border-s border-line ps-5">
        {all.map((kind, index) => {
          const reached = booking.milestones.find((milestone) => milestone.kind === kind);
          return (
            <li key={kind} className="relative pb-4 last:pb-0">
              <span
                aria-hidden
                className={`absolute -start-[25px] top-1.5 size-2 rounded-full ring-4 ring-card ${reached ? 'bg-jade' : 'bg-line-strong'}`}
              />
              <p className={reached ? 'font-semibold' : 'text-muted'}>{t(`milestone.${kind}`)}</p>
              <p className="text-xs text-muted">
                {reached ? format.day(reached.day) : t(index < last ? 'milestone.skipped' : 'milestone.open')}
              </p>
              {reached?.note && (
                <p className="break-words whitespace-pre-line text-muted">
                  <bdi>{reached.note}</bdi>
                </p>
              )}
              {reached && <Papers id={booking.id} papers={reached.papers} side={side} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

interface PapersProps {
  id: string;
  papers: Booking['milestones'][number]['papers'];
  side: Props['side'];
}

function Papers({ id, papers, side }: PapersProps) {
  const { bytes, start } = useDownload(side === 'operator' ? 'console.bookings.paper' : 'bookings.paper');
  if (papers.length === 0) return null;
  return (
    <ul className="mt-1 space-y-1">
      {papers.map(({ key, name }) => (
        <li key={key}>
          <button
            type="button"
            disabled={bytes !== null}
            onClick={() => void start({ id, key })}
            className="inline-flex max-w-full cursor-pointer items-center gap-2 text-start hover:text-cinnabar"
          >
            <FileText size={16} aria-hidden className="shrink-0 text-muted" />
            <bdi className="min-w-0 break-all underline">{name}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}

import type { ParsedOf } from '../../contract/contract.ts';
import { documentEndings } from '../../contract/files/uploads.ts';
import type { ServiceKind } from '../../contract/trade-services/service-kinds.ts';
import type { Download } from '../../contract/shapes.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { keepDocuments } from '../files/public.ts';
import type { Deps, SignedIn } from '../platform/context.ts';
import { documentName } from '../rfqs/public.ts';
import { findPaper, insertMilestone, insertPapers, listMilestones } from './milestones-sql.ts';
import { placeMilestone } from './rules.ts';
import type { BookingRecord } from './sql.ts';
import { sideOf, takeStep } from './steps.ts';

/**
 * Records what was reached. The last milestone ends the service: from then on the buyer has time to say that it does not.
 * @throws {Refusal} MILESTONE_ORDER, MILESTONE_DAY, NO_DOCUMENT for papers that are not the provider's
 */
export function recordMilestone(
  context: SignedIn,
  { id, version, kind, day, note, papers }: ParsedOf<'bookings.recordMilestone'>,
): Promise<BookingRecord> {
  const { actor, now } = context;
  const provider = sideOf('provider', actor.accountId, version);
  return takeStep(
    context,
    id,
    'recordMilestone',
    provider,
    async (tx, booking) => {
      const recorded = await listMilestones(tx, [id]);
      const position = placeMilestone(
        { kind: booking.kind as ServiceKind, paidAt: booking.paid_at!, recorded },
        { kind, day },
        now,
      );
      const types = await keepDocuments(
        tx,
        actor.accountId,
        papers.map(({ key }) => key),
      );
      if (types.size < papers.length) throw new Refusal('NO_DOCUMENT');
      await insertMilestone(tx, { bookingId: id, position, kind, day, note }, now);
      const named = papers.map(({ key, name }) => {
        const mime = types.get(key)!;
        return { key, mime, name: documentName(name, documentEndings[mime]) };
      });
      await insertPapers(tx, { bookingId: id, milestone: position, accountId: actor.accountId }, named);
      return {
        changes: kind === 'delivered' ? { delivered_at: now } : {},
        data: { milestone: kind, note },
      };
    },
    kind,
  );
}

/** A paper of a booking, for whoever was found to be allowed to read it. @throws {Refusal} NOT_FOUND */
export async function readPaper({ db, privateFiles }: Deps, id: string, key: string): Promise<Download> {
  const paper = requireFound(await findPaper(db, id, key));
  const file = requireFound(await privateFiles.stream(key));
  return {
    fileName: paper.name,
    contentType: paper.mime,
    body: file.body as ReadableStream<Uint8Array<ArrayBuffer>>,
  };
}

import { randomUUID } from 'node:crypto';
import { Refusal } from '../../../kit/errors.ts';
import { newId, newNumber } from '../../../kit/ids.ts';
import type { Deps } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { chinaTime } from '../../../kit/china-time.ts';
import { businessKey, sendingHead, type Declarant } from '../documents-rules.ts';
import { splitLines } from '../messages/split.ts';
import * as rows from './summaries-sql.ts';
import { writeMessages, type NewDocument } from '../exchange/write-messages.ts';

const china = '+08:00';

/** A month by China's clock: `2026-03`. */
export function monthOf(month: string): { from: Date; to: Date } {
  const from = new Date(`${month}-01T00:00:00${china}`);
  const [year, number] = month.split('-').map(Number);
  const next = number === 12 ? `${year! + 1}-01` : `${year}-${String(number! + 1).padStart(2, '0')}`;
  return { from, to: new Date(`${next}-01T00:00:00${china}`) };
}

/**
 * Applies for the summaries of a month: one for each seller at each office, of the lists that were closed in it.
 * @throws {Refusal} NOTHING_TO_SUM
 */
export async function sumUp(
  { db, queue, clock }: Deps,
  providerId: string,
  declarant: Declarant,
  month: string,
): Promise<{ summaries: number; parcels: number }> {
  return transact(db, async (tx) => {
    const now = clock.now();
    const parcels = await rows.lockSummable(tx, providerId, monthOf(month));
    if (parcels.length === 0) throw new Refusal('NOTHING_TO_SUM');
    const groups = [...Map.groupBy(parcels, (one) => `${one.customs_code} ${one.ebc_code}`).values()];
    const made: NewDocument[] = [];
    for (const group of groups) {
      const { customs_code, ebc_code, ebc_name } = group[0]!;
      const id = newId(now.getTime());
      const summary = {
        id,
        provider_id: providerId,
        cop_no: newNumber('H', now),
        customs_code,
        ebc_code,
        ebc_name,
        month: `${month}-01`,
        created_at: now,
      };
      await rows.insertSummary(tx, summary);
      await rows.setSummary(
        tx,
        group.map((parcel) => parcel.id),
        id,
      );
      made.push(
        ...documentsOf(
          summary,
          declarant,
          group.map((parcel) => parcel.invt_no!),
          now,
        ),
      );
    }
    await writeMessages(tx, queue, providerId, made, now);
    return { summaries: groups.length, parcels: parcels.length };
  });
}

const documentsOf = (
  summary: rows.SummaryRow,
  { agentCode, agentName, declAgentCode, declAgentName }: Declarant,
  numbers: readonly string[],
  now: Date,
): NewDocument[] =>
  splitLines(numbers).map(({ lines, msgCount, msgSeqNo }) => {
    const guid = randomUUID();
    const appTime = chinaTime(now);
    const head = {
      ...sendingHead({ guid, appType: '1', appTime }),
      customsCode: summary.customs_code,
      copNo: summary.cop_no,
      agentCode,
      agentName,
      ebcCode: summary.ebc_code,
      ebcName: summary.ebc_name,
      declAgentCode,
      declAgentName,
      summaryFlag: '1',
      itemNameFlag: '1',
      msgCount,
      msgSeqNo,
    };
    return {
      guid,
      kind: 701,
      key: businessKey(701, head),
      part: Number(msgSeqNo),
      version: 1,
      app_type: '1',
      app_time: appTime,
      head,
      lines: lines.map((invtNo) => ({ invtNo })),
      parcel_id: null,
      consignment_id: null,
      summary_id: summary.id,
    };
  });

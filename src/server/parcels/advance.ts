import { randomUUID } from 'node:crypto';
import { chinaTime } from '../../kit/china-time.ts';
import { listStatutoryUnits } from '../customs/public.ts';
import type { Deps } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import { checkParcel, officeOf } from './check-parcel.ts';
import { advanceConsignments } from './consignments/consignments.ts';
import { settleConsignments } from './consignments/settle.ts';
import {
  businessKey,
  documentsOf,
  sendingHead,
  type Declarant,
  type ParcelDocumentKind,
} from './documents-rules.ts';
import * as documents from './documents-sql.ts';
import { nextVersion } from './rules.ts';
import * as rows from './sql.ts';
import { writeMessages, type NewDocument } from './exchange/write-messages.ts';

const atOnce = 100;

/** Writes as messages what is due of a provider's parcels and consignments. */
export async function advance(deps: Deps, providerId: string): Promise<void> {
  const row = await rows.findDeclarant(deps.db, providerId);
  if (!row) return;
  const declarant = rows.declarantOf(row);
  for (const due of ['documents', 'list', 'cancel'] as const)
    while (await transact(deps.db, (tx) => writeDue(deps, tx, { providerId, declarant, due })));
  await advanceConsignments(deps, providerId, declarant);
}

interface Due {
  providerId: string;
  declarant: Declarant;
  due: documents.DueParcel['due'];
}

/** @returns whether there may be more */
async function writeDue(
  { queue, clock }: Deps,
  tx: Tx,
  { providerId, declarant, due }: Due,
): Promise<boolean> {
  const now = clock.now();
  const parcels = await documents.lockDue(tx, providerId, due, atOnce);
  if (parcels.length === 0) return false;
  if (due === 'cancel') {
    await writeCancels(tx, providerId, declarant, parcels);
  } else {
    await writeParcels(tx, { providerId, declarant, due }, parcels);
  }
  return parcels.length === atOnce;

  async function writeCancels(
    tx: Tx,
    provider: string,
    agent: Declarant,
    some: readonly documents.DueParcel[],
  ) {
    const made = await versionsOf(
      tx,
      provider,
      some.map((parcel) => cancelOf(parcel, agent)),
      now,
    );
    await writeMessages(tx, queue, provider, made, now);
    await documents.setDue(
      tx,
      some.map(({ id }) => id),
      null,
    );
  }

  async function writeParcels(tx: Tx, of: Due, some: readonly documents.DueParcel[]) {
    const offices = await rows.listCustomsOffices(tx);
    const codes = some.flatMap(({ facts }) => facts.lines.flatMap(({ gcode }) => gcode ?? []));
    const tariff = await listStatutoryUnits(tx, codes);
    const passing: documents.DueParcel[] = [];
    const drafts: Draft[] = [];
    for (const parcel of some) {
      const office = officeOf(offices, parcel.customs_code);
      const { issues } = checkParcel(parcel.facts, { declarant, office, tariff, now });
      const [issue] = issues;
      // The days have gone on since it was imported.
      if (issue) {
        await documents.refuseDue(tx, parcel.id, `${issue.rule} ${issue.field}`, now);
        if (parcel.consignment_id) await settleConsignments(tx, [parcel.consignment_id], now);
        continue;
      }
      passing.push(parcel);
      drafts.push(...draftsOf(parcel, of, office));
    }
    const made = await versionsOf(tx, of.providerId, drafts, now);
    await writeMessages(tx, queue, of.providerId, made, now);
    // Where all of them are with customs already, the list alone is to be sent again.
    const written = new Set(made.map((row) => row.parcel_id));
    const isStored = await storedOf(
      tx,
      passing.filter(({ id }) => !written.has(id)).map(({ id }) => id),
    );
    const listDue =
      of.due === 'documents' ? passing.filter(({ id }) => isStored.has(id)).map(({ id }) => id) : [];
    await documents.setDue(
      tx,
      passing.map(({ id }) => id).filter((id) => !listDue.includes(id)),
      null,
    );
    await documents.setDue(tx, listDue, 'list');
  }
}

interface Draft {
  kind: NewDocument['kind'];
  parcelId: string;
  head: Record<string, string>;
  lines: Record<string, string>[];
}

const unsent = { guid: '', appType: '1' as const, appTime: '' };

function draftsOf(
  parcel: documents.DueParcel,
  { declarant, due }: Due,
  office: { wantsPayment: boolean },
): Draft[] {
  const all = documentsOf(parcel.facts, declarant, () => unsent, office);
  const kinds: ParcelDocumentKind[] =
    due === 'list' ? [603] : office.wantsPayment ? [303, 403, 505] : [303, 505];
  return kinds.map((kind) => ({ kind, parcelId: parcel.id, ...all[kind]! }));
}

const cancelOf = (parcel: documents.DueParcel, { agentCode, agentName }: Declarant): Draft => ({
  kind: 605,
  parcelId: parcel.id,
  head: {
    ...sendingHead(unsent),
    customsCode: parcel.customs_code,
    copNo: parcel.facts.head.copNo!,
    ...(parcel.pre_no && { preNo: parcel.pre_no }),
    invtNo: parcel.invt_no!,
    reason: parcel.cancel_reason ?? '',
    agentCode,
    agentName,
    ebcCode: parcel.facts.head.ebcCode!,
    ebcName: parcel.facts.head.ebcName!,
  },
  lines: [],
});

/** Drafts as documents of their next version; those that customs has as they are, or still looks at, are left out. */
async function versionsOf(
  tx: Tx,
  providerId: string,
  drafts: readonly Draft[],
  now: Date,
): Promise<NewDocument[]> {
  const keyed = drafts.map((draft) => ({ ...draft, key: businessKey(draft.kind, draft.head) }));
  const newest = await documents.listNewestByKey(tx, providerId, keyed);
  const last = new Map(newest.map((row) => [`${row.kind} ${row.key}`, row]));
  return keyed.flatMap(({ kind, key, parcelId, head, lines }) => {
    const before = last.get(`${kind} ${key}`);
    const next = nextVersion(
      before && {
        version: before.version,
        appTime: before.app_time,
        state: before.state,
        isSame: before.parcel_id === parcelId && isSameContent(before, { head, lines }),
        wasStored: before.app_type === '2',
      },
      chinaTime(now),
    );
    if (!next) return [];
    const { version, appType, appTime } = next;
    const guid = randomUUID();
    const sent = { ...head, ...sendingHead({ guid, appType, appTime }) };
    const row = {
      guid,
      kind,
      key,
      part: 1,
      version,
      app_type: appType,
      app_time: appTime,
      head: sent,
      lines,
    };
    return [{ ...row, parcel_id: parcelId, consignment_id: null, summary_id: null }];
  });
}

/** What a document says, whatever its sending: PostgreSQL keeps names in an order of its own. */
function contentOf({ head, lines }: Pick<Draft, 'head' | 'lines'>): string {
  const { guid: _guid, appType: _type, appTime: _time, ...rest } = head;
  return JSON.stringify([rest, ...lines].map((values) => Object.entries(values).sort()));
}

const isSameContent = (a: Pick<Draft, 'head' | 'lines'>, b: Pick<Draft, 'head' | 'lines'>): boolean =>
  contentOf(a) === contentOf(b);

/** Parcels whose first documents are all stored. */
async function storedOf(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const newest = await documents.listNewest(tx, 'parcel_id', ids);
  const byParcel = Map.groupBy(
    newest.filter(({ kind }) => kind < 506),
    (row) => row.parcel_id!,
  );
  return new Set(ids.filter((id) => byParcel.get(id)?.every(({ state }) => state === 'done')));
}

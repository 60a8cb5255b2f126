import { parse } from 'csv-parse/sync';
import { checkParcel } from '../src/server/parcels/check-parcel.ts';
import { documentsOf, type ParcelFacts } from '../src/server/parcels/documents-rules.ts';
import { groupRows } from '../src/server/parcels/imports/import-rules.ts';
import { packDocuments } from '../src/server/parcels/messages/split.ts';
import { closeMessage, composeMessage, writeDocument } from '../src/server/parcels/messages/write.ts';
import { companies, exampleRows, parcelCsv } from '../test/parcels.ts';

const parcels = 10_000;
const now = new Date('2026-03-11T01:30:00Z');
const declarant = {
  agentCode: companies.agent[0],
  agentName: companies.agent[1],
  dxpId: 'DXPENT0000099999',
  declAgentCode: companies.agent[0],
  declAgentName: companies.agent[1],
};
const office = { wantsPayment: true, arrivesFirst: false, edition: '2022' as const };
const sending = {
  guid: '00000000-0000-0000-0000-000000000000',
  appType: '1' as const,
  appTime: '20260311093000',
};

export interface ParcelsMeasured {
  perSecond: number;
  perSecondUnchecked: number;
}

/** Ten thousand parcels read, checked and written as messages, beside the same rows read and written without checks. */
export function measureParcels(): ParcelsMeasured {
  const file = parcelCsv(Array.from({ length: parcels }, (_, i) => exampleRows((i % 5) + 1, i)).flat());
  const tariff = new Map([
    ['6109100021', { unit1: '011', unit2: '035' }],
    ['4202920000', { unit1: '035', unit2: '007' }],
  ]);
  const isRight = (facts: ParcelFacts) => {
    const { issues } = checkParcel(facts, { declarant, office, tariff, now });
    if (issues.length > 0) throw new Error(`refused: ${JSON.stringify(issues[0])}`);
    return true;
  };
  // Once before, so that both are compiled.
  time(() => convert(file, isRight));
  time(() => convert(file, () => true));
  return {
    perSecond: parcels / time(() => convert(file, isRight)),
    perSecondUnchecked: parcels / time(() => convert(file, () => true)),
  };
}

function convert(file: Buffer, isRight: (facts: ParcelFacts) => boolean): number {
  const rows = parse(file, { columns: true }) as Record<string, string>[];
  const facts = groupRows(rows.map((cells, i) => ({ line: i + 2, cells })))
    .map((parcel) => parcel.facts)
    .filter(isRight);
  let bytes = 0;
  const documents = facts.map((one) => documentsOf(one, declarant, () => sending, office));
  for (const kind of [303, 403, 505, 603] as const) {
    const written = documents.map((one) => ({ text: writeDocument(kind, one[kind]!) }));
    for (const pack of packDocuments(written)) {
      const texts = pack.map(({ text }) => text);
      bytes += closeMessage(composeMessage(kind, sending.guid, texts)).length;
    }
  }
  return bytes;
}

/** @returns seconds */
function time(work: () => unknown): number {
  const started = performance.now();
  work();
  return (performance.now() - started) / 1000;
}

import { mostParcelRows } from '../../../contract/parcels/parcel-states.ts';
import { newId } from '../../../kit/ids.ts';
import { listStatutoryUnits } from '../../customs/public.ts';
import { beginWork, endFile } from '../../file-jobs/public.ts';
import { readRows } from '../../imports/public.ts';
import type { Deps } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { checkParcel, officeOf } from '../check-parcel.ts';
import type { Declarant } from '../documents-rules.ts';
import {
  groupRows,
  isTooLong,
  issuesByRow,
  refuseShared,
  type ParcelRow,
  type ReadParcel,
} from './import-rules.ts';
import * as imports from './import-sql.ts';
import { keysByHead, parcelNumbers } from '../columns.ts';
import { parcelFiles } from './parcel-files.ts';
import * as rows from '../sql.ts';

const atOnce = 250;
const halfYearMs = 183 * 86_400_000;

/** Reads a spreadsheet of parcels and checks each of them. Whoever is interrupted checks everything again. */
export async function runParcelImport(deps: Deps, importId: string): Promise<void> {
  const { db, clock } = deps;
  const sheet = await imports.findImport(db, importId);
  if (!sheet || sheet.finished_at) return;
  const read = await readRows(deps, parcelFiles, sheet, {
    keys: keysByHead,
    mostRows: mostParcelRows,
    numbers: parcelNumbers,
  });
  if (!read) return;
  const declarant = await rows.findDeclarant(db, sheet.account_id);
  const issue = read.issue ?? (read.columns.includes('orderNo') ? null : 'noColumns');
  const end = (failure: string | null) =>
    endFile(db, parcelFiles, sheet.id, {
      issue: failure,
      now: clock.now(),
      own: { encoding: read.encoding, unclear: JSON.stringify(read.unclear) },
    });
  if (issue || !declarant) return void (await end(issue ?? 'broken'));
  const isBegun = await transact(db, async (tx) => {
    const counts = { rows_total: read.rows.length, encoding: read.encoding, ...imports.nothingFound };
    if (!(await beginWork(tx, parcelFiles, sheet, counts))) return false;
    await imports.deleteRefused(tx, sheet.id);
    return true;
  });
  if (!isBegun) return;
  const parcels = groupRows(read.rows as ParcelRow[]);
  refuseShared(parcels);
  for (let first = 0; first < parcels.length; first += atOnce)
    await takeParcels(deps, sheet, rows.declarantOf(declarant), parcels.slice(first, first + atOnce));
  await end(null);
}

/** Checks some parcels, and writes those that pass. */
async function takeParcels(
  { db, clock }: Deps,
  sheet: { id: string; account_id: string },
  declarant: Declarant,
  parcels: readonly ReadParcel[],
): Promise<void> {
  const now = clock.now();
  const [offices, tariff, taken] = await Promise.all([
    rows.listCustomsOffices(db),
    listStatutoryUnits(
      db,
      parcels.flatMap(({ facts }) => facts.lines.flatMap(({ gcode }) => gcode ?? [])),
    ),
    rows.listTaken(
      db,
      sheet.account_id,
      parcels.map(({ facts }) => facts),
      new Date(now.getTime() - halfYearMs),
    ),
  ]);
  const saved: Record<string, unknown>[] = [];
  let unchanged = 0;
  for (const parcel of parcels) {
    const { head } = parcel.facts;
    const same = taken.find((one) => one.order_no === head.orderNo && one.ebp_code === head.ebpCode);
    // Written by the run before that was interrupted, and perhaps declared since.
    if (same?.import_id === sheet.id && parcel.issues.length === 0) {
      unchanged++;
      continue;
    }
    if (isTooLong(parcel)) continue;
    const office = officeOf(offices, head.customsCode);
    const { issues, hints } = checkParcel(parcel.facts, { declarant, office, tariff, now });
    parcel.issues.push(...issues, ...refuseTaken(parcel, same, taken));
    if (parcel.issues.length === 0) saved.push(parcelRow(sheet, parcel, hints, now));
  }
  const refused = parcels.filter(({ issues }) => issues.length > 0).flatMap(issuesByRow);
  const counts = {
    rows: parcels.reduce((sum, parcel) => sum + parcel.rows.length, 0),
    parcels: saved.length + unchanged,
  };
  await transact(db, async (tx) => {
    if (saved.length > 0) {
      const result = await rows.saveParcels(tx, saved);
      if (result.rows.length !== saved.length) throw new Error('a parcel was declared meanwhile');
    }
    await imports.addProgress(tx, sheet.id, counts, refused);
  });
}

/** R02: an order, a number and a waybill are of one parcel. */
function refuseTaken(
  { facts: { head } }: ReadParcel,
  same: rows.TakenParcel | undefined,
  taken: readonly rows.TakenParcel[],
): ReadParcel['issues'] {
  const others = taken.filter((one) => one.id !== same?.id);
  const isOpen = !same || ['drafted', 'checked', 'refused'].includes(same.state);
  return [
    ...(isOpen ? [] : [{ rule: 'declared' as const, field: 'orderNo' }]),
    ...(others.some((one) => one.cop_no === head.copNo) ? [{ rule: 'R02' as const, field: 'copNo' }] : []),
    ...(others.some(
      (one) => one.logistics_no === head.logisticsNo && one.logistics_code === head.logisticsCode,
    )
      ? [{ rule: 'R02' as const, field: 'logisticsNo' }]
      : []),
  ];
}

const parcelRow = (
  sheet: { id: string; account_id: string },
  { facts }: ReadParcel,
  hints: readonly string[],
  now: Date,
): Record<string, unknown> => ({
  id: newId(now.getTime()),
  provider_id: sheet.account_id,
  import_id: sheet.id,
  order_no: facts.head.orderNo,
  cop_no: facts.head.copNo,
  ebp_code: facts.head.ebpCode,
  ebc_code: facts.head.ebcCode,
  ebc_name: facts.head.ebcName,
  logistics_code: facts.head.logisticsCode,
  logistics_no: facts.head.logisticsNo,
  customs_code: facts.head.customsCode,
  statistics_flag: facts.head.statisticsFlag,
  currency: facts.head.currency,
  declared_value: facts.head.goodsValue,
  gross_weight: facts.head.grossWeight,
  facts,
  hints,
  state: hints.length > 0 ? 'drafted' : 'checked',
  created_at: now,
  updated_at: now,
});

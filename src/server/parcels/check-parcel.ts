import { chinaTime } from '../../kit/china-time.ts';
import { checkDocuments, hintsOf, type ParcelIssue, type Tariff } from './check-rules.ts';
import { documentsOf, type Declarant, type ParcelDocuments, type ParcelFacts } from './documents-rules.ts';
import type { ParcelHint } from '../../contract/parcels/parcel-columns.ts';
import type { Edition } from '../../contract/parcels/parcel-states.ts';
import { checkFields } from './messages/check-fields.ts';
import { tableOf } from './messages/tables.ts';
import type { OfficeRules } from './rules.ts';
import type { OfficeRow } from './sql.ts';

export interface CustomsOffice extends OfficeRules {
  edition: Edition;
}

/** Offices that nothing is known of want the payment, and the arrival behind the list. */
export const officeOf = (offices: readonly OfficeRow[], code: string | undefined): CustomsOffice => {
  const row = offices.find((office) => office.code === code);
  return {
    wantsPayment: row?.wants_payment ?? true,
    arrivesFirst: row?.arrives_first ?? false,
    edition: (row?.edition ?? '2022') as Edition,
  };
};

const anyGuid = '00000000-0000-0000-0000-000000000000';

/** R01: the fields of all documents against their tables, each field once. */
export function checkTables(documents: ParcelDocuments, edition: Edition): ParcelIssue[] {
  const issues = new Map<string, ParcelIssue>();
  for (const [kind, values] of Object.entries(documents))
    for (const issue of checkFields(tableOf(Number(kind) as 303, edition), values))
      issues.set(`${issue.field} ${issue.line ?? 0}`, { rule: 'R01', ...issue });
  return [...issues.values()];
}

/** What keeps a parcel from being declared, and what is worth a look. */
export function checkParcel(
  facts: ParcelFacts,
  {
    declarant,
    office,
    tariff,
    now,
  }: { declarant: Declarant; office: CustomsOffice; tariff: Tariff; now: Date },
): { issues: ParcelIssue[]; hints: ParcelHint[] } {
  const appTime = chinaTime(now);
  const sending = { guid: anyGuid, appType: '1' as const, appTime };
  const documents = documentsOf(facts, declarant, () => sending, office);
  const wrong = checkTables(documents, office.edition);
  // What does not fit its field is not compared with others.
  const issues = wrong.length > 0 ? wrong : checkDocuments(documents, tariff);
  return { issues, hints: hintsOf(documents, tariff) };
}

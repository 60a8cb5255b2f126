/** A row that counts from a moment on, until another of the same subject begins. */
export interface DatedRow {
  startsAt: Date;
}

/**
 * What counts at a moment: of each subject the row that began last.
 * @param rows  the latest first; of two that begin together the first counts
 * @param subjectOf  the same text for rows that take each other's place
 */
export function rowsAt<Row extends DatedRow>(
  rows: readonly Row[],
  subjectOf: (row: Row) => string,
  moment: Date,
): Row[] {
  const latest = new Map<string, Row>();
  for (const row of rows) {
    if (row.startsAt > moment || latest.has(subjectOf(row))) continue;
    latest.set(subjectOf(row), row);
  }
  return [...latest.values()];
}

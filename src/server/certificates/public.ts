export { followDays, workOnCertificates } from './jobs.ts';
export { describeCertificates, nameKind } from './present.ts';
export { listCheckedKinds, listOfOwnProducts } from './products-sql.ts';
export { listAttachable, replaceCertificates } from './spreadsheets.ts';

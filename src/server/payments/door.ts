export { sandboxBank } from './bank-page.ts';
export { workOnPayments } from './jobs.ts';
export { getBalance } from './ledger.ts';

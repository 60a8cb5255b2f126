export { decideCharge, findCharge, openCharge } from './charges-sql.ts';
export { workOnCredit } from './jobs.ts';
export { listMovementsSince } from './month-sql.ts';
export { layRepayment, lockOwed, returnToDraw, totalOwed } from './owed.ts';
export { holdRepayment, releaseRepayment, reverseRepayment } from './reversals.ts';
export { canDraw } from './standing.ts';

import type { Handlers } from '../../../contract/handler.ts';
import type { PayoutRecordCall } from '../../../contract/settlement/console-payouts.ts';
import type { Context, SignedIn, Staffed } from '../../platform/context.ts';
import { exportPayouts } from './export-payouts.ts';
import { showPayoutForStaff, writePayoutNote } from './payout-page.ts';

/** What several domains know of a payout; what is done with one is settlement. */
export const consolePayoutRecordsApi: Handlers<PayoutRecordCall, Context, SignedIn, Staffed> = {
  'console.payouts.export': exportPayouts,
  'console.payouts.get': showPayoutForStaff,
  'console.payouts.note': writePayoutNote,
};

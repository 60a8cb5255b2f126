import type { Handlers } from '../../../contract/handler.ts';
import type { ConsoleRfqCall } from '../../../contract/rfqs/console-rfqs.ts';
import type { Context, SignedIn, Staffed } from '../../platform/context.ts';
import { exportRfqs, listRfqs } from './rfq-list.ts';
import { showRfqForStaff, viewRfqDocument, writeRfqNote } from './rfq-page.ts';

/** All requests for quotation of the marketplace as operators see them. What they decide on their texts is moderation. */
export const consoleRfqsApi: Handlers<ConsoleRfqCall, Context, SignedIn, Staffed> = {
  'console.rfqs.list': listRfqs,
  'console.rfqs.export': exportRfqs,
  'console.rfqs.get': showRfqForStaff,
  'console.rfqs.viewDocument': viewRfqDocument,
  'console.rfqs.note': writeRfqNote,
};

import type { OutputOf } from '../../../contract/contract.ts';

/** A list as its page has it. */
export type RequisitionList = OutputOf<'requisitionLists.get'>;

import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { addLines, arrangeLines, removeLines, setLine } from './change-lines.ts';
import { createList, deleteList, duplicateList, saveList, setArchived } from './change-lists.ts';
import { exportList } from './export.ts';
import { listReferencesFor } from './list-references.ts';
import { putInCart } from './put-in-cart.ts';
import { priceSelection } from './price-selection.ts';
import { showList } from './show-list.ts';
import { showLists } from './show-rows.ts';

/** What buyers and buying companies buy again and again. */
export const requisitionListsApi: Handlers<CallsOf<'requisitionLists'>, Context, SignedIn> = {
  'requisitionLists.list': showLists,
  'requisitionLists.get': showList,
  'requisitionLists.create': createList,
  'requisitionLists.save': saveList,
  'requisitionLists.addLines': addLines,
  'requisitionLists.setLine': setLine,
  'requisitionLists.removeLines': removeLines,
  'requisitionLists.arrange': arrangeLines,
  'requisitionLists.putInCart': putInCart,
  'requisitionLists.duplicate': duplicateList,
  'requisitionLists.setArchived': setArchived,
  'requisitionLists.export': exportList,
  'requisitionLists.priceSelection': priceSelection,
  'requisitionLists.referencesFor': listReferencesFor,

  async 'requisitionLists.delete'(context, seenList) {
    await deleteList(context, seenList);
    return {};
  },
};

import type { CategoryEditingCall } from '../../contract/catalog/console-categories.ts';
import type { CallsOf } from '../../contract/handler.ts';
import { transact } from '../platform/database.ts';
import type { ShopHandlers } from '../shops/public.ts';
import { categoryEditing } from './editing/editing.ts';
import { addOwnAttribute, addOwnValue, listOfferedAttributes } from './own-attributes.ts';

/** What the form of a product offers to say of it; what a seller adds is in no other seller's form. */
export const categoriesApi: ShopHandlers<CallsOf<'attributes'> | CategoryEditingCall> = {
  ...categoryEditing,

  async 'attributes.all'({ db, language, shop }, { categoryId }) {
    return listOfferedAttributes(db, shop.id, categoryId ?? 'all', language);
  },

  async 'attributes.add'({ db, language, shop }, { name }) {
    return transact(db, (tx) => addOwnAttribute(tx, shop.id, language, name));
  },

  async 'attributes.addValue'({ db, language, shop }, { attributeId, name }) {
    return transact(db, (tx) => addOwnValue(tx, shop.id, language, { attributeId, name }));
  },
};

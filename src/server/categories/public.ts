export { addOwnAttribute, addOwnValue, listOfferedAttributes } from './own-attributes.ts';
export { listUsableValues } from './own-attributes-sql.ts';
export { keepCategories } from './sql.ts';
export { findNameInLanguage, listCategoryAttributes, listValueNames, type SoughtText } from './sql.ts';
export { findCategories, getCategories, hiddenIds, namePath } from './tree.ts';

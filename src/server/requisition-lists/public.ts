export { lockInUse as lockListInUse } from './change-lists.ts';
export { listLinesOf } from './lines-of-list.ts';

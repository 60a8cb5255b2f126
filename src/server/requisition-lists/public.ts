export { lockInUse as lockListInUse } from './change-lists.ts';
export { listLinesOf, readList } from './lines-of-list.ts';

export { listLinesOf } from './lines-of-list.ts';

export { workOnReorders } from './remind.ts';

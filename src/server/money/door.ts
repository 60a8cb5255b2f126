export { workOnMoney } from './jobs.ts';

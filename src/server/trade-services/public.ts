export { workOnTradeServices } from './jobs.ts';

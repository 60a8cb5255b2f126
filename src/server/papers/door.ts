export { forgetPrinted, makePaper, workOnPapers } from './jobs.ts';

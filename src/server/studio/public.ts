export { readWorkFile } from './files.ts';
export { workOnStudio } from './jobs.ts';

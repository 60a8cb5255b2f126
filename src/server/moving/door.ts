export { workOnMoving } from './jobs.ts';
export { runMovedFile } from './run-file.ts';

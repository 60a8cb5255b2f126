export { workOnContent } from './jobs.ts';
export { findPreview, listContent, type ContentPreview } from './read.ts';
export { checkWording, putEntry } from './write.ts';

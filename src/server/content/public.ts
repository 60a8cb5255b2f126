export { workOnContent } from './jobs.ts';
export { findPreview, listContent, type ContentPreview } from './read.ts';
export { checkWording, putContentItem } from './write.ts';

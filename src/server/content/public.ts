export { workOnContent } from './jobs.ts';
export { findPreview, hasContent, listContent, type ContentPreview } from './read.ts';
export { checkWording, putContentItem } from './write.ts';

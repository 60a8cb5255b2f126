export { workOnContent } from './jobs.ts';
export {
  findPreview,
  forgetContent,
  getContent,
  listContent,
  type ContentPreview,
  type EntryOf,
} from './read.ts';
export { checkWording, putEntry } from './write.ts';

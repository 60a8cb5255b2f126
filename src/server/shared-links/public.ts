export { markCommentHidden } from './comments-sql.ts';
export { markLinkHidden } from './links-sql.ts';
export { findSharedCommentText, findSharedLinkText, readsComment, readsLink } from './moderated.ts';
export { workOnSharedLinks } from './notify.ts';

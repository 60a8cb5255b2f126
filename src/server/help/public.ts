export { articlesIn } from './texts.ts';

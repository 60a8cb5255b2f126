export { workOnTranslation } from './jobs.ts';
export { likelyLanguages } from './rules.ts';
export { translateText } from './translate.ts';

export { brand } from '../../words/brand.ts';

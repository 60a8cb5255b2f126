// npm run import -- FILE…: loads categories and goods.
import { door } from './boot.mjs';

await door('bin/import.ts');

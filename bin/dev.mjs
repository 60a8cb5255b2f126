// npm run dev: the product with hot reload on both sides.
import { door } from './boot.mjs';

await door('bin/dev.ts');

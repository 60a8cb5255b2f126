// npm run dev: the product with hot reload on both sides.
import { runCommand } from './boot.mjs';

await runCommand('bin/dev.ts');

// npm run import -- FILE…: loads categories and goods.
import { runCommand } from './boot.mjs';

await runCommand('bin/import.ts');

// npm run staff -- add NAME EMAIL: lets operators into the console.
import { runCommand } from './boot.mjs';

await runCommand('bin/staff.ts');

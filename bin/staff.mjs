// npm run staff -- add NAME EMAIL: lets operators into the console.
import { door } from './boot.mjs';

await door('bin/staff.ts');

// npm run files -- move | check: moves files from the data folder into the bucket, and compares the two.
import { runCommand } from './boot.mjs';

await runCommand('bin/files.ts');

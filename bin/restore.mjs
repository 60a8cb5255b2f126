// npm run restore -- FILE: makes an installation from a backup.
import { runCommand } from './boot.mjs';

await runCommand('bin/restore.ts');
